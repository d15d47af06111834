import type { Locator, Page } from '@playwright/test';

import { lookAtFocus, pressAt, tabTo, typeAt } from './support/by-keyboard.ts';
import { countTaps } from './support/count-taps.ts';
import { openPanel } from './support/open-panel.ts';
import { chooseChart, saveReceipts } from './support/save-receipts.ts';
import { askForPerson, chatField, conversation, replyField, toast } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { mailedCode, newEmail, PASSWORD, signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name, exact: true });

/** Goes to a section by the keys, from wherever the focus is. */
async function goTo(page: Page, name: string): Promise<void> {
  await pressAt(page, section(page, name));
}

/** From now on, no finger and no mouse: what is answered says so at the end. */
async function withoutMouse(page: Page): Promise<() => Promise<void>> {
  const count = await countTaps(page);
  return async () => {
    expect(await count(), 'pressed by a finger or the mouse').toBe(0);
  };
}

test('an account is opened with its code, left and entered again by keyboard alone (S-01, VER-07)', async ({
  page,
}) => {
  const expectNoMouse = await withoutMouse(page);
  const email = newEmail();
  await page.goto('/');
  await pressAt(page, page.getByRole('tab', { name: 'Log ind' }), 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Opret konto' })).toBeFocused();
  await typeAt(page, page.getByLabel('E-mail'), email);
  await typeAt(page, page.getByLabel('Adgangskode'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bekræft din e-mail' })).toBeVisible();
  await typeAt(page, page.getByRole('textbox'), await mailedCode(email));
  await pressAt(page, button(page, 'Bekræft e-mail'));
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();

  const left = page.waitForEvent('load');
  await pressAt(page, button(page, 'Log ud'));
  await left;
  await typeAt(page, page.getByLabel('E-mail'), email);
  await typeAt(page, page.getByLabel('Adgangskode'), PASSWORD);
  await pressAt(page, button(page, 'Log ind'));
  await expect(page.getByRole('heading', { name: 'Upload bilag' })).toBeVisible();
  await expectNoMouse();
});

test('receipts are exported, and one is deleted, by keyboard alone (EXP-04, EXP-09, HIST-11, HIST-16)', async ({
  page,
}) => {
  await signUp(page);
  await saveReceipts(page, ['Læsø Salt', 'Skagen Fisk', 'Ribe Brød']);
  await chooseChart(page);
  const expectNoMouse = await withoutMouse(page);
  await goTo(page, 'Historik');
  const row = (store: string) => page.getByRole('row').filter({ hasText: store });
  await expect(row('Ribe Brød')).toBeVisible();
  const chooseFirst = async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 valgt').first()).toBeVisible();
  };
  for (const name of ['CSV', 'CSV + billeder (ZIP)']) {
    // What was exported is chosen no longer.
    await chooseFirst();
    const download = page.waitForEvent('download');
    await tabTo(page, button(page, name), 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await (await download).failure()).toBeNull();
  }

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await chooseFirst();
  await tabTo(page, button(page, 'Slet'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(questions).toHaveLength(1);
  await expectNoMouse();
});

test('the chat is asked, hands over and is read again by keyboard alone (CHAT-01, CHAT-07, CHAT-16)', async ({
  page,
}) => {
  await signUp(page);
  const expectNoMouse = await withoutMouse(page);
  await goTo(page, 'Support');
  await pressAt(page, button(page, 'Start AI-chat i stedet'));
  await expect(chatField(page)).toBeFocused();
  await page.keyboard.type('Hvor meget har jeg brugt hos Netto i juli 2026?');
  await page.keyboard.press('Enter');
  const thread = conversation(page);
  await tabTo(
    page,
    thread.getByRole('button', { name: 'Spørg uden Periode: 1.–31. juli 2026' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(thread.getByText('Hvor meget har jeg brugt hos Netto', { exact: true })).toBeVisible();
  await expect(thread.getByRole('list', { name: 'Talt med' })).toHaveCount(2);
  await typeAt(page, chatField(page), 'Jeg vil gerne tale med en medarbejder');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Overført til support')).toBeVisible();
  const heading = page.getByRole('heading', { name: /^Chat Sag \d+$/ });
  const name = (await heading.textContent()) ?? '';

  await goTo(page, 'Chathistorik');
  await pressAt(page, page.getByRole('main').getByRole('link', { name: /Netto/ }));
  await expect(page.getByRole('main')).toContainText(/Sag \d+/.exec(name)?.[0] ?? 'no number');
  await expectNoMouse();
});

test('help is searched, read and followed to a screen by keyboard alone (S-69, S-72)', async ({ page }) => {
  await signUp(page);
  const expectNoMouse = await withoutMouse(page);
  await pressAt(page, page.getByRole('banner').getByRole('link', { name: 'Hjælp' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Hjælp' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('flere bilag på én gang');
  const found = page.getByRole('list', { name: 'Fundne artikler' }).getByRole('link').first();
  await expect(found).toBeVisible();
  const title = (await found.textContent()) ?? '';
  await pressAt(page, found);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await pressAt(page, page.getByRole('article').getByRole('link', { name: /bulk/i }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Upload' })).toBeFocused();
  await expectNoMouse();
});

test('a password is changed, and an account given up, by keyboard alone (S-25)', async ({ page }) => {
  await signUp(page);
  const expectNoMouse = await withoutMouse(page);
  await pressAt(page, page.getByRole('banner').getByRole('link', { name: /^Konto: / }));
  const changed = 'en-helt-ny-kode';
  await typeAt(page, page.getByLabel('Nuværende adgangskode'), PASSWORD);
  await typeAt(page, page.getByLabel('Ny adgangskode', { exact: true }), changed);
  await typeAt(page, page.getByLabel('Gentag ny adgangskode'), changed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Adgangskoden er skiftet').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await pressAt(page, button(page, 'Hent alt som ZIP'));
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await typeAt(page, page.getByLabel('Adgangskode', { exact: true }), changed);
  const left = page.waitForEvent('load');
  await pressAt(page, button(page, 'Slet konto om 14 dage'), 'Space');
  await left;
  await expect(page.getByText('Din konto slettes om 14 dage').first()).toBeVisible();
  await expectNoMouse();
});

/** Opens the only receipt of the history by its keys. */
async function openOnlyReceipt(page: Page, store: string): Promise<Locator> {
  await goTo(page, 'Historik');
  await page.getByRole('row').filter({ hasText: store }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog');
}

test('the VAT of a period is read, moved and fetched by keyboard alone', async ({ page }) => {
  await signUp(page);
  await saveReceipts(page, ['Bageriet']);
  const expectNoMouse = await withoutMouse(page);
  const dialog = await openOnlyReceipt(page, 'Bageriet');
  await pressAt(page, dialog.getByRole('button', { name: 'Momsen står på bilaget' }));
  await expect(dialog.getByRole('note')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await pressAt(page, page.getByRole('link', { name: 'Moms: tallene til momsangivelsen' }));

  const figures = page.getByRole('region', { name: 'Til TastSelv' });
  const deductible = figures.getByRole('listitem').filter({ hasText: 'Købsmoms til fradrag' });
  await pressAt(page, deductible.getByRole('button', { name: 'Vis 1 bilag' }));
  await pressAt(page, deductible.getByRole('button', { name: 'Flyt til næste periode: Bageriet' }));
  await expect(page.getByText(/^Bageriet er flyttet til perioden fra/)).toBeVisible();
  await expect(deductible).toContainText('0,00 kr');
  expect(await lookAtFocus(page)).toMatchObject({ fault: null });
  await pressAt(page, button(page, 'Fortryd'));
  await expect(deductible).toContainText('25,00 kr');
  const period = page.getByLabel('Periode', { exact: true });
  await tabTo(page, period, 'Shift+Tab');
  await page.keyboard.type('Måned');
  await expect(period).toHaveValue('month');
  const download = page.waitForEvent('download');
  await pressAt(page, button(page, 'Hent CSV'));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectNoMouse();
});

test('an outlay is named, settled and taken back by keyboard alone', async ({ page }) => {
  await signUp(page);
  await saveReceipts(page, ['Bageriet']);
  const expectNoMouse = await withoutMouse(page);
  const dialog = await openOnlyReceipt(page, 'Bageriet');
  await tabTo(page, dialog.getByLabel('Betalt med'));
  await page.keyboard.type('Egne');
  await expect(dialog.getByRole('button', { name: 'Lagt ud af Dig selv' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await pressAt(page, page.getByRole('link', { name: 'Udlæg: hvem firmaet skylder penge' }));

  const own = page.getByRole('region', { name: 'Dig selv' });
  await pressAt(page, own.getByRole('checkbox', { name: /Bageriet/ }), 'Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Udlignet' }), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20-11-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 udlæg er udlignet 20-11-2026.')).toBeVisible();
  await pressAt(page, button(page, 'Fortryd'));
  await expect(own).toContainText('125,00 kr');
  await expectNoMouse();
});

test('an administrator finds and deletes a user, answers a case and settles it by keyboard alone (ADM-07, HELP-19, HELP-45)', async ({
  page,
  openAnother,
}) => {
  const user = await openAnother();
  const email = await signUp(user, newEmail().replace('anna', 'bo'));
  const asking = await openAnother();
  const asker = await signUp(asking);
  await askForPerson(asking);
  await user.close();
  await openPanel(page);
  const expectNoMouse = await withoutMouse(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await typeAt(page, page.getByRole('searchbox', { name: 'Søg efter e-mail' }), email);
  await expect(page.getByText('Viser 1–1 af 1')).toBeVisible();
  await pressAt(page, page.getByRole('checkbox', { name: 'Vælg alle på siden' }), 'Space');
  await tabTo(page, button(page, 'Slet valgte (1)'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const loaded = page.waitForEvent('load');
  await pressAt(page, page.getByRole('alertdialog').getByRole('button', { name: /^Slet 1 bruger/ }));
  await loaded;

  await pressAt(page, page.getByRole('tab', { name: 'Overview & Users' }), 'ArrowRight');
  await pressAt(page, page.getByRole('tab', { name: 'Overblik' }), 'ArrowRight');
  await typeAt(page, page.getByRole('searchbox', { name: 'Søg i titel, e-mail og besked' }), asker);
  await pressAt(page, page.getByRole('list', { name: 'Sager' }).getByRole('link').first());
  await typeAt(page, replyField(page), 'Det ser vi på.');
  await pressAt(page, button(page, 'Send'));
  await expect(conversation(page).getByText('Det ser vi på.')).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' }).last();
  await tabTo(page, status, 'Shift+Tab');
  await page.keyboard.type('lukket');
  await expect(status).toHaveValue('closed');
  await expect(conversation(asking).getByText('Chatten er lukket af support.')).toBeVisible();
  await expectNoMouse();
});
