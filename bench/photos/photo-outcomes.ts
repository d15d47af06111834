import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { SPOILINGS } from '@bonbog/receipt-generator';
import { z } from 'zod';

const lineSchema = z.object({
  /** The hand, the paper, its variant and kind, and what was done to the photo. */
  name: z.string(),
  hand: z.string(),
  /** 'scan', 'phone' or 'hard-photo'. */
  kind: z.string(),
  spoiling: z.enum(SPOILINGS).nullable(),
  /** Whether total and date, as far as they are printed, are read right; null where nobody has read it. */
  isRight: z.boolean().nullable(),
  /** The same of the photo before it was spoilt. */
  wasRight: z.boolean(),
  signs: z.array(z.number()).min(1),
});

/** A drawn photo, what it was read as, and the signs by which it is judged. */
export type PhotoOutcome = z.infer<typeof lineSchema>;

const file = path.join(import.meta.dirname, 'outcomes.jsonl.gz');

/** The outcomes that are kept, by their names. */
export async function loadOutcomes(): Promise<Map<string, PhotoOutcome>> {
  const bytes = await readFile(file).catch(() => null);
  const lines = bytes === null ? [] : gunzipSync(bytes).toString('utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => lineSchema.parse(JSON.parse(line)))
      .map((outcome) => [outcome.name, outcome]),
  );
}

/** Keeps outcomes in the order of their names, signs to four digits. */
export async function saveOutcomes(outcomes: ReadonlyMap<string, PhotoOutcome>): Promise<void> {
  const lines = [...outcomes.values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((outcome) => ({ ...outcome, signs: outcome.signs.map((sign) => Number(sign.toPrecision(4))) }))
    .map((outcome) => `${JSON.stringify(outcome)}\n`);
  await writeFile(file, gzipSync(lines.join(''), { level: 9 }));
}

/** Every second hand is for reporting only; nothing is learned or decided by it. */
export function isReported({ hand }: Pick<PhotoOutcome, 'hand'>): boolean {
  return Number(hand.slice(1)) % 2 === 0;
}
