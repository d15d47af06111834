import { setImmediate as nextTurn } from 'node:timers/promises';

import { z } from 'zod';

import type { InTransaction } from '#platform/in-transaction.ts';
import { parseJson } from '#platform/parse-json.ts';

import type { ExportNoteRow } from './export-notes.repository.ts';
import type { ExportsRepository } from './exports.repository.ts';

/** Enough to lie close together, and few enough that nobody else waits long for a statement. */
const foldedAtOnce = 1000;
/** Of more than are in memory at once the receipts are gone through again. */
const notesAtOnce = 1000;

const numbersSchema = z.custom<readonly number[]>(Array.isArray);

/**
 * Brings what was noted of exports, page by page as it left, to the receipts, in the order of their numbers. It is harmless
 * twice, also at the same time, and goes on where it was broken off: notes go with the last receipt of them.
 */
export function createFolding(inTransaction: InTransaction<{ exports: ExportsRepository }>) {
  const fold = async (userId: string, exportId: string): Promise<void> => {
    for (;;) {
      const notes = await inTransaction(({ exports }) => exports.notesOf(userId, exportId, notesAtOnce));
      const last = notes.at(-1);
      if (last === undefined) {
        return;
      }
      for (const moments of inOrder(notes)) {
        await nextTurn();
        await inTransaction(({ exports }) => exports.foldNotes(userId, exportId, moments));
      }
      await inTransaction(({ exports }) => exports.forgetNotes(userId, exportId, last.position));
    }
  };

  return {
    /** Of one export of a user. */
    fold,

    /** Of every export that broke off, or still goes on. */
    async foldAll(): Promise<void> {
      const noted = await inTransaction(({ exports }) => exports.notedExports());
      for (const { user_id: userId, export_id: exportId } of noted) {
        await fold(userId, exportId);
      }
    },
  };
}
/** The moments of receipts by their numbers, ascending, some at a time. */
function* inOrder(notes: readonly ExportNoteRow[]): Generator<ReadonlyMap<number, string>> {
  // A number and its note as one value: to sort plain numbers takes a fraction of sorting pairs.
  const keys = Float64Array.from(
    notes.flatMap(({ receipt_numbers: numbers }, index) =>
      numbersSchema.parse(parseJson(numbers)).map((number) => number * notes.length + index),
    ),
  ).sort();
  for (let start = 0; start < keys.length; start += foldedAtOnce) {
    const some = [...keys.subarray(start, start + foldedAtOnce)];
    yield new Map(
      some.map((key) => [Math.floor(key / notes.length), notes[key % notes.length]?.taken_at ?? '']),
    );
  }
}
