import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { findFields, writeFields } from '../packages/scan/src/fields/read-fields.ts';
import { loadKept } from './kept-texts.ts';
import { type Field, judge } from './scan-truth.ts';

const nowhere = { page: 0, x: 0, y: 0, width: 0, height: 0 };

/** Of a set of kept texts, the share that is right in each field, in percent. */
async function rightIn(file: string): Promise<(field: Field) => number> {
  const texts = await loadKept(path.join(import.meta.dirname, 'papers', file));
  const judged = texts.map(({ text, day, expected }) =>
    judge(
      writeFields(findFields(text, day), () => nowhere),
      expected,
    ),
  );
  return (field) =>
    (100 * judged.filter((one) => one[field]?.isLenient === true).length) / Math.max(1, texts.length);
}

describe('papers that were drawn by others', () => {
  // The nets have learned from their names; the other fields were not learned from them.
  it.each(['d15-pdf.jsonl.gz', 'd20-pdf.jsonl.gz', 'd24-scan.jsonl.gz'])(
    'keep being read as well: %s (S-35)',
    async (file) => {
      const right = await rightIn(file);

      expect(right('total')).toBeGreaterThanOrEqual(97);
      expect(right('date')).toBeGreaterThanOrEqual(96);
      expect(right('store')).toBeGreaterThanOrEqual(83);
      expect(right('vat')).toBeGreaterThanOrEqual(92);
      expect(right('currency')).toBe(100);
      expect(right('cvr')).toBe(100);
    },
  );
});
