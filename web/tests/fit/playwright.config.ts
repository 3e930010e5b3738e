// Looks at every table in every size and language (docs/debugging.md); takes some minutes.
import config from '../../playwright.config';

export default { ...config, testDir: '.', outputDir: '../../test-results' };
