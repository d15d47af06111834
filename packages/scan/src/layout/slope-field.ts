/** A piece of text with the slope of its line, in radians clockwise; longer pieces know their slope better. */
export interface SlopedText {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
  readonly weight: number;
}

/** How steeply text runs at each place of a page. */
export interface SlopeField {
  /** Radians, clockwise. */
  readonly slopeAt: (x: number, y: number) => number;
  /** Where the row through a place crosses the middle of the text: the same for all words of one row. */
  readonly rowAt: (x: number, y: number) => number;
}

interface Frame {
  readonly middleX: number;
  readonly middleY: number;
  readonly half: number;
}

/** Slopes beyond this belong to a page that lies on its side or to text in several directions. */
const MAX_SLOPE = 0.6;
/** Fewer pieces say no more than one slope for all. */
const MIN_PIECES = 8;
/** Rounds of giving pieces that disagree with the rest less say. */
const ROUNDS = 4;
const DOUBT_FROM = 0.02;
/** Pulls the field towards one slope for all, in pieces of usual weight. */
const STIFFNESS = 0.4;
/** Rows are followed in this many steps from a word to the middle. */
const FOLLOW_STEPS = 6;

/**
 * The slopes of a page. A flat scan has one; rows of tilted paper converge and those of curled paper bend, so the
 * slope may change steadily across the page: a surface of second degree that most pieces of text agree on.
 */
export function fitSlopes(pieces: readonly SlopedText[]): SlopeField {
  const frame = frameOf(pieces);
  const usual = weightedMedian(pieces);
  if (Math.abs(usual) > MAX_SLOPE) {
    return { slopeAt: () => 0, rowAt: (_, y) => y };
  }
  const terms = pieces.length < MIN_PIECES ? null : fitTerms(pieces, { frame, usual });
  const slopeAt = (x: number, y: number): number => {
    if (terms === null) {
      return usual;
    }
    const value = termsAt(frame, x, y).reduce((sum, term, index) => sum + term * (terms[index] ?? 0), usual);
    return Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, value));
  };
  return {
    slopeAt,
    rowAt: (x, y) => {
      const step = (frame.middleX - x) / FOLLOW_STEPS;
      let row = y;
      for (let at = 0; at < FOLLOW_STEPS; at += 1) {
        row += step * Math.tan(slopeAt(x + step * (at + 0.5), row));
      }
      return row;
    },
  };
}

function frameOf(pieces: readonly SlopedText[]): Frame {
  const [xs, ys] = [pieces.map(({ x }) => x), pieces.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const half = Math.max(1, right - left, bottom - top) / 2;
  return pieces.length === 0
    ? { middleX: 0, middleY: 0, half: 1 }
    : { middleX: (left + right) / 2, middleY: (top + bottom) / 2, half };
}

/** What is added to the usual slope: a level, across, down, and how these change. */
function termsAt({ middleX, middleY, half }: Frame, x: number, y: number): number[] {
  const [right, down] = [(x - middleX) / half, (y - middleY) / half];
  return [1, right, down, right * down, right * right, down * down];
}

function fitTerms(
  pieces: readonly SlopedText[],
  { frame, usual }: { frame: Frame; usual: number },
): number[] {
  const rows = pieces.map(({ x, y, slope, weight }) => ({
    terms: termsAt(frame, x, y),
    rise: slope - usual,
    weight,
  }));
  const usualWeight = rows.reduce((sum, { weight }) => sum + weight, 0) / rows.length;
  let solution: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const trusted = rows.map((row) => {
      const guess = row.terms.reduce((sum, term, index) => sum + term * (solution[index] ?? 0), 0);
      return { ...row, weight: row.weight / (1 + ((row.rise - guess) / DOUBT_FROM) ** 2) };
    });
    solution = solve(normalEquations(trusted, STIFFNESS * usualWeight));
  }
  return solution;
}

/** The least-squares equations, one row a term, the wanted value last. */
function normalEquations(
  rows: readonly { terms: readonly number[]; rise: number; weight: number }[],
  stiffness: number,
): number[][] {
  const count = rows[0]?.terms.length ?? 0;
  return Array.from({ length: count }, (_, line) => {
    const sums = Array.from({ length: count }, (__, column) =>
      rows.reduce(
        (sum, { terms, weight }) => sum + weight * (terms[line] ?? 0) * (terms[column] ?? 0),
        column === line ? stiffness : 0,
      ),
    );
    return [
      ...sums,
      rows.reduce((sum, { terms, rise, weight }) => sum + weight * (terms[line] ?? 0) * rise, 0),
    ];
  });
}

/** Solves equations by elimination; the stiffness keeps every pivot above zero. */
function solve(equations: number[][]): number[] {
  const lines = equations.map((line) => [...line]);
  for (const [index, line] of lines.entries()) {
    const pivot = line[index] ?? 0;
    const scaled = pivot === 0 ? line.map(() => 0) : line.map((value) => value / pivot);
    lines[index] = scaled;
    for (const [other, values] of lines.entries()) {
      const factor = other === index ? 0 : (values[index] ?? 0);
      lines[other] = values.map((value, column) => value - factor * (scaled[column] ?? 0));
    }
  }
  return lines.map((line) => line.at(-1) ?? 0);
}

function weightedMedian(pieces: readonly SlopedText[]): number {
  const sorted = pieces.toSorted((first, second) => first.slope - second.slope);
  const half = pieces.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { slope, weight } of sorted) {
    sum += weight;
    if (sum >= half) {
      return slope;
    }
  }
  return 0;
}
