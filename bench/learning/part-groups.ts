import { candidatesOf, compareParts } from '../../packages/scan/src/fields/several/compare-parts.ts';
import { type Part, readPart, type Said } from '../../packages/scan/src/fields/several/read-part.ts';
import { splitsOf } from '../../packages/scan/src/fields/several/split-pages.ts';
import { pagesOf } from '../paper-pairs.ts';
import { type RandomSource, seededRandom } from '../scan-noise.ts';
import type { Reading } from './papers.ts';
import type { NetGroup } from './train-net.ts';

/** A paper as a whole, and the parts that it comes apart in. */
export interface PartedPaper extends Reading {
  readonly whole: Part;
  readonly cuts: readonly (readonly [Part, Part])[];
}

/** A file of one paper or two, for learning which. */
export interface FileGroup extends NetGroup {
  readonly set: string;
}

/** The papers a paper is paired with, so many further on in its set, and one of any set. */
const BESIDE = [1, 3, 7, 11] as const;
const ANYWHERE = { step: 31, start: 977 } as const;
/** A warning about one paper costs more than none about two. */
const WEIGHT = { one: 3, two: 1, again: 0.5, printed: 1, chance: 0.3 } as const;
const SEED = 5;
const TIP = 1.1;
const PARTNERS_OF_A_DAY = 2;
const SHORT = { rows: 5, amounts: 4 } as const;
const MAIL = { minor: 2400, rows: 6 } as const;
const DIGITS = 10;
/** As of the head of a page that goes on. */
const WORDS_OF_HEAD = 12;

/** Reads a paper as a whole and in parts. */
export function partPaper(reading: Reading): PartedPaper {
  const { day } = reading.kept;
  const pages = pagesOf(reading.kept);
  const cuts = splitsOf(pages).map(
    ([first, second]) => [readPart(first, day), readPart(second, day)] as const,
  );
  return { ...reading, whole: readPart(pages, day), cuts };
}

/**
 * Files to learn from. One paper: its parts, its parts where the second has the head of the first again as pages have that
 * go on, or where the first has the day of a print or a fax over it, it with the slip of a card terminal with a tip, and it
 * under the head of a printed mail. Two: it with others, also as if that were of the same day and minute or both had few
 * lines, and with another receipt of its shop.
 */
export function groupsOf(papers: readonly PartedPaper[]): FileGroup[] {
  const random = seededRandom(SEED);
  return partnersOfEach(papers).flatMap(({ paper, partners }) => {
    const pairs = partners.map((other) => pairOf(paper, other));
    return [
      ...groupOf(paper.set, paper.cuts, 'one'),
      ...groupOf(
        paper.set,
        paper.cuts.map(([one, other]) => [one, goOn(one, other)] as const),
        'one',
      ),
      ...groupOf(
        paper.set,
        paper.cuts.map(([one, other]) => [printedLater(one, other, random), other] as const),
        'printed',
      ),
      ...slipsOf(paper.whole, random).flatMap((slip) => groupOf(paper.set, [[paper.whole, slip]], 'one')),
      ...groupOf(paper.set, [[mailHeadOf(paper.whole, random), paper.whole]], 'one'),
      ...pairs.flatMap((pair) => groupOf(paper.set, pair, 'two')),
      ...pairs.slice(0, 1).flatMap((pair) => groupOf(paper.set, pair.map(printByChance), 'chance')),
      ...pairs.slice(0, PARTNERS_OF_A_DAY).flatMap((pair) => {
        const short = pair.map(([one, two]) => [shorten(one, random), shorten(two, random)] as const);
        return [pair.map(onOneDay), short, short.map(onOneDay)].flatMap((ways) =>
          groupOf(paper.set, ways, 'two'),
        );
      }),
      ...groupOf(paper.set, [[paper.whole, again(paper.whole, random)]], 'again'),
    ];
  });
}

/** Two whole papers as the parts of one file. */
export function pairOf({ whole }: PartedPaper, other: PartedPaper): (readonly [Part, Part])[] {
  return [[whole, other.whole]];
}

/** What the parts of a file say of each other, for each way to part it. */
export function compareAll(ways: PartedPaper['cuts']): number[][] {
  return ways.flatMap(([one, other]) => {
    const said = compareParts(one, other);
    return said === null ? [] : [said];
  });
}

/** Each paper, and the others it is paired with. */
function partnersOfEach(
  papers: readonly PartedPaper[],
): { readonly paper: PartedPaper; readonly partners: readonly PartedPaper[] }[] {
  const sets = new Map<string, PartedPaper[]>();
  return papers
    .map((paper, place) => {
      const own = sets.get(paper.set) ?? [];
      sets.set(paper.set, own);
      return { paper, place, own, placeInSet: own.push(paper) - 1 };
    })
    .map(({ paper, place, own, placeInSet }) => {
      const others = BESIDE.map((step) => own[(placeInSet + step) % own.length]);
      const anywhere = papers[(place * ANYWHERE.step + ANYWHERE.start) % papers.length];
      const partners = [...others, anywhere].flatMap((other) =>
        other === undefined || other.paper === paper.paper ? [] : [other],
      );
      return { paper, partners };
    });
}

function groupOf(set: string, ways: PartedPaper['cuts'], kind: keyof typeof WEIGHT): FileGroup[] {
  const said = compareAll(ways);
  const isOne = kind === 'one' || kind === 'printed';
  const targets = [isOne ? 1 : 0, ...said.map(() => (isOne ? 0 : 1))];
  return said.length === 0 ? [] : [{ set, vectors: candidatesOf(said), targets, weight: WEIGHT[kind] }];
}

/** Two papers as if they were of one day, as those of a trip are. */
function onOneDay([one, other]: readonly [Part, Part]): readonly [Part, Part] {
  const { date, time, days } = one;
  return [one, { ...other, date, time, days }];
}

/** Two papers of which one prints what the other comes to, as round amounts do. */
function printByChance([one, other]: readonly [Part, Part]): readonly [Part, Part] {
  return other.total === null
    ? [one, other]
    : [{ ...one, amounts: new Set([...one.amounts, Math.abs(other.total.minor)]) }, other];
}

/** The same paper with fewer lines, as of a kiosk or a car park. */
function shorten(whole: Part, random: RandomSource): Part {
  const amounts = [...(whole.total === null ? [] : [Math.abs(whole.total.minor)]), ...whole.amounts];
  return {
    ...whole,
    amounts: new Set(amounts.slice(0, 2 + Math.floor(random() * SHORT.amounts))),
    rows: Math.min(whole.rows, SHORT.rows + Math.floor(random() * SHORT.rows)),
  };
}

/** The next page of a paper, with its head again. */
function goOn(one: Part, other: Part): Part {
  return {
    ...other,
    date: one.date ?? other.date,
    time: one.time,
    cvr: one.cvr ?? other.cvr,
    number: one.number ?? other.number,
    currency: other.currency ?? one.currency,
    days: new Set([...one.days, ...other.days]),
    longNumbers: new Set([...one.longNumbers, ...other.longNumbers]),
    words: new Set([...other.words, ...[...one.words].slice(0, WORDS_OF_HEAD)]),
  };
}

/** The upper part of a paper over which a mail program, a fax or a scanner printed a day and a time of its own. */
function printedLater(one: Part, other: Part, random: RandomSource): Part {
  const time = otherDigit(one.time ?? other.time, random);
  return {
    ...one,
    date: otherDigit(one.date ?? other.date, random),
    time,
    days: new Set([...one.days, 'of the print']),
    amounts: new Set([...one.amounts, ...(time === null ? [] : [Number(time.value.replace(':', ''))])]),
    longNumbers: random() < 1 / 2 ? one.longNumbers : new Set([...one.longNumbers, 'of the fax']),
    rows: one.rows + 1,
  };
}

/** What a card terminal prints of a purchase, with a tip and without, and the slip by which a bill is paid later. */
function slipsOf(whole: Part, random: RandomSource): Part[] {
  const { total } = whole;
  if (total === null) {
    return [];
  }
  const paid = slipOf(whole, total.minor, random);
  const later = { ...paid, date: otherDigit(whole.date, random), number: otherDigit(whole.number, random) };
  return [slipOf(whole, Math.round(total.minor * TIP), random), paid, later];
}

function slipOf(whole: Part, minor: number, random: RandomSource): Part {
  return {
    ...whole,
    total: whole.total && { ...whole.total, minor, support: 1, isProved: false },
    isNamed: random() < 1 / 2,
    amounts: new Set([Math.abs(minor)]),
    number: null,
    time: otherDigit(whole.time, random),
    cvr: null,
    longNumbers: new Set([String(Math.floor(random() * DIGITS ** DIGITS))]),
    words: new Set(['terminal', 'dankort', 'psam']),
    rows: DIGITS,
    head: 1 / 2,
  };
}

/** What a mail has over it where it was printed: a day of its own, and a time that may be an amount. */
function mailHeadOf(whole: Part, random: RandomSource): Part {
  const minor = Math.floor(random() * MAIL.minor);
  return {
    ...slipOf(whole, minor, random),
    total: whole.total && { ...whole.total, minor, share: 1, support: 0, isProved: false },
    isNamed: false,
    isReceipt: false,
    date: otherDigit(whole.date, random),
    amounts: new Set([minor]),
    days: new Set(['of the mail']),
    longNumbers: random() < 1 / 2 ? new Set() : whole.longNumbers,
    words: whole.words,
    rows: 1 + Math.floor(random() * MAIL.rows),
    head: 0,
  };
}

/** Another receipt of the same shop: all is as it was but for amounts, day, time and number. */
function again(whole: Part, random: RandomSource): Part {
  const times = TIP + 2 * random();
  const other = (minor: number) => Math.round(minor * times) + 1;
  return {
    ...whole,
    total: whole.total && { ...whole.total, minor: other(whole.total.minor) },
    amounts: new Set([...whole.amounts].map(other)),
    date: otherDigit(whole.date, random),
    time: otherDigit(whole.time, random),
    number: otherDigit(whole.number, random),
    days: new Set([...whole.days].map((day) => `other than ${day}`)),
  };
}

/** What is said, with another last digit. */
function otherDigit(said: Said | null, random: RandomSource): Said | null {
  const add = 1 + Math.floor(random() * (DIGITS - 1));
  return (
    said && {
      ...said,
      value: said.value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + add) % DIGITS)),
    }
  );
}
