// For tests/web/test_template.sh, with a command that includes the template game.
import config from '../../playwright.config';

export default { ...config, testDir: '.', outputDir: '../../test-results' };
