import { isCalendarDate } from '@bonbog/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SEVERAL_RECEIPTS_WHY } from './child-messages.ts';
import { createReader, type Reader } from './reader.ts';
import {
  brokenFiles,
  doubtfulDamage,
  emptyPictures,
  oneAbove,
  readableDamage,
  sideBySide,
} from './testing/damage.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt } from './testing/draw-receipt.ts';

const day = '2026-11-21';
const total = '79.90';
const anotherReceipt = danishReceipt
  .replace('Købmandsgården ApS', 'Café Åen')
  .replace('13585628', '10103940')
  .replace('24,95', '36,45')
  .replaceAll('79,90', '91,40')
  .replace('15,98', '18,28')
  .replace('Bon 4711  12.06', 'Bon 9911  14.06');
const norwegianReceipt = `Kiwi 412 Lillehammer
Storgata 8, 2609 Lillehammer
Foretaksregisteret NO 912 345 675 MVA
Salgskvittering 88213
Melk 1L                21,90
Brunost               132,10
Totalt NOK            154,00
Bankaxept             154,00
Herav MVA 15%          20,09
14.06.2026 17:05`;
const upright = readableDamage.filter(({ name }) => !/ (90|180|270) /.test(name));
let reader: Reader;
let picture: Buffer;

beforeAll(async () => {
  picture = await drawReceipt(danishReceipt);
  reader = await createReader({ today: () => (isCalendarDate(day) ? day : expect.unreachable()) });
});

afterAll(async () => {
  await reader.close();
});

describe('a receipt that is', () => {
  it.each(upright)('$name has its total read (S-35)', async ({ apply, type }) => {
    const reading = await reader.read({ bytes: await apply(picture), type });

    expect(reading.total.value).toBe(total);
  });

  it.each(doubtfulDamage)('$name is never read wrong and called sure (S-35)', async ({ apply, type }) => {
    const reading = await reader.read({ bytes: await apply(picture), type });

    expect(reading.total.value === total || !reading.total.sure).toBe(true);
  });

  it('beside another one leaves nothing sure, and the reason is told (S-35)', async () => {
    const bytes = await sideBySide(picture, await drawReceipt(anotherReceipt));

    const reading = await reader.read({ bytes, type: 'image/jpeg' });

    const { store, date, total: amount, vat, currency, cvr } = reading;
    expect([store, date, amount, vat, currency, cvr].filter(({ sure }) => sure)).toEqual([]);
    expect(amount.why).toContain(SEVERAL_RECEIPTS_WHY);
    expect(reading.holdsSeveral).toBe(true);
  });

  it('above one from another country is told to be one of several, and by itself is not (S-35)', async () => {
    const bytes = await oneAbove(picture, await drawReceipt(norwegianReceipt));

    const [both, single] = [
      await reader.read({ bytes, type: 'image/jpeg' }),
      await reader.read({ bytes: await drawReceipt(norwegianReceipt), type: 'image/png' }),
    ];

    expect([both.holdsSeveral, both.total.sure]).toEqual([true, false]);
    expect([single.holdsSeveral, single.total.value]).toEqual([undefined, '154.00']);
  });
});

describe('a picture that is', () => {
  it.each(emptyPictures)('$name is read as nothing (S-35)', async ({ apply, type }) => {
    const reading = await reader.read({ bytes: await apply(picture), type });

    expect([reading.total.value, reading.store.value, reading.date.value]).toEqual([null, null, null]);
  });

  it.each(brokenFiles)('$name is refused as a fault of the file (S-30)', async ({ apply, type }) => {
    const bytes = await apply(picture);

    await expect(reader.read({ bytes, type })).rejects.toMatchObject({ name: 'ScanError' });
  });
});

describe('a reader', () => {
  it('holds no more memory after 20 more readings (S-35)', async () => {
    const resident = () => process.memoryUsage().rss / 1024 ** 2;
    await reader.read({ bytes: picture, type: 'image/png' });
    const before = resident();

    for (let count = 0; count < 20; count += 1) {
      await reader.read({ bytes: picture, type: 'image/png' });
    }

    // What one reading works with is over 100 MB; keeping any of its pictures would show 20 times.
    expect(resident() - before).toBeLessThan(100);
  });
});
