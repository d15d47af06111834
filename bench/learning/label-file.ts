import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  type Concept,
  CONCEPTS,
  type CountedLabels,
} from '../../packages/scan/src/fields/words/known-labels.ts';
import { z } from 'zod';
import { saveWeights } from './save-weights.ts';

const file = path.join(import.meta.dirname, '../../packages/scan/src/fields/words/label-words.json');
const counts = z.record(z.string(), z.array(z.number()));
const schema = z.object({ total: counts, vat: counts, date: counts });

/** Keeps the words that name one kind of amount beside those of the others. */
export async function saveLabels(concept: Concept, counted: CountedLabels): Promise<void> {
  const known: Readonly<Record<Concept, CountedLabels>> = schema.parse(
    JSON.parse(await readFile(file, 'utf8')),
  );
  const all = Object.fromEntries(CONCEPTS.map((one) => [one, one === concept ? counted : known[one]]));
  await saveWeights(file, all);
}
