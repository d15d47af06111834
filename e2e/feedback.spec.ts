import type { Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const svg: ChosenFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(200)),
};
const pdf: ChosenFile = {
  name: 'faktura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${' '.repeat(300)}`),
};

/** A picture of several megabytes that no compression leaves as large. */
async function photograph(page: Page): Promise<ChosenFile> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1600];
    const context = canvas.getContext('2d');
    const noise = new ImageData(2400, 1600);
    for (let index = 0; index < noise.data.length; index += 1) {
      noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    }
    context?.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'skærm.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

async function attach(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vedhæft filer' }).click();
  await (await chooser).setFiles([...files]);
}

test('feedback with files is sent, survives a failed sending and a reload, and is found again (FB-04, FB-06, FB-07, FB-17…25, FB-34, FB-35, S-28, T-31, T-32, W-26)', async ({
  page,
  browser,
  expectAccessible,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 500/);
  await signUp(page);
  await page.goto('/feedback');
  await expect(page.getByText('Du har ikke sendt noget endnu.')).toBeVisible();

  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Vælg feedback type')).toBeVisible();
  await expect(page.getByText('Titel skal være mindst 5 tegn')).toBeVisible();
  await expect(page.getByText('Besked skal være mindst 10 tegn')).toBeVisible();
  await expectAccessible();

  await page.getByRole('radio', { name: 'Fejl' }).check();
  await page.getByLabel('Titel').fill('Momsen er væk');
  await page.getByRole('textbox', { name: 'Besked' }).fill('Når jeg gemmer,\nstår der 0,00 kr. i moms.');
  await page.getByRole('radio', { name: '2 stjerner' }).check();
  await page.reload();
  await expect(page.getByLabel('Titel')).toHaveValue('Momsen er væk');
  await expect(page.getByRole('textbox', { name: 'Besked' })).toHaveValue(
    'Når jeg gemmer,\nstår der 0,00 kr. i moms.',
  );

  await attach(page, [svg]);
  await expect(page.getByText('Ugyldig fil', { exact: true })).toBeVisible();
  await attach(page, [await photograph(page), pdf]);
  const chosen = page.getByRole('list', { name: 'Vedhæftede filer' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.first()).toContainText(/KB|[12](,\d)? MB/);
  await expectAccessible();

  await page.route('**/api/feedback', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Hos os."}' }),
  );
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(
    page.getByText('Der opstod en fejl ved afsendelse af feedback', { exact: true }),
  ).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await page.unroute('**/api/feedback');

  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('✅ Feedback sendt!', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Titel')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Behandles')).toBeVisible();
  await page.getByText('Momsen er væk').click();
  await expect(page.getByRole('img', { name: 'Bedømt 2 af 5' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Åbn faktura.pdf i et nyt vindue' })).toBeVisible();
  const picture = page.getByRole('link', { name: 'Åbn skærm.jpg i et nyt vindue' });
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible();

  const opened = page.waitForEvent('popup');
  await picture.click();
  const address = (await opened).url();
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);
  expect(size).toEqual([1200, 800]);

  const other = await browser.newContext();
  await signUp(await other.newPage());
  expect((await other.request.get(address)).status()).toBe(404);
  await other.close();
});
