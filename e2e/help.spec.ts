import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('a user searches the help, reads an article, follows it to a screen and comes back (S-69, S-72)', async ({
      page,
      expectAccessible,
    }) => {
      await signUp(page);
      await page.goto('/feedback');
      await page.getByRole('main').getByRole('link', { name: 'Hjælp' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Moms og regnskab' })).toBeVisible();
      await expectAccessible();

      await page.keyboard.press('/');
      await page.keyboard.type('flere bilag på én gang');
      const found = page.getByRole('list', { name: 'Fundne artikler' });
      await expect(found.getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('status')).toContainText('om »flere bilag på én gang«');
      await expectAccessible();
      const address = page.url();
      const title = await found.getByRole('link').first().textContent();
      await found.getByRole('link').first().click();

      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeFocused();
      await expect(page).toHaveTitle(`${title} · Bonbog`);
      await expect(page.getByText(/^Opdateret \d+\. \S+ 20\d\d$/)).toBeVisible();
      await expectAccessible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(found.getByRole('link').first()).toBeVisible();

      await page.goto('/hjaelp/bulk');
      await page.getByRole('article').getByRole('link', { name: /bulk/i }).first().click();
      await expect(page).toHaveURL(/\/bulk-upload$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Bulk Upload' })).toBeFocused();
      await page.goBack();

      await page.getByRole('link', { name: 'Spørg i chatten' }).click();
      await expect(page.getByRole('textbox', { name: 'Besked' })).toBeVisible();
    });
  });
}

test('a search that finds nothing leads to the chat, and an answer there leads back to a screen (S-69, S-72)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/hjaelp?soeg=xyzzy');
  await expect(page.getByRole('heading', { name: 'Ingen artikler om »xyzzy«' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Spørg i chatten' }).click();

  const field = page.getByRole('textbox', { name: 'Besked' });
  await field.fill('Hvordan eksporterer jeg til CSV?');
  await field.press('Enter');
  const thread = page.getByRole('log', { name: 'Samtale' });
  await expect(thread.getByText('AI-assistent')).toBeVisible();
  await expect(thread.getByText('**')).toHaveCount(0);
});
