import type { PlacedWord } from '../layout/rows.ts';

/** Reads the printed line behind some words again with the other engine; null when there is no picture of it. */
export type SecondReader = (words: readonly PlacedWord[]) => Promise<string | null>;

/** Reads it again with the first engine, as it looks in other sizes: one text of each. */
export type ResizedReader = (words: readonly PlacedWord[]) => Promise<readonly string[]>;

/** How the lines of a file are read again. */
export interface LinesAgain {
  readonly read: SecondReader;
  readonly readResized: ResizedReader;
}

/** What a second look at the lines that some words stand in gave: of the other engine, or of the first in other sizes. */
export interface LineReadAgain {
  /** The lines, as {@link placesOf} names them. */
  readonly places: string;
  readonly isResized: boolean;
  /** One text by the other engine, none where there is no picture of the lines; one for each size by the first. */
  readonly texts: readonly string[];
}

/** Names the lines that words stand in, such as '0/12' for line 12 of the first page. */
export function placesOf(words: readonly PlacedWord[]): string {
  return [...new Set(words.map(({ page, line }) => `${page}/${line}`))].join(' ');
}

/** The same, with somebody who hears of all that is read again. */
export function heardBy({ read, readResized }: LinesAgain, hear: (line: LineReadAgain) => void): LinesAgain {
  return {
    read: async (words) => {
      const text = await read(words);
      hear({ places: placesOf(words), isResized: false, texts: text === null ? [] : [text] });
      return text;
    },
    readResized: async (words) => {
      const texts = await readResized(words);
      hear({ places: placesOf(words), isResized: true, texts });
      return texts;
    },
  };
}

/** Mean confidence of the letters of each word. */
const CLEAR = 0.9;

/** Its words are clear, and the first engine reads the same in them however large they are shown. */
export async function isSteady(
  words: readonly PlacedWord[],
  isIn: (text: string) => boolean,
  readResized: ResizedReader,
): Promise<boolean> {
  const isClear = words.every(({ confidence }) => confidence >= CLEAR);
  return isClear && (await readResized(words)).every(isIn);
}
