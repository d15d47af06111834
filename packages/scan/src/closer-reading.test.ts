import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readCloser } from './closer-reading.ts';
import { findFields } from './fields/read-fields.ts';
import { layOut } from './layout/rows.ts';
import { wordsOfText } from './layout/text-layout.ts';
import type { ReadPage } from './read/read-page.ts';
import { createStageClock } from './stage-clock.ts';

const day = calendarDate(2026, 11, 21) ?? expect.fail('no day');
const clock = createStageClock(undefined);

const shop = ['Bageriet Solsiden', 'Torvet 3, 4700 Næstved'];
const cvr = 'CVR-nr. 13585628';
const bought = ['Rugbrød    32,00', 'Boller    20,00'];
const total = ['TOTAL DKK    52,00', 'Heraf moms    10,40'];
const date = 'Dato 12.06.2026 14:32';
const whole = [...shop, cvr, ...bought, ...total, date];

const textOf = (rows: readonly string[]) => ({
  width: 400,
  height: 400,
  words: rows.flatMap(wordsOfText),
});

/** A file whose first look shows some rows, its foot and then its head others. */
function fileOf(first: readonly string[], foot: readonly string[], head: readonly string[] = foot) {
  const asked: string[] = [];
  const pageOf = (rows: readonly string[]): ReadPage => ({
    text: textOf(rows),
    turn: 0,
    pictures: [],
    others: null,
    lookCloser: ({ part, print }) => {
      asked.push(print === 'evened' ? `${part}, evened` : part);
      return Promise.resolve(pageOf(part === 'foot' ? foot : head));
    },
  });
  const text = layOut([textOf(first)]);
  const page = pageOf(first);
  return { asked, page, file: { pages: [page], text, findings: findFields(text, day), doubt: null } };
}

/** On a day, with text left to read. */
const looking = { day, clock, isSpent: () => false };
const without = (...rows: readonly string[]) => whole.filter((row) => !rows.includes(row));

describe('readCloser', () => {
  it('asks for nothing where nothing is missing (S-35)', async () => {
    const { file, asked } = fileOf(whole, []);

    expect(await readCloser(file, looking)).toBe(file);
    expect(asked).toEqual([]);
  });

  it.each([
    ['cvr', without(cvr), '13585628'],
    ['date', without(date), '2026-06-12'],
    ['total', [...shop, cvr, 'TOTAL DKK', 'Heraf moms', 'Dankort', date], '52.00'],
  ] as const)(
    'takes %s from the foot, is not sure of it, and looks no further (S-35)',
    async (key, first, value) => {
      const { file, asked } = fileOf(first, whole);
      expect(file.findings?.[key]).toBeNull();

      const { findings, text } = await readCloser(file, looking);

      expect(findings?.[key]?.value).toBe(value);
      expect(findings?.[key]?.probability).toBeLessThan(0.9);
      expect(findings?.vat.vat?.value).toBe('10.40');
      expect(asked).toEqual(['foot']);
      expect(text.rows).toHaveLength(whole.length);
    },
  );

  it.each([
    ['much', 'Forfaldsdato 12.07.2026', '2026-06-12'],
    ['hardly', 'Forfaldsdato 13.07.2026', '2026-07-12'],
  ])(
    'takes a day that is %s likelier than what was read first, or not (S-35)',
    async (_, closer, expected) => {
      const { file } = fileOf(
        [...without(date), 'Forfaldsdato 12.07.2026'],
        [...without(date), closer, ...(expected === '2026-06-12' ? [date] : [])],
      );
      expect(file.findings?.date?.probability).toBeLessThan(0.7);

      expect((await readCloser(file, looking)).findings?.date?.value).toBe(expected);
    },
  );

  it('keeps a total that VAT fits before one that nothing proves, however likely (S-35)', async () => {
    const head = ['Kedai Hari Sdn Bhd', 'Date 13.07.2025 08:13'];
    const { file, asked } = fileOf(
      [...head, '4868150800005    4.00    4.06', '17.60', 'CASH    20.00', 'TAX    0.23'],
      [...head, 'Plug top    400', 'PAID CASH    20.00'],
    );
    const findings = file.findings ?? expect.unreachable();
    const total = findings.total ?? expect.unreachable();
    const doubtful = { ...file, findings: { ...findings, total: { ...total, probability: 0.3 } } };

    expect(total.isProved).toBe(true);
    expect((await readCloser(doubtful, looking)).findings?.total?.value).toBe('4.06');
    expect(asked).toContain('foot');
  });

  it('is not made surer by a second reading of the same print (S-35)', async () => {
    const { findings } = await readCloser(fileOf(without(date), whole).file, looking);

    expect(findings?.date?.atMost).toBeLessThan(0.9);
  });

  it('looks at the head too where the foot does not have it (S-35)', async () => {
    const { file, asked } = fileOf(without(cvr), without(cvr), whole);

    expect((await readCloser(file, looking)).findings?.cvr?.value).toBe('13585628');
    expect(asked).toEqual(['foot', 'head']);
  });

  it('looks last for pale print, which is evened for that (S-35)', async () => {
    const { file, asked } = fileOf(without(date), without(date));

    expect((await readCloser(file, looking)).findings?.date).toBeNull();
    expect(asked).toEqual(['foot', 'head', 'foot, evened', 'head, evened']);
  });

  it('looks for no pale print where a day was read and is doubtful (S-35)', async () => {
    const doubtful = [...without(date), 'Forfaldsdato 12.07.2026'];
    const { file, asked } = fileOf(doubtful, doubtful);

    await readCloser(file, looking);

    expect(asked).toEqual(['foot', 'head']);
  });

  it('looks for no pale print where the CVR number alone is missing, which may not be printed (S-35)', async () => {
    const { file, asked } = fileOf(without(cvr), without(cvr));

    expect((await readCloser(file, looking)).findings?.cvr).toBeNull();
    expect(asked).toEqual(['foot', 'head']);
  });

  it('takes a doubtful name that is much likelier seen closely, and is not sure of it (S-35)', async () => {
    const heads = 'Fra                     Til';
    const bill = [
      'Faktura 117',
      'Anna Winther            Region Syd',
      'Algade 50               Damhaven 12',
      '1360 København K        7100 Vejle',
    ];
    const rest = [...total, date];
    const first = [bill[0] ?? '', 'HRA', ...bill.slice(1), ...rest];
    const { file } = fileOf(first, [bill[0] ?? '', heads, ...bill.slice(1), ...rest]);
    expect(file.findings?.store?.value).not.toBe('Anna Winther');

    const store = (await readCloser(file, looking)).findings?.store;

    expect(store?.value).toBe('Anna Winther');
    expect(store?.probability).toBeLessThan(0.9);
  });

  it('leaves what was found before as it was (S-35)', async () => {
    const other = ['Kiosken ApS', cvr, 'Avis    40,00', 'TOTAL DKK    40,00', 'Dato 13.07.2026 09:00'];
    const { file } = fileOf(without(cvr), other);

    const { findings } = await readCloser(file, looking);

    expect(findings).toEqual({ ...file.findings, cvr: findings?.cvr });
    expect(findings?.cvr?.value).toBe('13585628');
  });

  it('looks closer at amounts that no words make a receipt, and is sure of nothing there (S-35)', async () => {
    const blurred = ['Bageriet Solsiden', 'Fokto 77', 'Rugbrød  32,00', 'Boller  20,00', 'Tn  52,00'];
    const { file, asked } = fileOf(blurred, whole);
    const few = fileOf(blurred.slice(0, -1), whole);
    expect(file.findings).toBeNull();

    const { findings } = await readCloser(file, looking);
    await readCloser(few.file, looking);

    expect(findings?.total?.value).toBe('52.00');
    expect(findings?.store?.value).toBe('Bageriet Solsiden');
    expect(findings?.store?.probability).toBeLessThan(0.9);
    expect([asked, few.asked]).toEqual([['foot'], []]);
  });

  it('looks at nothing again once as much was read of the file as may be (S-36)', async () => {
    const { file, asked } = fileOf(without(date), whole);

    expect(await readCloser(file, { day, clock, isSpent: () => true })).toBe(file);
    expect(asked).toEqual([]);
  });

  it('does not look for a CVR number on receipts from abroad (S-35)', async () => {
    const { file, asked } = fileOf(
      ['Bäckerei Sonne', 'Brot    3,20', 'SUMME EUR    3,20', 'Datum 12.06.2026 14:32'],
      whole,
    );

    await readCloser(file, looking);

    expect(asked).toEqual([]);
  });

  it('does not look at files of several pages, at text that came with a page, or at what is no receipt (S-35)', async () => {
    const { file, page, asked } = fileOf(without(cvr), whole);
    const letter = fileOf(['Kære nabo', 'Tak for i aftes'], whole);

    await readCloser({ ...file, pages: [page, page] }, looking);
    await readCloser({ ...file, pages: [{ ...page, lookCloser: null }] }, looking);
    await readCloser(letter.file, looking);

    expect([...asked, ...letter.asked]).toEqual([]);
  });
});
