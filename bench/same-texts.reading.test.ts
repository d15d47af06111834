import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { PAPERS } from './learning/papers.ts';
import { type Again, chooseDrawings, compareLooks, countSame, openAgainReader } from './read-again.ts';

const DRAWINGS = 50;
const MINUTES = 60_000;

const textOf = (...rows: string[]) => ({ rows: rows.map((text) => ({ text })) });
async function* looksAt(...texts: ReturnType<typeof textOf>[]) {
  yield* await Promise.resolve(texts);
}

describe('written papers', () => {
  it(
    'give the texts that were kept of them when they are drawn and read again (S-35)',
    async () => {
      const hands = (await readdir(path.join(PAPERS, 'sources'))).toSorted();
      const drawings = await chooseDrawings(DRAWINGS, hands);
      const reader = await openAgainReader();
      const all: Again[] = [];
      try {
        for (const drawing of drawings) {
          all.push(await reader.readAgain(drawing));
        }
      } finally {
        await reader.close();
      }
      const rows = all.reduce((sum, one) => sum + one.rows, 0);
      const same = all.reduce((sum, one) => sum + one.same, 0);

      expect(all).toHaveLength(DRAWINGS);
      expect(new Set(drawings.map(({ drawing }) => drawing.kind)).size).toBe(3);
      expect(same / rows, JSON.stringify(all)).toBeGreaterThanOrEqual(0.98);
    },
    30 * MINUTES,
  );

  it('are compared row by row, each as often as it is printed (S-35)', () => {
    expect(countSame(['a', 'b', 'b'], ['b', 'c', 'a'])).toBe(2);
    expect(countSame([], ['a'])).toBe(0);
  });

  it('are compared with each look until one is as good as the same (S-35)', async () => {
    const kept = textOf('a', 'b');

    expect(await compareLooks(looksAt(textOf('a', 'x'), textOf('a', 'b'), textOf('a')), kept)).toEqual({
      rows: 2,
      same: 2,
      looks: 1,
    });
    expect(await compareLooks(looksAt(textOf('x', 'y', 'a')), kept)).toEqual({ rows: 3, same: 1, looks: 0 });
  });
});
