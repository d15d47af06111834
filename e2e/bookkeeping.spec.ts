import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test('a program is chosen, and an account number that was changed is kept (S-47)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Bogføring og eksport' }).click();
  await expect(page.getByRole('heading', { name: 'Bogføring og eksport' })).toBeVisible();
  const restaurant = page.getByLabel('Restaurant');
  await expect(restaurant).toHaveValue('2750');
  await expectAccessible();

  await page.getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByText('Vælg dit regnskabsprogram.')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Regnskabsprogram (kontoplan)' })
    .selectOption({ label: 'e-conomic' });
  await restaurant.fill('27x');
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByText('Kontonummeret skal være 1 til 10 cifre.')).toBeVisible();
  await restaurant.fill('2755');
  await page.getByRole('button', { name: 'Gem' }).click();
  await expect(page.getByText('Bogføring og eksport er gemt.').first()).toBeVisible();

  await page.reload();
  await expect(restaurant).toHaveValue('2755');

  await page.goto('/konto');
  await page.getByRole('main').getByRole('link', { name: 'Bogføring og eksport' }).click();
  await expect(restaurant).toHaveValue('2755');
});
