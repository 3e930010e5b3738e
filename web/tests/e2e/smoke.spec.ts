import { expect, test } from './support';

test('the first page is there at once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('radio', { name: /Evolution/ })).toBeAttached();
});
