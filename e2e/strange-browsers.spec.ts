import { composeReceipt } from '@bonbog/receipt-generator';
import type { Locator, Page } from '@playwright/test';

import { expectReview, field, uploadReceipt } from './support/receipts.ts';
import { saveReceipts } from './support/save-receipts.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

/** Puts every text of the page, and each that comes later, into elements of its own, as extensions that translate do. */
async function translateForever(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const makeElement = (name: string) => document.createElement(name);
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) {
        if (texts.currentNode instanceof Text) {
          found.push(texts.currentNode);
        }
      }
      for (const text of found) {
        const { parentElement } = text;
        if (parentElement?.closest('script, style, textarea, option, title, font') === null) {
          const [outer, inner] = [makeElement('font'), makeElement('font')];
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          addedNodes.forEach(translate);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

test('an extension that translates every text breaks no screen (UPL-24, HIST-08, DET-06)', async ({
  page,
}) => {
  await translateForever(page);
  await signUp(page);
  expect(await page.locator('main font').count()).toBeGreaterThan(5);
  await uploadReceipt(page, composeReceipt(41));
  await expectReview(page);
  await field(page, 'Butik').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Købmanden');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();

  await expect(page).toHaveURL(/\/history$/);
  const row = page.getByRole('row').filter({ hasText: 'Købmanden' });
  await row.getByRole('checkbox').click();
  await row.getByRole('checkbox').click();
  const search = page.getByPlaceholder('Søg efter butik eller produkt...');
  await search.fill('findes ikke');
  await expect(page.getByText('Ingen resultater fundet')).toBeVisible();
  await search.fill('');
  await expect(row).toBeVisible();
  await row.getByText('Købmanden').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Butik / }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Brugsen');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Butik / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const name of ['Bulk Upload', 'Support', 'Chathistorik', 'Upload']) {
    await page
      .getByRole('navigation', { name: 'Hovedmenu' })
      .getByRole('link', { name, exact: true })
      .click();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).not.toContainText('Noget gik galt');
  }
});

/** Where numbers of a row begin: what is written from right to left may not turn them around. */
async function placesIn(row: Locator): Promise<number[]> {
  return row.evaluate((element) => {
    const places: number[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, width } = range.getBoundingClientRect();
      if (width > 0 && /[0-9]|kr/.test(range.toString())) {
        places.push(Math.round(left));
      }
    }
    return places;
  });
}

test('names written from right to left, or with signs that turn text around, leave amounts and dates in their place (HIST-21)', async ({
  page,
}) => {
  await signUp(page);
  await saveReceipts(page, ['Cedertræet', 'مطعم الأرز', 'קפה תל אביב', '\u202Efejlvendt']);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/history');
    const row = (store: string) => page.getByRole('row').filter({ hasText: store });
    await expect(row('Cedertræet')).toBeVisible();
    const wanted = await placesIn(row('Cedertræet'));
    expect(wanted.length).toBeGreaterThan(2);
    for (const store of ['مطعم', 'קפה', 'fejlvendt']) {
      expect(await placesIn(row(store)), `${store} at ${width} px`).toEqual(wanted);
    }
  }
  // In the list of a palette name, number and day share a line.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Skærm, handling, bilag eller hjælp' }).fill('مطعم');
  const found = page.getByRole('option').filter({ hasText: 'مطعم' }).first();
  await expect(found).toBeVisible();
});
