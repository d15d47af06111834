import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { asksToBePaid, keeper } from './bill-parts.ts';
import { cvrLabel } from './legal-name.ts';
import { firstColumnOf } from '../rows/cells.ts';
import { editDistance } from '../rows/lexicon.ts';
import { isAddressLine, signsOf } from './store-signs.ts';

const townOnly = /^(?:[a-z]{1,2}-)?\d{4,5} ?[a-z]{2}[a-z .]*\d?$/;
const CONTACT_ROWS = 2;
/** The town of an address, with its number. */
const withTown = /(?<!\d)(?<number>\d{4}) ?[a-z]{3}/;
const payerHead = /^indbetaler\W*$/;
const PAYER_ROWS = 2;
/** In letters: what is shorter is no name to compare. */
const MIN_KEY = 5;
const MAX_WRONG = 2;
/** Over or in an address at the foot: that of who keeps the shop. */
const ownedBy = /\b(?:drives|ejes|drevet|ejet) af\b|\bindehaver/;
/** In an address at the foot: that of another place than the sender's. */
const notSender = new RegExp(
  String.raw`${ownedBy.source}|\bbank\b|vaerksted\b|\blager\b|hovedkontor|overdrag|factoring`,
);
const timeOfDay = /(?<!\d)[012]?\d:[0-5]\d(?!\d)/;

/** The row names whom the paper is for, by where it stands. */
export function isAddressed(rows: readonly Row[], index: number): boolean {
  return isInWindow(rows, index) || isPayer(rows, index);
}

/**
 * The row names whom a letter is for, as the window of an envelope shows it: 'Café Solsikken', 'v/ Lene Damgaard',
 * 'Torvet 3', '4400 Kalundborg', where the sender's own address stands elsewhere, above or at the foot. A seller prints
 * its telephone or its number under its address.
 */
export function isInWindow(rows: readonly Row[], index: number): boolean {
  const end = windowEnd(rows, index);
  if (end === null || !isBill(rows)) {
    return false;
  }
  const block = { from: index, end };
  return (
    !rows
      .slice(end, end + CONTACT_ROWS)
      .map(foldedColumn)
      .some(isContact) &&
    (isLetterhead(rows, block) || isSentFromFoot(rows, block))
  );
}

/** The number by which a public body is billed says who it is, not how to reach a seller. */
function isContact(folded: string): boolean {
  return signsOf(folded).contact === 1 && !folded.startsWith('ean');
}

/** Rows of a page, without the last. */
interface Block {
  readonly from: number;
  readonly end: number;
}

/** The first row below the name, street and town that begin at a row; null where none do. */
function windowEnd(rows: readonly Row[], index: number): number | null {
  const below = rows[index + 1];
  const first = index + (below !== undefined && keeper.test(foldedColumn(below)) ? 2 : 1);
  const [street = '', town = ''] = rows.slice(first, first + 2).map(foldedColumn);
  const isAddress = isAddressLine(street) && !townOnly.test(street) && townOnly.test(town);
  return isAddress ? first + 2 : null;
}

/** Tills print the address of their shop under a motto, its owner or a ride, and the time of day. */
function isBill(rows: readonly Row[]): boolean {
  return asksToBePaid(rows) && !rows.some(({ folded }) => timeOfDay.test(folded));
}

/** An address above, with a CVR number there, or in one row with its town, and a number anywhere. */
function isLetterhead(rows: readonly Row[], { from, end }: Block): boolean {
  const addresses = rows.slice(0, from).filter(({ folded }) => isAddressLine(folded));
  const isWhole = addresses.some(({ folded }) => withTown.test(folded));
  const own = isWhole ? [...rows.slice(0, from), ...rows.slice(end)] : rows.slice(0, from);
  return addresses.length > 0 && own.some(({ folded }) => cvrLabel.test(folded));
}

/** Another's address, with its town, stands with a CVR number below: 'Nordlys A/S, Havnevej 2, 8000 Aarhus C, CVR 12345674'. */
function isSentFromFoot(rows: readonly Row[], { from, end }: Block): boolean {
  const name = keyOf(foldedColumn(rows[from] ?? { text: '' }));
  const own = rows.slice(from, end).map(({ folded }) => townNumber(folded));
  return rows.slice(end).some(({ folded }, place) => {
    if (!cvrLabel.test(folded)) {
      return false;
    }
    const around = rows.slice(Math.max(end, end + place - 1), end + place + 2).map((row) => row.folded);
    const others = around
      .filter((one, at) => isAddressLine(one) && !notSender.test(one) && !ownedBy.test(around[at - 1] ?? ''))
      .flatMap((one) => townNumber(one) ?? []);
    const isNamed = name.length >= MIN_KEY && around.some((one) => keyOf(one).includes(name));
    return others.some((number) => !own.includes(number)) && !isNamed;
  });
}

function townNumber(folded: string): string | undefined {
  return withTown.exec(folded)?.groups?.['number'];
}

/** The row names who is to pay, on a slip for the post office: behind or below 'Indbetaler'. */
export function isPayer(rows: readonly Row[], index: number): boolean {
  const name = keyOf(foldedColumn(rows[index] ?? { text: '' }));
  return name.length >= MIN_KEY && payersOf(rows).some((payer) => isNear(payer, name));
}

function payersOf(rows: readonly Row[]): string[] {
  const head = rows.findIndex((row) => payerHead.test(foldedColumn(row)));
  const slip = head < 0 ? [] : rows.slice(head + 1, head + 1 + PAYER_ROWS);
  return slip
    .map(foldedColumn)
    .filter((folded) => !/\d/.test(folded))
    .map(keyOf)
    .filter((key) => key.length >= MIN_KEY);
}

function isNear(one: string, other: string): boolean {
  return editDistance(one, other, MAX_WRONG) <= MAX_WRONG;
}

function keyOf(folded: string): string {
  return folded.replace(/[^a-z]/g, '');
}

function foldedColumn(row: Pick<Row, 'text'>): string {
  return foldText(firstColumnOf(row)).trim();
}
