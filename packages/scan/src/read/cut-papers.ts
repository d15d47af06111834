import { foldText } from '@bonbog/domain';

import { type DirectedLine, placesOn, toDirected, turnBetween } from '../lines/directed-line.ts';
import { turnBy } from '../lines/place.ts';
import { median } from '../numbers.ts';
import type { ReadLine } from './line-words.ts';

/** Lines that end so near the frame may be cut by it, of the width of the page. */
const RIM = 0.012;
/** Of a sheet that is cut, the boxes of most lines reach the frame; print a few pixels away from it does not. */
const MIN_REACHING = 0.6;
/** Fewer cut lines are no sheet of their own. */
const MIN_CUT = 4;
/** Lines of one sheet run and stand like this: apart in radians and heights, and one that much larger than the other. */
const MAX_TURN = 0.08;
const MAX_STEP = 4;
const MAX_SIZE = 1.5;
/** Another sheet lies turned by so many radians or is printed in letters of another size; a receipt that is cut is not. */
const OTHER_TURN = 0.04;
const OTHER_SIZE = 1.12;
/** Of the lines of such a sheet so many are words alone; a list may number some. */
const MIN_PROSE = 0.7;
/** Of the lines that a side of the frame cuts, at most so many are the receipt's: one that fills the frame is cut all along. */
const MAX_OWN_CUT = 0.15;
/** Where so many cut lines have an amount on their row, they are the names of what was bought. */
const MAX_PRICED = 0.5;
/** In heights of a line, and in distances from it as paper curls. */
const SAME_ROW = 0.5;
const CURL = 0.02;
const MIN_LETTERS = 3;

const word = /\p{L}{3}/u;
const amount = /\d[.,]\d{2}(?!\d)/;
/** Also in whole crowns, behind names. */
const price = /\d[.,]\d{2}(?!\d)|\d,-|^\W*\d{1,3}(?:[ .]?\d{3})*\W*$/;
const receiptWord =
  /total|i ?alt\b|moms|\bcvr|dankort|mobilepay|kvittering|faktura|\bkr\b|dkk|\btlf|www|\batt\b|lever(?:et|es) til|summe|gesamt|betrag|mwst|\bbar\b|\beur\b|\brm\b|\bgst\b|\bvat\b|\btax\b|\bcash\b|\bchange\b|invoice|receipt/;

/** A line with its text, and where it begins and ends in coordinates turned by the direction of a sheet. */
interface TurnedLine {
  readonly from: number;
  readonly to: number;
  readonly down: number;
  readonly height: number;
}

interface TextLine {
  readonly line: ReadLine;
  readonly directed: DirectedLine;
  readonly text: string;
}

type Side = 'left' | 'right';

/**
 * Leaves out the lines of letters and lists that lie beside or under a receipt and that the left or right side of the
 * frame cuts: many lines of words below each other, of another size or direction than the rest, without amounts on
 * their rows and without the words of a receipt.
 * Where two sheets are white on a white table, no edge between them is found, and only what they say tells them apart.
 * All lines where what is left would hold no amount or fewer words than numbers.
 */
export function withoutCutPapers<Line extends ReadLine>(
  lines: readonly Line[],
  page: { readonly width: number; readonly height: number },
): readonly Line[] {
  const all = lines.map((line) => ({
    line,
    directed: toDirected(line.box),
    text: foldText(line.characters.map(({ text }) => text).join('')),
  }));
  const papers = (['left', 'right'] as const).flatMap((side) => cutPapers(all, { side, page }));
  const others = new Set<ReadLine>(papers.flat().map(({ line }) => line));
  const rest = all.filter(({ line }) => !others.has(line));
  return others.size > 0 && isReceiptLike(rest) ? lines.filter((line) => !others.has(line)) : lines;
}

/** The sheets that one side of the frame cuts, with all their lines. */
function cutPapers(
  all: readonly TextLine[],
  { side, page }: { side: Side; page: { readonly width: number; readonly height: number } },
): TextLine[][] {
  const gapOf = ({ directed }: TextLine) =>
    Math.min(...placesOn(directed).map(({ x }) => (side === 'left' ? x : page.width - x)));
  const cut = all.filter((line) => line.text !== '' && gapOf(line) < RIM * page.width);
  const isCut = (stack: readonly TextLine[]) =>
    stack.filter((line) => gapOf(line) <= 0).length >= stack.length * MIN_REACHING;
  const papers = stacksOf(cut).filter(
    (stack) => isCut(stack) && isProse(stack) && isOther(stack, all) && !isPriced(stack, all),
  );
  const own = cut.length - papers.flat().length;
  return own > cut.length * MAX_OWN_CUT ? [] : papers.map((stack) => widen(stack, { all, side }));
}

/** Lines that follow each other down the page, run the same way and are of one size. */
function stacksOf(lines: readonly TextLine[]): TextLine[][] {
  const stacks: TextLine[][] = [];
  for (const line of lines.toSorted((first, second) => first.directed.y - second.directed.y)) {
    const stack = stacks.find((one) => one.some((other) => areAlike(line.directed, other.directed)));
    if (stack === undefined) {
      stacks.push([line]);
    } else {
      stack.push(line);
    }
  }
  return stacks.filter((stack) => stack.length >= MIN_CUT);
}

function areAlike(line: DirectedLine, other: DirectedLine): boolean {
  return (
    areOfOneKind(line, other) && Math.abs(line.y - other.y) < MAX_STEP * Math.max(line.height, other.height)
  );
}

function areOfOneKind(line: DirectedLine, other: DirectedLine): boolean {
  const [smaller, larger] = [Math.min(line.height, other.height), Math.max(line.height, other.height)];
  return turnBetween(line.angle, other.angle) < MAX_TURN && larger < smaller * MAX_SIZE;
}

/** Whether lines run another way than all others, or are of another size. */
function isOther(stack: readonly TextLine[], all: readonly TextLine[]): boolean {
  const others = all.filter((line) => line.text.length >= MIN_LETTERS && !stack.includes(line));
  const usual = (lines: readonly TextLine[], of: (line: DirectedLine) => number) =>
    median(lines.map(({ directed }) => of(directed)));
  const heights = [stack, others].map((lines) => usual(lines, ({ height }) => height));
  const [angle, otherAngle] = [stack, others].map((lines) => usual(lines, (line) => line.angle));
  return (
    turnBetween(angle ?? 0, otherAngle ?? 0) > OTHER_TURN ||
    Math.max(...heights) > Math.min(...heights) * OTHER_SIZE
  );
}

function isProse(stack: readonly TextLine[]): boolean {
  const ofWords = stack.filter(({ text }) => word.test(text) && !/\d{2}/.test(text));
  return ofWords.length >= stack.length * MIN_PROSE && !stack.some(({ text }) => receiptWord.test(text));
}

/** Whether prices stand on the rows of cut lines, in letters like theirs. */
function isPriced(stack: readonly TextLine[], all: readonly TextLine[]): boolean {
  const prices = all.filter(({ text }) => price.test(text));
  const priced = stack.filter(({ directed }) =>
    prices.some(({ directed: other }) => {
      const away = turnBy({ x: other.x - directed.x, y: other.y - directed.y }, -directed.angle);
      const reach = SAME_ROW * Math.min(directed.height, other.height) + CURL * Math.abs(away.x);
      return areOfOneKind(directed, other) && Math.abs(away.y) < reach;
    }),
  );
  return priced.length > stack.length * MAX_PRICED;
}

/** A sheet with those of its lines that end before the frame: they stand between cut ones and reach no further inwards. */
function widen(
  stack: readonly TextLine[],
  { all, side }: { all: readonly TextLine[]; side: Side },
): TextLine[] {
  const angle = median(stack.map(({ directed }) => directed.angle));
  const known = stack.map(({ directed }) => turned(directed, angle));
  const isWithin = (line: TextLine) => {
    const place = turned(line.directed, angle);
    const [first, second] = known.toSorted(
      (one, other) => Math.abs(one.down - place.down) - Math.abs(other.down - place.down),
    );
    if (first === undefined || second === undefined) {
      return false;
    }
    const inner =
      side === 'left'
        ? place.to < Math.max(first.to, second.to) + place.height
        : place.from > Math.min(first.from, second.from) - place.height;
    return inner && areAlike(line.directed, nearestOf(stack, line)) && !amount.test(line.text);
  };
  return all.filter((line) => stack.includes(line) || isWithin(line));
}

function nearestOf(stack: readonly TextLine[], { directed }: TextLine): DirectedLine {
  return stack
    .map((one) => one.directed)
    .reduce((best, one) => (Math.abs(one.y - directed.y) < Math.abs(best.y - directed.y) ? one : best));
}

function turned(line: DirectedLine, angle: number): TurnedLine {
  const { x, y } = turnBy(line, -angle);
  return { from: x - line.width / 2, to: x + line.width / 2, down: y, height: line.height };
}

/** Whether lines could be a receipt by themselves: with an amount, and not amounts alone. Single letters are of keyboards. */
function isReceiptLike(lines: readonly TextLine[]): boolean {
  const read = lines.filter(({ text }) => text.length >= MIN_LETTERS);
  const ofWords = read.filter(({ text }) => word.test(text));
  return ofWords.length * 2 >= read.length && read.some(({ text }) => amount.test(text));
}
