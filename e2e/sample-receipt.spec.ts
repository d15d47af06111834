import { photograph } from './support/photograph.ts';
import { expectReview } from './support/receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('who has no receipt at hand sees a sample read, and nothing of it stays', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await expect(page.getByRole('region', { name: 'Sådan kommer du i gang' })).toBeVisible();
  await expectAccessible();
  await photograph(page, '.cache/sample/empty');

  await page.getByRole('button', { name: 'Prøv med et eksempel' }).click();
  await expectReview(page);
  await expect(page.getByText('Det her er et eksempel.')).toBeVisible();
  await expect(page.getByText('474,05').first()).toBeVisible();
  await expectAccessible();
  await photograph(page, '.cache/sample/review');

  // It is taken up again after a reload, as any other.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Det her er et eksempel.')).toBeVisible();

  const gone = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/receipts/pending/'),
  );
  await page.getByRole('button', { name: 'Annuller' }).click();
  await gone;
  await expect(page.getByRole('button', { name: 'Prøv med et eksempel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sådan kommer du i gang' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ikke gemt endnu' })).toHaveCount(0);
});
