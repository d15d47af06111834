import { foldText } from '@bonbog/domain';

import { boundsOf } from '../../../layout/bounds.ts';
import type { PlacedWord } from '../../../layout/rows.ts';
import { bareName, closeUp, joinBrokenWords, letterShare, mendName, writeName } from '../store-name.ts';
import { isAddressLine } from '../store-signs.ts';
import { isNoSpan, streetsIn } from './no-spans.ts';
import type { Cells, PrintedCell } from './printed-cells.ts';

/** Print that may be one name together, and how that would be written. */
export interface NameSpan {
  readonly cells: Cells;
  readonly name: string;
  readonly folded: string;
  readonly words: readonly PlacedWord[];
  /** It is only a part of what is printed: without a company's form, or the address behind it. */
  readonly isCut: boolean;
  /** Its cells are named in another order than they are printed. */
  readonly isTurned: boolean;
}

const MAX_CELLS = 4;
const MAX_ROWS = 4;
const MAX_LETTERS = 60;
const MIN_SHARE = 0.55;
const MIN_SHARE_OF_CELL = 0.5;
/** Signs begin in the first rows of a file or in the last. */
const FIRST_ROWS = 45;
const LAST_ROWS = 12;
/** In heights of the larger letters: how far below each other the rows of one sign stand, and how far aside. */
const MAX_GAP = 1.5;
const MAX_ASIDE = 1.6;
/** In heights of the smaller letters: rows of a sign may lap over each other. */
const MAX_LAP = 0.5;
/** In heights of the larger letters: words of one sign in a row. */
const MAX_GAP_BESIDE = 4;
/** So many cells may stand between two rows of a sign, beside it. */
const REACH = 14;

/** Papers have fewer; each takes its time. */
const MAX_STARTS = 60;
const MAX_RUNS = 240;
const MAX_SPANS = 130;

const amount = /\d[.,] ?\d{2}(?!\d)/;
/** What parts a name from the address behind it. */
const separator = / ?[·•|] ?|, | - | – /;
const form = /(?:,? (?:aps|a\/s|[ikgp]\/s|ivs|v\/.*|amba|f\.m\.b\.a\.?)|, .*)$/i;
/** Two words or more and the form of a company. */
const company = /^\p{L}{2,} (?:\S+ )*\S*\p{L}{2} (?:aps|a\/s|i\/s|k\/s|p\/s|ivs)$/iu;
const sellerLabel =
  /^\W{0,3}(?:s(?:æ|ae|a)lger|arrang(?:ø|o)r|udsteder|udstedt af|udbyder|afsender|leverand(?:ø|o)r|fra|udgives af|udlejer|betal til|modtager|kontoejer|indehaver)\b ?:? ?(?=\p{L})/iu;
/** 'SMAG 26 arrangeres af Messeselskabet Kongekær ApS, …': who runs an event or a car park. */
const runBy = /^.*\b(?:arrangeres|drives|udgives|udbydes|ejes) (?:for .* )?af(?: |$)/i;
/** What somebody or a place is called by, which Danes say before the name: 'Tømrermester Overby', 'Café Fjord'. */
const saidFirst =
  /^(?:\p{L}*mester(?:en)?|t[øo]mrer(?:en)?|maler(?:en)?|murer(?:en)?|snedker(?:en)?|fris[øo]r(?:en)?|slagter(?:en)?|bager(?:en)?|fotograf(?:en)?|advokat|arkitekt(?:en)?|revisor|tandl[æa]e?gen?|tandl[æa]e?gerne|dyrl[æa]e?gen?|l[æa]e?gerne|anl[æa]e?gsgartner(?:en)?|gartner(?:en)?|vognmand|elektriker(?:en)?|\p{L}*restaurant(?:en)?|caf[eé](?:en)?|\p{L}*hotel(?:let)?|\p{L}*kro(?:en)?|salon|galleri(?:et)?|atelier|magasinet|tidsskriftet|forlag(?:et)?|\p{L}*museet|teatret|bageri(?:et)?|trykkeri(?:et)?|\p{L}*klubben|foreningen|\p{L}*huset|spillestedet|hos|vvs|biografen|bio)$/iu;

/**
 * All that may be a name on a page: each cell, cells that go on below or beside it in print of any size, the name before
 * an address or behind 'Sælger'. Titles, addresses, greetings and signatures are none.
 */
export function findNameSpans(cells: readonly PrintedCell[]): NameSpan[] {
  const last = cells.at(-1)?.rowIndex ?? 0;
  const streets = streetsIn(cells);
  const starts = cells
    .filter(({ rowIndex }) => rowIndex < FIRST_ROWS || rowIndex > last - LAST_ROWS)
    .filter((cell) => mayBeOfName(cell) && !streets.has(cell));
  const spans = largestOf(starts)
    .flatMap((cell) => runsFrom(cells, [cell]))
    .slice(0, MAX_RUNS)
    .flatMap(spansOf)
    .slice(0, MAX_SPANS);
  const known = new Map(
    [...spans, ...cells.filter((cell) => !streets.has(cell)).flatMap(spanOfImprint)].map((span) => [
      placeOf(span),
      span,
    ]),
  );
  return [...known.values()];
}

/** So many at most, in their order. */
function largestOf(starts: readonly PrintedCell[]): readonly PrintedCell[] {
  const kept = new Set(starts.toSorted((one, other) => other.height - one.height).slice(0, MAX_STARTS));
  return starts.filter((cell) => kept.has(cell));
}

/** Names of the same print are one. */
function placeOf({ cells: [first], words, name }: NameSpan): string {
  return `${first.rowIndex} ${first.left} ${words.length} ${name}`;
}

/** The name in a line that goes on with an address, or stands behind a label that says who sells. */
function spanOfImprint(cell: PrintedCell): NameSpan[] {
  const [first = ''] = cell.text.replace(runBy, '').replace(sellerLabel, '').split(separator);
  return first === cell.text ? [] : toSpan([cell], bareName(first.replace(form, '')), { isCut: true });
}

function mayBeOfName({ text }: PrintedCell): boolean {
  const letters = (text.match(/[\p{L}&]/gu)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length);
  return (
    /\p{L}{2}|^[\p{L}&]$/u.test(text) &&
    text.length <= MAX_LETTERS &&
    letters >= MIN_SHARE_OF_CELL &&
    !amount.test(text)
  );
}

/** The run itself and longer ones: what goes on beside it, or below. */
function runsFrom(cells: readonly PrintedCell[], run: Cells): Cells[] {
  if (run.length >= MAX_CELLS) {
    return [run];
  }
  const nexts = [nextBeside(cells, run), nextBelow(cells, run)].filter((next) => next !== undefined);
  return [run, ...nexts.flatMap((next) => runsFrom(cells, [...run, next]))];
}

function nextBeside(cells: readonly PrintedCell[], run: Cells): PrintedCell | undefined {
  const last = lastOf(run);
  const next = cells[cells.indexOf(last) + 1];
  const isNear =
    next?.rowIndex === last.rowIndex &&
    next.left - last.right <= MAX_GAP_BESIDE * Math.max(last.height, next.height);
  return isNear && mayBeOfName(next) ? next : undefined;
}

/** The nearest below in the column of the run. */
function nextBelow(cells: readonly PrintedCell[], run: Cells): PrintedCell | undefined {
  const last = lastOf(run);
  const rows = new Set(run.map(({ rowIndex }) => rowIndex));
  if (rows.size >= MAX_ROWS) {
    return undefined;
  }
  const { left, right } = boundsOf(run);
  const { bottom } = boundsOf(run.filter(({ rowIndex }) => rowIndex === last.rowIndex));
  const from = cells.indexOf(last) + 1;
  const below = cells
    .slice(from, from + REACH)
    .filter((cell) => cell.page === last.page && cell.rowIndex > last.rowIndex)
    .filter((cell) => isUnder(cell, { left, right, bottom, height: last.height }));
  const over = below.filter((cell) => Math.min(cell.right, right) > Math.max(cell.left, left));
  const [next] = (over.length > 0 ? over : below).toSorted((one, other) => one.top - other.top);
  return next !== undefined && mayBeOfName(next) ? next : undefined;
}

function isUnder(
  cell: PrintedCell,
  { left, right, bottom, height }: Pick<PrintedCell, 'left' | 'right' | 'bottom' | 'height'>,
): boolean {
  const high = Math.max(cell.height, height);
  const gap = cell.top - bottom;
  return (
    gap <= MAX_GAP * high &&
    gap >= -MAX_LAP * Math.min(cell.height, height) &&
    Math.max(cell.left - right, left - cell.right) <= MAX_ASIDE * high
  );
}

function spansOf(run: Cells): NameSpan[] {
  if (run.length > 1 && (!run.every(isOfName) || beginsWithLogo(run) || endsWithCompany(run))) {
    return [];
  }
  const printed = run.map((cell) => closeUp(withoutOrnament(cell))).join(' ');
  const cut = run.length <= 2 ? printed.replace(form, '') : printed;
  return [
    ...toSpan(run, bareName(printed), {}),
    ...turnedAbout(run),
    ...(cut === printed ? [] : toSpan(run, bareName(cut), { isCut: true })),
  ];
}

/** In heights of the letters beside it: a letter so small before a name was an ornament. */
const ORNAMENT = 0.7;

/** What a cell prints, without the letter that an ornament before a larger name was read as. */
function withoutOrnament({ text, words }: PrintedCell): string {
  const [first, ...rest] = words;
  const heightOf = (word: (typeof words)[number]) => word.bottom - word.top;
  const isOrnament =
    first !== undefined &&
    /^\p{L}$/u.test(first.text) &&
    rest.some(({ text: other }) => /\p{L}{3}/u.test(other)) &&
    heightOf(first) < ORNAMENT * Math.max(...rest.map(heightOf));
  return isOrnament ? text.slice(first.text.length).trimStart() : text;
}

/** A letter of a logo or of another column before a name: 'A' and 'Skagerrak Rengøring'. */
function beginsWithLogo([first, ...rest]: Cells): boolean {
  return /^\p{L}$/u.test(first.text) && rest.some(({ text }) => /\p{L}{3}/u.test(text));
}

/** Below a sign of two words or more stands the whole name of the company that keeps the shop, which is another one. */
function endsWithCompany(run: Cells): boolean {
  const last = lastOf(run);
  return run[0].text.includes(' ') && company.test(last.text) && last.rowIndex !== run[0].rowIndex;
}

/** 'Overby' over 'TØMRERMESTER' is Tømrermester Overby, wherever that is printed. */
function turnedAbout(run: Cells): NameSpan[] {
  const [first] = run;
  const called = closeUp(lastOf(run).text);
  return run.length === 2 && saidFirst.test(called) && !saidFirst.test(first.text)
    ? toSpan(run, bareName(`${writeName(called)} ${writeName(first.text)}`), { isTurned: true })
    : [];
}

/** Asked for with every run of a cell, and slow to tell. */
const areOfNames = new WeakMap<PrintedCell, boolean>();

/** None of several cells is known to be something else, as a title, a craft or a line of an address; '&' may be between. */
function isOfName(cell: PrintedCell): boolean {
  const { text, folded } = cell;
  const isOf = areOfNames.get(cell) ?? (text.length <= 2 || (!isNoSpan(text) && !isAddressLine(folded)));
  areOfNames.set(cell, isOf);
  return isOf;
}

function toSpan(
  cells: Cells,
  bare: string,
  { isCut = false, isTurned = false }: Partial<Pick<NameSpan, 'isCut' | 'isTurned'>>,
): NameSpan[] {
  const name = mendName(writeName(joinBrokenWords(bare)));
  const words = cells.flatMap((cell) => cell.words);
  return name.length > MAX_LETTERS || letterShare(name) < MIN_SHARE || isNoSpan(name)
    ? []
    : [{ cells, name, folded: foldText(name), words, isCut, isTurned }];
}

function lastOf(run: Cells): PrintedCell {
  return run.at(-1) ?? run[0];
}
