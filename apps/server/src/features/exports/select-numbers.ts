import { setImmediate as nextTurn } from 'node:timers/promises';

import { z } from 'zod';

import { notFound } from '#platform/app-error.ts';

import type { DatedNumber, ExportsRepository } from './exports.repository.ts';

// SQLite answers while everything else waits; so many take it a few milliseconds.
const chosenPageSize = 500;
const pageSize = 3000;
const idSchema = z.uuid();

/**
 * The numbers of all receipts of a user by date and number. They are what an export walks along: they are found by what
 * never changes, so that a date that is changed meanwhile neither loses a receipt nor doubles it.
 */
export async function allNumbers(
  exports: Pick<ExportsRepository, 'datesAfter'>,
  userId: string,
): Promise<number[]> {
  const found: DatedNumber[] = [];
  let page: readonly DatedNumber[];
  let after = 0;
  do {
    page = await exports.datesAfter(userId, after, pageSize);
    for (const each of page) {
      found.push(each);
      after = Math.max(after, each.receipt_number);
    }
    await nextTurn();
  } while (page.length === pageSize);
  return byDate(found);
}

/**
 * The numbers of the receipts a user chose, by date and number; an id that is there twice counts once. One that is
 * missing, deleted, foreign or no id at all refuses them all, so that nobody takes a part for the whole.
 */
export async function selectNumbers(
  exports: Pick<ExportsRepository, 'findByIds'>,
  userId: string,
  receiptIds: readonly string[],
): Promise<number[]> {
  const ids = [...new Set(receiptIds)];
  const found: DatedNumber[] = [];
  for (let start = 0; start < ids.length; start += chosenPageSize) {
    const some = ids.slice(start, start + chosenPageSize);
    const known = some.every((id) => idSchema.safeParse(id).success)
      ? await exports.findByIds(userId, some)
      : [];
    if (known.length !== some.length) {
      throw notFound('Kvitteringen');
    }
    found.push(...known);
    await nextTurn();
  }
  return byDate(found);
}

/** The days are put in order, and the numbers of each: sorting all of very many at once would keep others waiting. */
function byDate(found: readonly DatedNumber[]): number[] {
  const days = new Map<string, number[]>();
  for (const { receipt_date: date, receipt_number: number } of found) {
    const ofDay = days.get(date);
    days.set(date, ofDay ?? [number]);
    ofDay?.push(number);
  }
  return [...days.keys()]
    .toSorted()
    .flatMap((date) => (days.get(date) ?? []).toSorted((left, right) => left - right));
}
