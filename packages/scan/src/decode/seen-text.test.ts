import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { danishReceipt } from '../testing/danish-receipt.ts';
import { drawReceipt } from '../testing/draw-receipt.ts';
import { WAYS_TO_HIDE, type Written, writePage } from '../testing/written-pdf.ts';
import { withPdf } from './pdfium.ts';
import { readWriting } from './seen-text.ts';

const rows = danishReceipt.replaceAll('Æ', 'E').split('\n');
const scan = await drawReceipt(danishReceipt);

async function readPage(texts: readonly Written[], picture: Buffer | null = null) {
  const pdf = await writePage(texts, picture);
  const { seen, unseen, isWhole } = await withPdf(pdf, (document) => document.withPage(0, readWriting));
  const textOf = (words: typeof seen) => words.map(({ text }) => text).join(' ');
  return { seen: textOf(seen), unseen: textOf(unseen), isWhole };
}

/** The head of a letter as a picture: a few words and a coloured field. */
async function drawLetterhead(): Promise<Buffer> {
  const words = await sharp(
    await drawReceipt('Nordlys Kontor\nHavnegade 4, 8000 Aarhus\nwww.nordlys.example'),
  ).toBuffer();
  return sharp({ create: { width: 800, height: 1336, channels: 3, background: '#fffdf6' } })
    .composite([
      { input: { create: { width: 800, height: 90, channels: 3, background: '#204060' } }, left: 0, top: 0 },
      { input: words, left: 20, top: 1100 },
    ])
    .png()
    .toBuffer();
}

describe('readWriting', () => {
  it.each(WAYS_TO_HIDE)('takes no word that is %s for one that is seen (S-32)', async (ink) => {
    const hidden: Written = { rows: ['TOTAL DKK 790,90'], ink, top: 400 };

    const { seen, unseen, isWhole } = await readPage([hidden, { rows, ink: 'seen' }]);

    expect([unseen, isWhole]).toEqual(['TOTAL DKK 790,90', true]);
    expect(seen).toContain('TOTAL DKK 79,90');
  });

  it.each(WAYS_TO_HIDE.filter((ink) => ink !== 'white'))(
    'looks at the picture of a page whose text is %s (S-32)',
    async (ink) => {
      expect(await readPage([{ rows, ink }], scan)).toMatchObject({ seen: '', isWhole: false });
    },
  );

  it.each([
    ['the date of a scanner', 'Adobe Scan 14.10.2026 - gemt af Nordlys Kontor'],
    ['its time', 'Scannet 14-10-2026 kl. 22.41 af Nordlys Kontor'],
    ['its version', 'Oprettet med ScannerApp version 7.12 til Android'],
    ['the head of a mail', '27/11/2026, 22.41 Mail - Kvittering https://mail.example 1/1'],
    ['the line of a fax', '27-11-2026 22:41 FRA: 86 24 01 57 SIDE 1/1 DKK 10,00'],
  ])('does not take %s for the text of the page (S-32)', async (_, words) => {
    expect(await readPage([{ rows: [words], ink: 'seen', top: 690 }], scan)).toEqual({
      seen: words,
      unseen: '',
      isWhole: false,
    });
  });

  it('takes text for all there is where it stands on a letterhead (S-32)', async () => {
    const page = await readPage([{ rows, ink: 'seen', top: 120 }], await drawLetterhead());

    expect([page.unseen, page.isWhole]).toEqual(['', true]);
    expect(page.seen).toContain('79,90');
  });

  it('takes nothing for the text of a page that has none (S-32)', async () => {
    expect(await readPage([], scan)).toEqual({ seen: '', unseen: '', isWhole: false });
  });
});
