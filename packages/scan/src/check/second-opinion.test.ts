import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { confirmDate, confirmTotal, findDateAgain } from './second-opinion.ts';

const date = { value: '2026-06-12', probability: 0.85, words: [], why: 'only date' };
const total = { value: '79.90', minor: 7990, share: 0.99, probability: 0.95, words: [], why: 'label' };

describe('confirmDate', () => {
  it('is surer when both engines read the same day (S-35)', async () => {
    const { probability } = await confirmDate(date, () => Promise.resolve('Bon 4711 12.06.2026 14:32'));

    expect(probability).toBeGreaterThan(0.9);
  });

  it('is never sure when they read different days (S-35)', async () => {
    const { probability } = await confirmDate(date, () => Promise.resolve('12.06.2028'));

    expect(probability).toBeLessThan(0.9);
  });

  it('leaves text from a PDF as it is (S-32)', async () => {
    expect(await confirmDate(date, () => Promise.resolve(null))).toBe(date);
  });
});

describe('confirmTotal', () => {
  it('is surer when both engines read the same amount (S-35)', async () => {
    const { probability } = await confirmTotal(total, () => Promise.resolve('TOTAL 79,90'));

    expect(probability).toBeCloseTo(0.98);
  });

  it('is not surer of the choice than the ranker was (S-35)', async () => {
    const doubtful = { ...total, share: 0.8, probability: 0.8 };

    const { probability } = await confirmTotal(doubtful, () => Promise.resolve('TOTAL 79,90'));

    expect(probability).toBe(0.8);
  });

  it('is never sure when they read different amounts (S-35)', async () => {
    const { probability, value } = await confirmTotal(total, () => Promise.resolve('TOTAL 29,90'));

    expect([probability < 0.9, value]).toEqual([true, '79.90']);
  });

  it('is not quite sure when the second engine sees no amount (S-35)', async () => {
    const { probability } = await confirmTotal(total, () => Promise.resolve('~'));

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
