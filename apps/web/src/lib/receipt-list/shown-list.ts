import type { Found, Receipt, ReceiptDouble, ReceiptObstacles, ReceiptPart } from '@bonbog/contract/calls';

/** As many rows as fill the highest screen and stay below it for a while; few enough to be there soon on a slow line. */
export const PART_ROWS = 50;

/** Filters and order as they stand in an address; see ReceiptFindParameters of the contract. */
export type FindParameters = Readonly<Record<string, string>>;

/** A question for receipts as text: the same for the same filters and order. */
export function questionOf(asked: FindParameters): string {
  return JSON.stringify(asked);
}

/** Another text when a list may hold other rows. */
export function versionOf(revision: string, asked: FindParameters): string {
  return `${revision} ${questionOf(asked)}`;
}

/** A list of which only some parts are there. All of them are of one revision and answer one question. */
export interface ShownList {
  /** The question: filters and order. */
  readonly asked: FindParameters;
  /** Another text when it may hold other rows. */
  readonly version: string;
  readonly found: Found;
  readonly parts: ReadonlyMap<number, ReceiptPart>;
  readonly indexes: ReadonlyMap<string, number>;
  readonly doubles: ReadonlyMap<string, ReceiptDouble>;
  readonly obstacles: ReadonlyMap<string, ReceiptObstacles['obstacles']>;
}

/**
 * What to show of what came. Parts of another question or revision than what is shown take its place once all that is wanted
 * of them is there; until then what is shown stays. Null as long as nothing came.
 */
export function chooseShown(
  shown: ShownList | null,
  asked: FindParameters,
  wanted: ReadonlyMap<number, ReceiptPart | undefined>,
): ShownList | null {
  const came = [...wanted].flatMap(([number, part]) => (part === undefined ? [] : [[number, part] as const]));
  const [first] = came;
  if (first === undefined) {
    return shown;
  }
  const { revision } = first[1].found;
  if (came.some(([, part]) => part.found.revision !== revision)) {
    return shown;
  }
  if (shown?.version === versionOf(revision, asked)) {
    return withParts(shown, came);
  }
  return shown === null || came.length === wanted.size ? createShown(asked, new Map(came)) : shown;
}

/** The receipt that stands at an index; undefined while it is not there. */
export function rowAt(list: ShownList, index: number): Receipt | undefined {
  return list.parts.get(Math.floor(index / PART_ROWS))?.receipts[index % PART_ROWS];
}

function withParts(shown: ShownList, came: readonly (readonly [number, ReceiptPart])[]): ShownList {
  return came.every(([number, part]) => shown.parts.get(number) === part)
    ? shown
    : createShown(shown.asked, new Map([...shown.parts, ...came]));
}

function createShown(asked: FindParameters, parts: ReadonlyMap<number, ReceiptPart>): ShownList {
  const indexes = new Map<string, number>();
  const doubles = new Map<string, ReceiptDouble>();
  const obstacles = new Map<string, ReceiptObstacles['obstacles']>();
  let found: Found = { count: 0, sums: [], revision: '' };
  for (const [number, part] of parts) {
    ({ found } = part);
    for (const [index, { id }] of part.receipts.entries()) {
      indexes.set(id, number * PART_ROWS + index);
    }
    for (const double of part.doubles) {
      doubles.set(double.receiptId, double);
    }
    for (const { receiptId, obstacles: those } of part.obstacles) {
      obstacles.set(receiptId, those);
    }
  }
  return { asked, version: versionOf(found.revision, asked), found, parts, indexes, doubles, obstacles };
}
