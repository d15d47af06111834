import type { Turn } from '../decode/raster.ts';
import type { Box } from '../types.ts';
import type { PlacedWord } from './rows.ts';
import type { PageText } from './word.ts';

/** A read page and how far it was turned clockwise for reading. */
export interface TurnedPage {
  readonly text: PageText;
  readonly turn: Turn;
}

interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Gives the place of a word on the page as users see it, which is not turned, in parts of its size. */
export function toBoxOn(pages: readonly TurnedPage[]): (word: PlacedWord) => Box {
  return (word) => {
    const page = pages[word.page];
    const width = page?.text.width ?? 1;
    const height = page?.text.height ?? 1;
    const part = turnBack(
      {
        left: keepInside(word.left / width),
        top: keepInside(word.top / height),
        right: keepInside(word.right / width),
        bottom: keepInside(word.bottom / height),
      },
      page?.turn ?? 0,
    );
    return {
      page: word.page,
      x: round(part.left),
      y: round(part.top),
      width: round(part.right - part.left),
      height: round(part.bottom - part.top),
    };
  };
}

function turnBack(part: Part, turn: Turn): Part {
  switch (turn) {
    case 0:
      return part;
    case 90:
      return { left: part.top, top: 1 - part.right, right: part.bottom, bottom: 1 - part.left };
    case 180:
      return { left: 1 - part.right, top: 1 - part.bottom, right: 1 - part.left, bottom: 1 - part.top };
    case 270:
      return { left: 1 - part.bottom, top: part.left, right: 1 - part.top, bottom: part.right };
  }
}

function keepInside(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
