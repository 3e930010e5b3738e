// The tests of tests/web/test_template.sh, against a command that has the template game.
import config from '../../playwright.config';

export default { ...config, testDir: '.', outputDir: '../../test-results' };
