import { foldText } from '@bonbog/domain';

import { keyOf } from '../store-mentions.ts';
import { isPerson } from '../store-name.ts';
import { isGeneric, isMotto, isTitle, isTradeWord, signsOf, yes } from '../store-signs.ts';
import { SENTENCE_WORDS, TOWNS } from '../store-words.ts';
import type { NameSpan } from './name-spans.ts';
import type { PrintedCell } from './printed-cells.ts';
import { type Sheet, venue } from './sheet.ts';

/** Ends that ask for more, and beginnings that go on. */
const asksForMore = /(?:-|&|\b(?:og|for|til|ved|den|det|de))$/i;
const brokenOff = /(?:[&(,-]|\b(?:og|for|til|ved|på|pa|hos|den|det|de|i|af|the|of|and))$/i;
const goesOn = /^(?:og|&|i|på|ved|til|for|fra|af|hos|med) /i;
const goesOnInRow = /^(?:og|&|i|på|ved|hos|for|af)\b/i;
const article = /^(?:den|det|de) /i;
const amount = /\d[.,] ?\d\d(?!\d)/;
const formOrAnd = /^(?:aps|a\/s|i\/s|dk|og)$/;
const time = /\d{1,2}[.:]\d{2}|\bkl\b/;

/** The words of folded text. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(/[a-z]+/g) ?? [];
}

/** How many of the words say which trade it is, how many are those of sentences, and whether all are a town. */
export function wordShares(folded: string): readonly [number, number, number] {
  const words = wordsOf(folded).filter((word) => word !== 'og');
  const share = (is: (word: string) => boolean) => words.filter(is).length / Math.max(1, words.length);
  return [
    share(isTradeWord),
    share((word) => SENTENCE_WORDS.has(word)),
    yes(words.length > 0 && words.every((word) => TOWNS.has(word))),
  ];
}

const cellShares = new WeakMap<PrintedCell, readonly [number, number, number]>();

/** {@link wordShares} of a cell, which is asked for with every span about it and slow to find; 0 without one. */
export function wordSharesOf(cell: PrintedCell | undefined): readonly [number, number, number] {
  if (cell === undefined) {
    return [0, 0, 0];
  }
  const shares = cellShares.get(cell) ?? wordShares(cell.folded);
  cellShares.set(cell, shares);
  return shares;
}

/** What the letters and words of the name tell. */
export function nameFeatures({ name, folded, isCut, isTurned }: NameSpan): number[] {
  const words = wordsOf(folded);
  return [
    yes(isCut),
    yes(isTurned),
    Math.min(40, name.length) / 40,
    yes(name.length < 5),
    Math.min(6, words.length) / 6,
    yes(words.length === 1),
    yes(words.length === 2),
    yes(words.length > 4),
    yes(name === name.toLowerCase()),
    yes(isTitle(folded)),
    yes(words.some((word) => isTitle(word))),
    yes(isGeneric(folded)),
    yes(isTradeWord(folded)),
    yes(words.length > 1 && words.some((word) => isTradeWord(word))),
    yes(isMotto(folded)),
    yes(isPerson(name)),
    yes(brokenOff.test(name)),
    yes(goesOn.test(name)),
    yes(article.test(name)),
    yes(/[.!?:]$/.test(name)),
    yes(/[,:;]/.test(name)),
    yes(/\d/.test(name)),
    yes(/&| og /.test(name)),
    yes(/\p{Ll}{2,}s\b/u.test(name)),
    yes(isDefinite(words[0])),
    yes(isDefinite(words.at(-1))),
    ...Object.values(signsOf(folded)),
  ];
}

/** 'Trykkeriet', 'Lægerne': words of places end so. */
function isDefinite(word = ''): boolean {
  return /(?:et|en|erne)$/.test(word);
}

/** What its cells say together; all 0 for one cell. */
export function joinFeatures({ cells, isTurned }: NameSpan): number[] {
  const [first, ...rest] = cells;
  const last = rest.at(-1);
  if (last === undefined) {
    return new Array<number>(joinedFeatures(first, first, []).length + 2).fill(0);
  }
  return [
    ...joinedFeatures(first, last, rest),
    yes(isTurned) * yes(isPerson(first.text)),
    yes(isTurned) * yes(first.text.includes(' ')),
  ];
}

function joinedFeatures(first: PrintedCell, last: PrintedCell, rest: readonly PrintedCell[]): number[] {
  const cells = [first, ...rest];
  const [above, below] = [wordSharesOf(first), wordSharesOf(last)];
  const ofRest = rest.map((cell) => wordSharesOf(cell)[1]);
  const isAny = (is: (cell: PrintedCell) => boolean) => yes(rest.some(is));
  return [
    yes(isTradeWord(last.folded)),
    yes(isTradeWord(first.folded)),
    below[0],
    above[0],
    above[0] * below[0],
    (1 - above[0]) * (1 - below[0]),
    below[1],
    Math.max(0, ...ofRest),
    below[2],
    isAny(({ folded }) => wordsOf(folded).length > 2),
    yes(/^\p{Ll}/u.test(last.text)) * yes(wordsOf(last.folded).length > 1),
    yes(/^\p{Ll}/u.test(last.text)),
    yes(goesOnInRow.test(last.text)),
    yes(asksForMore.test(first.text)),
    yes(first.folded.endsWith('s')) * yes(wordsOf(first.folded).length === 1),
    yes([first, last].every(({ folded }) => wordsOf(folded).length === 1)),
    yes(isShouted(first)) * yes(!isShouted(last)),
    yes(article.test(`${first.text} `)),
    yes(cells.some(({ folded }) => isTitle(folded))),
    yes(cells.some(({ folded }) => isMotto(folded))),
    isAny(({ text }) => isPerson(text)),
    isAny(({ text, folded }) => folded.includes(' og ') || text.includes('&')),
    isAny(({ text }) => /[·•|,]/.test(text)),
    isAny(({ folded }) => signsOf(folded).legalForm === 1),
  ];
}

function isShouted({ text }: PrintedCell): boolean {
  return text === text.toUpperCase();
}

/** What stands before and behind the name in its line, and how that begins. */
export function restFeatures({ text }: Sheet, { cells: [cell], name }: NameSpan): number[] {
  const at = cell.text.toLowerCase().indexOf(name.toLowerCase().slice(0, 6));
  const rest = at < 0 ? '' : foldText(cell.text.slice(at + name.length));
  const label = at < 0 ? '' : foldText(cell.text.slice(0, at));
  const { address, houseNumber, contact } = signsOf(rest);
  return [
    yes(rest.length > 3),
    yes(address + houseNumber > 0 || /\d{4} ?[a-z]/.test(rest)),
    contact,
    yes(/saelger|arrang|udsted|udbyd|leverand|udgives/.test(label)),
    yes(/^\W*(?:fra|afsender|betal til|modtager|kontoejer|indehaver|udlejer)/.test(label)),
    yes(amount.test(text.rows[cell.rowIndex]?.text ?? '')),
    yes(amount.test(cell.text)),
  ];
}

/** On a ticket the largest print says what is on, and who runs the house stands elsewhere. */
export function ticketFeatures(sheet: Sheet, { cells, folded }: NameSpan): number[] {
  const isTicket = yes(sheet.isTicket);
  const high = Math.max(...cells.map(({ height }) => height));
  const largest = sheet.largest?.height ?? 1;
  const place = sheet.text.rows[cells[0].rowIndex]?.place ?? 0;
  const isVenue = yes(venue.test(folded));
  const isOther = sheet.venues.some((cell) => !cells.includes(cell));
  const next = sheet.text.rows[(cells.at(-1)?.rowIndex ?? 0) + 1];
  return [
    isVenue,
    ...[
      yes(high >= 0.93 * largest),
      high / largest,
      place,
      yes(place > 0.6),
      isVenue,
      yes(cells.length > 1),
      (1 - isVenue) * yes(isOther),
      yes(time.test(next?.folded ?? '')),
    ].map((value) => value * isTicket),
  ];
}

/** The largest print may be all of the name, or the part of it that the company's goes on from: 'Kragelund' and 'Kragelund VVS ApS'. */
export function largestFeatures({ largest, head }: Sheet, { cells, name, folded }: NameSpan): number[] {
  const key = keyOf(name);
  const sign = keyOf(largest?.text ?? '');
  const isOwn = yes(largest !== undefined && cells.includes(largest));
  const isLonger = yes(sign.length > 2 && key !== sign && key.includes(sign));
  const rest = wordsOf(folded.replace(largest?.folded ?? '', ''));
  const isTrade = yes(areTrades(rest));
  const longer = head.around.mentions.filter((mention) => mention.key !== key && mention.key.startsWith(key));
  return [
    isLonger * (1 - isOwn),
    isLonger * (1 - isOwn) * yes(key.startsWith(sign)),
    isLonger * (1 - isOwn) * isTrade,
    isLonger * isOwn,
    isLonger * isOwn * isTrade,
    (1 - isOwn) * yes(sign.length > 2 && key.length > 2 && sign.includes(key)),
    yes(longer.some((mention) => endsInTrade(mention.name.slice(name.length)))),
    yes(longer.length > 0),
  ];
}

function endsInTrade(rest: string): boolean {
  return areTrades((foldText(rest).match(/[a-z/]+/g) ?? []).filter((word) => !formOrAnd.test(word)));
}

function areTrades(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => word === 'og' || isTradeWord(word));
}
