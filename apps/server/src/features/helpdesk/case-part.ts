import type { CasePartQuery } from '@bonbog/contract';

const usualLimit = 100;

interface ListedCase {
  readonly id: string;
}

/**
 * A part of a list of cases and where to go on. `load` answers as many rows after a place as it is asked for; `activeAt` is
 * the moment by which they are ordered.
 */
export async function takeCasePart<Row extends ListedCase>(
  { limit = usualLimit, cursor }: CasePartQuery,
  load: (place: CasePartQuery['cursor'], limit: number) => Promise<readonly Row[]>,
  activeAt: (row: Row) => string | null,
): Promise<{ rows: readonly Row[]; nextCursor?: string }> {
  // One more tells whether there are any.
  const found = await load(cursor, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return found.length > limit && last !== undefined
    ? { rows, nextCursor: `${activeAt(last) ?? ''}~${last.id}` }
    : { rows };
}

/** Whether a part is wanted and not the specified list. */
export function isPart({ limit, cursor }: CasePartQuery): boolean {
  return limit !== undefined || cursor !== undefined;
}
