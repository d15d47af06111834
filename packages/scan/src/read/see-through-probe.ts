import type { Raster } from '../decode/raster.ts';
import { bleachSeeThrough } from '../decode/see-through.ts';
import type { LineBox } from '../lines/line-box.ts';
import { meanConfidence, type ReadCharacter } from './decode-characters.ts';
import { cropLetters } from './crop-letters.ts';
import type { Models } from './models.ts';
import type { ProbedLines } from './orient.ts';
import { type KnownLines, readMissing } from './recognise-lines.ts';

/** What a few lines of a page told. */
export interface Probe {
  /** The lines that are read now; nobody need read them again. */
  readonly known: KnownLines;
  /** The page without the print of its back, when that made these lines clearer. */
  readonly bleached: Raster | null;
}

const PROBE_LINES = 10;
/**
 * Letters of clear pages have more confidence than this, those of pages with print on the back 0.75 to 0.83. A page
 * in between costs the time of the probe lines.
 */
const CLEAR_CONFIDENCE = 0.88;
/** Bleaching the back away gives such lines 0.05 to 0.24 more, and others less. */
const MIN_GAIN = 0.03;
/** Lines that are upside down or no lines at all stay below this, however much they gain. */
const MIN_BLEACHED = 0.84;
/** Upright lines with print of the back between them have 0.7 or more, upside-down ones 0.3 to 0.57. */
const MIN_UPRIGHT = 0.65;
/** Where so many lines were print of the back and are gone, what is left need only be no worse than before. */
const MIN_GONE = 0.3;
/** A line is read as well as before within this. */
const ALIKE = 0.02;

/**
 * Reads some lines of a page as it is and, when that is doubtful, with print from its back bleached away. Reading
 * whole pages both ways took twice as long, on the pages that take longest as it is.
 */
export async function probeSeeThrough(models: Models, page: ProbedLines): Promise<Probe> {
  const { raster, boxes } = page;
  const probes = spreadLines(boxes);
  const readOn = (paper: Raster, known: KnownLines) =>
    readMissing(models, { known, lines: boxes, cut: (box) => cropLetters(paper, box) }, probes);
  const linesOf = (known: KnownLines) => probes.map((index) => known.get(index) ?? []);
  const known = await readOn(raster, page.known);
  const plain = linesOf(known);
  if (probes.length === 0 || meanConfidence(plain.flat()) >= CLEAR_CONFIDENCE) {
    return { known, bleached: null };
  }
  const bleached = bleachSeeThrough(raster);
  return { known, bleached: isClearer(plain, linesOf(await readOn(bleached, new Map()))) ? bleached : null };
}

/** A line as read, letter by letter. */
type Line = readonly Pick<ReadCharacter, 'confidence'>[];

/** Whether lines of a page, the same in both, were read better with the print of the back bleached away. */
export function isClearer(plain: readonly Line[], bleached: readonly Line[]): boolean {
  const gained = meanConfidence(bleached.flat());
  const hasGained = gained > meanConfidence(plain.flat()) + MIN_GAIN;
  return hasGained && (gained >= MIN_BLEACHED || isRidOfBack(plain, bleached));
}

/** Whether many lines of an upright page are gone with the print of its back, and the others were not harmed. */
function isRidOfBack(plain: readonly Line[], bleached: readonly Line[]): boolean {
  const lines = plain.flatMap((line, index) =>
    line.length === 0 ? [] : [{ before: line, after: bleached[index] ?? [] }],
  );
  const left = lines.filter(({ after }) => after.length > 0);
  const gone = lines.length - left.length;
  const gains = left.map(({ before, after }) => meanConfidence(after) - meanConfidence(before));
  const better = gains.filter((gain) => gain > ALIKE).length;
  return (
    meanConfidence(plain.flat()) >= MIN_UPRIGHT &&
    gone >= lines.length * MIN_GONE &&
    better >= gains.filter((gain) => gain < -ALIKE).length &&
    (better > 0 || gone * 2 > lines.length)
  );
}

/** Indexes of lines of all lengths but the shortest, which tell little. */
export function spreadLines(boxes: readonly LineBox[]): number[] {
  const long = boxes
    .map(({ width, height }, index) => ({ index, ratio: Math.max(width, height) / Math.min(width, height) }))
    .filter(({ ratio }) => ratio > 3)
    .toSorted((first, second) => first.ratio - second.ratio)
    .map(({ index }) => index);
  const step = Math.max(1, long.length / PROBE_LINES);
  const count = Math.min(PROBE_LINES, long.length);
  return Array.from({ length: count }, (_, place) => long[Math.floor((place + 0.5) * step)] ?? 0);
}
