import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import opentype, { type Font } from 'opentype.js';

/** Where text stands: the left end of its base line and the size of its letters, in pixels. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const file = '@fontsource/roboto-mono/files/roboto-mono-latin-400-normal.woff';
let loaded: Font | null = null;

/**
 * Text as SVG path data. The letters come from a package and not from the machine, which may have no fonts at all,
 * and no character of the text can break the SVG.
 */
export function letterPath(text: string, { x, y, size }: TextPlace): string {
  const font = loadFont();
  const advance = letterWidth(size);
  return Array.from(text)
    .map((letter, index) =>
      font
        .charToGlyph(letter)
        .getPath(x + index * advance, y, size)
        .toPathData(1),
    )
    .join('');
}

/** How wide every letter is, in pixels; all have the same width. */
export function letterWidth(size: number): number {
  const font = loadFont();
  return ((font.charToGlyph('0').advanceWidth ?? 0) * size) / font.unitsPerEm;
}

function loadFont(): Font {
  if (loaded === null) {
    const bytes = readFileSync(createRequire(import.meta.url).resolve(file));
    loaded = opentype.parse(new Uint8Array(bytes).buffer);
  }
  return loaded;
}
