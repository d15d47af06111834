import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText } from '../../layout/rows.ts';
import { median } from '../../numbers.ts';
import type { Finding } from '../field.ts';
import { areAligned, type Cell, cellsOf } from '../rows/cells.ts';
import { goesOn, mayBeName } from './store-column-sign.ts';
import { clarityOf } from './store-evidence.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, joinBrokenWords, mendName, writeName } from './store-name.ts';
import { isTradeWord } from './store-signs.ts';
import { TOWNS } from './store-words.ts';

const HEAD_ROWS = 12;
const MAX_PARTS = 4;
/** In usual letter heights: a sign is so much larger. */
const LARGE = 1.15;
/** Print of one sign is of one size, though words without long letters are lower, and stands close, in its heights. */
const MAX_STEP = 1.45;
const MAX_GAP = 0.9;
/** A trade stands smaller over or below a name, by so much at most. */
const MAX_STEP_OF_TRADE = 3;
/** Letters that lap over those above are of another line by so much, in their heights. */
const MAX_LAP = 0.3;
const SAME_EDGE = 1;
/** Rows of very large print with nothing beside them may stand in steps, and further apart. */
const VERY_LARGE = 1.8;
const IN_STEPS = { gap: 1.2, aside: 3 } as const;
/** Letters of a logo that are read worse than this may be none. */
const MIN_WEAKEST = 0.3;
/** At most so certain is a name that was put together from the parts of a sign. */
const OF_PARTS = 0.88;

/** Large print in one column of a row. */
interface Part extends Pick<Cell, 'left' | 'right'> {
  readonly words: readonly PlacedWord[];
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
  /** It only says which trade it is. */
  readonly isTrade: boolean;
  /** It begins as no name does: 'på Hjørnet'. */
  readonly isRest: boolean;
  /** No sign, as what says which trade it is may be. */
  readonly isSmall: boolean;
  /** It is very large, and nothing stands beside it. */
  readonly isAlone: boolean;
}

/**
 * A name with all of its sign, where that goes on in print of one size right above or below, whatever stands beside it:
 * 'Havens' over 'Krukker' beside an address. The finding itself where its words are no part of such a sign.
 */
export function withWholeSign<Name extends Finding & { readonly chain: object | null }>(
  text: ReceiptText,
  finding: Name,
): Name {
  const parts = partsOf(text);
  const own = parts.find((part) => part.words.some((word) => finding.words.includes(word)));
  const sign = own === undefined ? [] : signAbout(parts, own);
  const printed = joinBrokenWords(sign.map((part) => part.name).join(' '));
  const name = mendName(printed === printed.toUpperCase() ? writeName(printed) : partsWritten(sign));
  return sign.length < 2 || finding.chain !== null || !isLonger(name, finding.value)
    ? finding
    : {
        ...finding,
        value: name,
        words: sign.flatMap(({ words }) => words),
        probability: Math.min(finding.probability, OF_PARTS),
        why: `${finding.why}, with all of its sign`,
      };
}

/** Each part as a person writes it, where some are in capitals and others are not. */
function partsWritten(sign: readonly Part[]): string {
  return joinBrokenWords(sign.map(({ name }) => writeName(name)).join(' '));
}

function isLonger(sign: string, name: string): boolean {
  const [whole, part] = [keyOf(sign), keyOf(name)];
  return whole.length > part.length && whole.includes(part);
}

function partsOf({ rows, letterHeight }: ReceiptText): Part[] {
  const page = rows[0]?.page;
  const head = rows.slice(0, HEAD_ROWS).filter((row) => row.page === page);
  const printed = head.flatMap(({ words }) => words);
  return head
    .flatMap((row) =>
      cellsOf(row).flatMap(({ left, right }) => {
        const words = row.words.filter((word) => word.left >= left && word.right <= right);
        return toPart(words, letterHeight).map((part) => ({
          ...part,
          isAlone: part.height >= VERY_LARGE * letterHeight && !printed.some((word) => isBeside(word, part)),
        }));
      }),
    )
    .toSorted((first, second) => first.top - second.top);
}

function isBeside(word: PlacedWord, { words, top, bottom }: Omit<Part, 'isAlone'>): boolean {
  return !words.includes(word) && word.top < bottom && word.bottom > top;
}

function toPart(words: readonly PlacedWord[], letterHeight: number): Omit<Part, 'isAlone'>[] {
  const printed = words.map(({ text }) => text).join(' ');
  const name = /\p{L}-$/u.test(printed) ? printed : bareName(printed);
  const height = median(words.map(({ top, bottom }) => bottom - top));
  const isTown = (foldText(name).match(/[a-z]+/g) ?? []).every((word) => TOWNS.has(word));
  const isClear = clarityOf(words).weakest >= MIN_WEAKEST;
  const isTrade = isTradeWord(foldText(name));
  const isRest = goesOn.test(printed);
  const isSmall = height < LARGE * letterHeight;
  return words.length === 0 || (isSmall && !isTrade && !isRest) || isTown || !isClear || !mayBeName(name)
    ? []
    : [
        {
          words,
          name,
          height,
          isTrade,
          isRest,
          isSmall,
          left: Math.min(...words.map((word) => word.left)),
          right: Math.max(...words.map((word) => word.right)),
          top: median(words.map((word) => word.top)),
          bottom: median(words.map((word) => word.bottom)),
        },
      ];
}

/** The parts above and below one, each close to the next. */
function signAbout(parts: readonly Part[], own: Part): Part[] {
  const sign = [own];
  for (const part of parts.slice(parts.indexOf(own) + 1)) {
    const last = sign.at(-1);
    if (last !== undefined && areOfOneSign(last, part)) {
      sign.push(part);
    }
  }
  for (const part of parts.slice(0, parts.indexOf(own)).toReversed()) {
    const first = sign[0];
    if (first !== undefined && areOfOneSign(part, first)) {
      sign.unshift(part);
    }
  }
  return sign.length > MAX_PARTS ? [] : sign;
}

function areOfOneSign(above: Part, below: Part): boolean {
  const isSmall = above.isSmall || below.isSmall;
  const isLess = above.isTrade !== below.isTrade && mayHaveTrade(above, below);
  return below.isRest || (isSmall && isLess) ? isSmallerOf(above, below) : !isSmall && areAlike(above, below);
}

function areAlike(above: Part, below: Part): boolean {
  const [low, high] = [Math.min(above.height, below.height), Math.max(above.height, below.height)];
  const gap = below.top - above.bottom;
  const areInSteps = above.isAlone && below.isAlone && asideOf(above, below) <= IN_STEPS.aside * low;
  return (
    high <= MAX_STEP * low &&
    gap >= -MAX_LAP * low &&
    (areInSteps
      ? gap <= IN_STEPS.gap * low
      : gap <= MAX_GAP * low && areAligned(above, below, SAME_EDGE * low))
  );
}

/** A trade, or what a name goes on with, in smaller print close to it. */
function isSmallerOf(above: Part, below: Part): boolean {
  const [low, high] = [Math.min(above.height, below.height), Math.max(above.height, below.height)];
  const gap = below.top - above.bottom;
  return (
    high <= MAX_STEP_OF_TRADE * low &&
    gap <= MAX_GAP * high &&
    gap >= -MAX_LAP * low &&
    areAligned(above, below, SAME_EDGE * low)
  );
}

/** A trade stands over any name, and below one only where that asks whose it is: 'Kærgaards' over 'AUTOVÆRKSTED'. */
function mayHaveTrade(above: Part, below: Part): boolean {
  return !below.isTrade || /^\p{L}{3,}s$/iu.test(above.name);
}

/** How far one part stands beside the other; below 0 where they stand below each other. */
function asideOf(one: Part, other: Part): number {
  return Math.max(one.left, other.left) - Math.min(one.right, other.right);
}
