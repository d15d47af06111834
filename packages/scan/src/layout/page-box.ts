import type { Box } from '../types.ts';
import type { PlacedWord } from './rows.ts';
import type { PageText } from './word.ts';

/** Gives the place of a word on its upright page, in parts of the page's size. */
export function toBoxOn(pages: readonly PageText[]): (word: PlacedWord) => Box {
  return (word) => {
    const page = pages[word.page];
    const width = page?.width ?? 1;
    const height = page?.height ?? 1;
    const left = keepInside(word.shown.left / width);
    const top = keepInside(word.shown.top / height);
    return {
      page: word.page,
      x: round(left),
      y: round(top),
      width: round(keepInside(word.shown.right / width) - left),
      height: round(keepInside(word.shown.bottom / height) - top),
    };
  };
}

function keepInside(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
