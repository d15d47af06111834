import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { labelRows } from '../fields/rows/labelled-rows.ts';
import { findTotal, type TotalFinding } from '../fields/total/total.ts';
import type { Certainty } from '../fields/certainty.ts';
import type { PlacedWord } from '../layout/rows.ts';
import { layOutText } from '../layout/text-layout.ts';
import { confirmDate, findDateAgain } from './confirm-date.ts';
import { confirmTotal } from './confirm-total.ts';
import { findCvrAgain } from './find-cvr-again.ts';

const date = { value: '2026-06-12', probability: 0.85, words: [], why: 'only date' };
const likely = { ...date, probability: 0.97, words: clearly('12.06.2026') };
const total = {
  value: '79.90',
  minor: 7990,
  share: 0.99,
  support: 1,
  isNamed: true,
  isProved: false,
  probability: 0.95,
  words: [],
  why: 'label',
};

/** Of second readings and doubts: as much as tells them apart. */
const certainty: Certainty = {
  weights: [],
  signs: { 'both engines agree': 1, 'not confirmed, the same in other sizes': 1 },
  doubts: { 'engines differ': 0.6 },
};

/** What the second engine reads, and what the first one does of the line in other sizes. */
function reading(second: string | null, resized: readonly string[] = []) {
  return { read: () => Promise.resolve(second), readResized: () => Promise.resolve(resized) };
}

function clearly(...texts: string[]): PlacedWord[] {
  return layOutText(texts.join(' ')).rows.flatMap(({ words }) => words);
}

describe('confirmDate', () => {
  it('is surer when both engines read the same day (S-35)', async () => {
    const { probability } = await confirmDate(date, reading('Bon 4711 12.06.2026 14:32'), certainty);

    expect(probability).toBeGreaterThan(0.9);
  });

  it('is no surer of one of two likely days because both engines read its digits alike (S-35)', async () => {
    const { probability } = await confirmDate({ ...date, atMost: 0.85 }, reading('12.06.2026'), certainty);

    expect(probability).toBe(0.85);
  });

  it('is never sure when they read different days (S-35)', async () => {
    const resized = ['12.06.2026', '12.06.2026'];

    const { probability } = await confirmDate(likely, reading('12.06.2028', resized), certainty);

    expect(probability).toBeLessThan(0.9);
  });

  it('takes the day of the second engine where the first reads it in another size, unsurely (S-35)', async () => {
    const resized = ['12.06.2026 14:32', '1S .06.2026 14:32'];

    expect(await confirmDate(likely, reading('15.06.2026 14:32', resized), certainty)).toMatchObject({
      value: '2026-06-15',
      probability: 0.8,
    });
    expect((await confirmDate(likely, reading('16.06.2026 14:32', resized), certainty)).value).toBe(
      '2026-06-12',
    );
  });

  it('takes no other day of the same line, however near it is (S-35)', async () => {
    const resized = ['Dato 12.06.2026 Frist 12.07.2026'];

    expect(
      (await confirmDate(likely, reading('Dato I2.O.2026 Frist 12.07.2026', resized), certainty)).value,
    ).toBe('2026-06-12');
    expect((await confirmDate(likely, reading('22.09.2026', ['22.09.2026']), certainty)).value).toBe(
      '2026-06-12',
    );
  });

  it('leaves text from a PDF as it is (S-32)', async () => {
    expect(await confirmDate(date, reading(null), certainty)).toBe(date);
  });

  it('is sure of a day the second engine does not see when the first reads it in every size (S-35)', async () => {
    const { probability } = await confirmDate(
      likely,
      reading('Dbo2 VR', ['Bon 4711 12.06.2026', '12.0 2026']),
      certainty,
    );
    const steady = await confirmDate(
      likely,
      reading('Dbo2 VR', ['Bon 4711 12.06.2026', '12.06.2026 14:32']),
      certainty,
    );

    expect([probability < 0.9, steady.probability >= 0.9]).toEqual([true, true]);
  });

  it('is not sure of such a day when its letters were hard to read (S-35)', async () => {
    const words = likely.words.map((word) => ({ ...word, confidence: 0.85 }));

    const { probability } = await confirmDate({ ...likely, words }, reading('', ['12.06.2026']), certainty);

    expect(probability).toBeLessThan(0.9);
  });

  it('is no surer of the choice of such a day however often it is read (S-35)', async () => {
    const { probability } = await confirmDate(
      { ...likely, atMost: 0.85 },
      reading('', ['12.06.2026']),
      certainty,
    );

    expect(probability).toBe(0.85);
  });
});

describe('confirmTotal', () => {
  it('is surer when both engines read the same amount (S-35)', async () => {
    const { probability } = await confirmTotal(total, reading('TOTAL 79,90'), certainty);

    expect(probability).toBeGreaterThan(total.probability);
  });

  it('is not surer of an amount that nothing calls the total, whose digits both engines read (S-35)', async () => {
    const unnamed = { ...total, isNamed: false };

    expect(await confirmTotal(unnamed, reading('TOTAL 79,90'), certainty)).toBe(unnamed);
  });

  it('is not surer of a choice in doubt (S-35)', async () => {
    const doubtful = { ...total, atMost: 0.8, probability: 0.8 };

    const { probability } = await confirmTotal(doubtful, reading('TOTAL 79,90'), certainty);

    expect(probability).toBe(0.8);
  });

  it('is never sure when they read different amounts (S-35)', async () => {
    const { probability, value } = await confirmTotal(total, reading('TOTAL 29,90'), certainty);

    expect([probability < 0.9, value]).toEqual([true, '79.90']);
  });

  it('is not sure of one amount printed three times, which may be misread alike each time (S-35)', async () => {
    const text = layOutText('Kage  36,00\nTOTAL  36,00\nDANKORT  36,00');
    const found = findTotal(text, labelRows(text));

    const second = found === null ? null : await confirmTotal(found, reading('TOTAL 86,00'), certainty);

    expect(second?.value).toBe('36.00');
    expect(second?.probability).toBeLessThanOrEqual(0.6);
  });

  it.each([
    'Kage  36,00\nTOTAL  36,00\nHeraf moms  7,20',
    'Kage  24,00\nTe  12,00\nTOTAL  36,00\nDANKORT  36,00',
  ])('knows a total that other print proves: %j (S-35)', (printed) => {
    const text = layOutText(printed);

    expect(findTotal(text, labelRows(text))?.isProved).toBe(true);
  });

  it('is sure of what a label, VAT and the lines prove, though the other engine reads it differently (S-35)', async () => {
    const proved = { ...total, support: 3, isProved: true };

    const { probability } = await confirmTotal(proved, reading('TOTAL 29,90'), certainty);

    expect(probability).toBeCloseTo(total.probability);
  });

  it('is sure of what two facts prove and the second engine does not see, when the first reads it in every size (S-35)', async () => {
    const proved = { ...total, support: 2, isProved: true, words: clearly('79,90') };
    const probabilityOf = async (one: TotalFinding, second: string, resized: readonly string[]) =>
      (await confirmTotal(one, reading(second, resized), certainty)).probability;

    expect(await probabilityOf(proved, '~', ['TOTAL 79,90', '79,90'])).toBeGreaterThan(0.9);
    expect(await probabilityOf(proved, '~', ['TOTAL 79,90', '19,90'])).toBeLessThan(0.9);
    expect(await probabilityOf(proved, '19,90', ['79,90', '79,90'])).toBeLessThan(0.9);
    expect(await probabilityOf({ ...proved, isProved: false }, '~', ['79,90'])).toBeLessThan(0.9);
    expect(await probabilityOf({ ...proved, atMost: 0.8 }, '~', ['79,90'])).toBeLessThan(0.9);
  });

  it('is not quite sure when the second engine sees no amount (S-35)', async () => {
    const { probability } = await confirmTotal(total, reading('~'), certainty);

    expect(probability).toBeLessThan(0.9);
  });
});

describe('findDateAgain', () => {
  const today = calendarDate(2026, 6, 30) ?? expect.fail('no day');
  const garbled = layOutText('Supermarked\nTOTAL 79,90\n16108 3178 08 3032616:52');

  it('takes the date the second engine reads beside a time, and is never sure of it (S-35)', async () => {
    const read = () => Promise.resolve('1610 8 3178 08 03 26 16:52');

    const found = await findDateAgain(garbled, { today, read });

    expect(found?.value).toBe('2026-03-08');
    expect(found?.probability).toBeLessThan(0.9);
  });

  it('finds none where the second engine sees none (S-35)', async () => {
    expect(await findDateAgain(garbled, { today, read: () => Promise.resolve('~ 16:52') })).toBeNull();
  });

  it('does not ask for rows without time or date word (S-35)', async () => {
    const asked: string[] = [];
    const read = (words: readonly { text: string }[]) => {
      asked.push(words.map(({ text }) => text).join(' '));
      return Promise.resolve(null);
    };

    await findDateAgain(garbled, { today, read });

    expect(asked).toEqual(['16108 3178 08 3032616:52']);
  });
});

describe('findCvrAgain', () => {
  const misread = layOutText('Taxa Nord\nTOTAL 79,90\nCVR 13585620');
  const again = (second: string, known: typeof date | null = null) =>
    findCvrAgain(misread, { known, ...reading(second) });

  it('takes the number whose check digit is right from the other engine, never surely (S-35)', async () => {
    for (const digits of ['13585628', '13585687']) {
      const found = await again(`CUR ${digits}`);
      expect(found).toMatchObject({ value: digits, doubts: ['second engine alone'] });
      expect(found?.probability).toBeLessThan(0.9);
    }
  });

  it.each(['CVR 13585620', '24256790', '~'])(
    'takes no other number and none that is wrong: %s (S-35)',
    async (second) => {
      expect(await again(second)).toBeNull();
    },
  );

  it('takes a number of which the first engine lost a digit, or read one wrong, from other sizes, never surely (S-35)', async () => {
    const sizes = ['Nord  SE/CVR-#.13585628', 'Nord', 'Nord CVR-nr1358562'];
    const other = { known: null, ...reading('CV8 I3S8', sizes) };

    for (const print of ['Taxa Nord\nSE/CVR-nr1358562', 'Taxa Nord\nSEiCVR-or. 13585820']) {
      const found = await findCvrAgain(layOutText(print), other);
      expect(found?.value).toBe('13585628');
      expect(found?.probability).toBeLessThan(0.9);
    }
    expect(await findCvrAgain(layOutText('Taxa Nord\nCVR-nr. 24256798'), other)).toBeNull();
    expect(await findCvrAgain(layOutText('Taxa Nord\nTlf. 1358562'), other)).toBeNull();
  });

  it('leaves a number that was read right (S-35)', async () => {
    expect(await again('CVR 13585628', date)).toBe(date);
  });
});
