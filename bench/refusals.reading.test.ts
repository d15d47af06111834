import path from 'node:path';

import { expect, it } from 'vitest';

import { findFields, findFieldsAnyway } from '../packages/scan/src/fields/read-fields.ts';
import { loadKept } from './kept-texts.ts';
import { loadReadings } from './learning/papers.ts';

it('pictures without a receipt stay refused, and papers of many countries are not (S-35)', async () => {
  const others = await loadKept(path.join(import.meta.dirname, 'papers/no-receipts/texts.jsonl.gz'));
  const papers = (await loadReadings()).filter(({ set }) => set === 'h12').map(({ kept }) => kept);
  const refused = (texts: typeof others) =>
    texts.filter(({ text, day }) => findFields(text, day) === null && findFieldsAnyway(text, day) === null)
      .length;

  expect(refused(others)).toBeGreaterThanOrEqual(88);
  expect(others).toHaveLength(100);
  expect(refused(papers)).toBeLessThanOrEqual(1);
  expect(papers).toHaveLength(108);
});
