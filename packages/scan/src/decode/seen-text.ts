import type { Word } from '../layout/word.ts';
import type { PdfCharacter } from './pdf-characters.ts';
import type { PdfPage } from './pdfium.ts';
import { runsToTheRight, wordsFromCharacters } from './pdf-words.ts';
import type { Raster } from './raster.ts';

/** What a page says in letters, told apart by whether a person who looks at it sees them. */
export interface PageWriting {
  readonly seen: readonly Word[];
  /** Words that the page as drawn does not show: of another reader under a scan, or hidden on purpose. */
  readonly unseen: readonly Word[];
  /** Whether the words that are seen are what the page shows, so that nothing is to be read from its picture. */
  readonly isWhole: boolean;
}

/** Pages are compared at 100 dots an inch, where the smallest print that is read still leaves strokes. */
const DOTS_PER_POINT = 100 / 72;
const MAX_PIXELS = 1_500_000;
/** Levels of 255 by which a place must change where its text is left out; paler print nobody sees. */
const SEEN_FROM = 24;
/** Levels by which the page becomes darker, over two pixels, where a stroke begins. */
const STROKE_FROM = 40;
/** A word of which less is seen lies under something. */
const SEEN_SHARE = 0.5;
/** Where words are less of all strokes of a page, a picture shows more than they say. */
const WHOLE_FROM = 0.5;
/** Of letters lower than this, in points, nobody can tell one from another. */
const LEGIBLE_FROM = 1.5;

/**
 * Tells which words of a page are seen by drawing it with and without its text: where nothing changes, the text is
 * invisible, covered, cut off, of the colour of the paper or off the page, however that was done. What is left without
 * the text is of pictures and lines; its strokes tell how much there is to read that no word says.
 */
export function readWriting(page: PdfPage): PageWriting {
  const characters = page.readCharacters();
  if (characters.every(({ text }) => text.trim() === '')) {
    return { seen: [], unseen: [], isWhole: false };
  }
  const fit = Math.sqrt(MAX_PIXELS / Math.max(1, page.width * page.height));
  const scale = Math.min(DOTS_PER_POINT, fit);
  const [drawn, bare] = [page.render(scale), page.renderWithoutText(scale)];
  const isSeen = (one: PdfCharacter) =>
    one.isPainted && one.bottom - one.top >= LEGIBLE_FROM && differs(drawn, bare, place(one, scale));
  const words = wordsFromCharacters(characters).map(({ word, letters }) => ({
    word,
    isSeen: letters.filter(isSeen).length >= letters.length * SEEN_SHARE,
    isNamed: letters.every(({ isNamed }) => isNamed),
  }));
  const seen = words.filter((one) => one.isSeen);
  return {
    seen: seen.filter(({ isNamed }) => isNamed).map(({ word }) => word),
    unseen: words.filter((one) => !one.isSeen).map(({ word }) => word),
    isWhole:
      seen.length > 0 &&
      seen.every(({ isNamed }) => isNamed) &&
      countStrokes(bare) < countStrokes(drawn) * (1 - WHOLE_FROM) &&
      runsToTheRight(characters),
  };
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function place({ left, top, right, bottom }: PdfCharacter, scale: number): Place {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    right: Math.ceil(right * scale),
    bottom: Math.ceil(bottom * scale),
  };
}

/** Whether two drawings of a page differ anywhere in a place, as far as it is on the page. */
function differs(drawn: Raster, bare: Raster, { left, top, right, bottom }: Place): boolean {
  const [from, to] = [Math.max(0, left), Math.min(drawn.width, right)];
  for (let y = Math.max(0, top); y < Math.min(drawn.height, bottom); y += 1) {
    const end = (y * drawn.width + to) * 3;
    for (let at = (y * drawn.width + from) * 3; at < end; at += 1) {
      if (Math.abs((drawn.rgb[at] ?? 0) - (bare.rgb[at] ?? 0)) >= SEEN_FROM) {
        return true;
      }
    }
  }
  return false;
}

/** How often a row of pixels goes from light to dark: a few times in each letter, hardly ever in lines and areas. */
function countStrokes({ width, height, rgb }: Raster): number {
  let strokes = 0;
  for (let y = 0; y < height; y += 1) {
    let wasFalling = false;
    for (let x = 2; x < width; x += 1) {
      // Green is most of what eyes take for brightness.
      const at = (y * width + x) * 3 + 1;
      const isFalling = (rgb[at - 6] ?? 0) - (rgb[at] ?? 0) >= STROKE_FROM;
      strokes += Number(isFalling && !wasFalling);
      wasFalling = isFalling;
    }
  }
  return strokes;
}
