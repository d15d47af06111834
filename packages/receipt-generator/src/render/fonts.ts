import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import opentype, { type Font } from 'opentype.js';

import type { FontName } from '../receipt.ts';

/** Typefaces there are: those of tills, and those of receipts that a designer drew. */
export type Typeface =
  | FontName
  | 'lato'
  | 'merriweather'
  | 'oswald'
  | 'roboto'
  | 'open-sans'
  | 'ibm-plex-mono'
  | 'share-tech-mono'
  | 'cousine'
  | 'bebas-neue'
  | 'caveat'
  | 'kalam'
  | 'patrick-hand';

/** A face of a typeface: the weight decides which file it is. */
export interface FontFace {
  readonly name: Typeface;
  readonly bold: boolean;
}

/**
 * Letter sizes (font size in pixels for one pixel of letter width). For the typefaces with one width this makes
 * every letter exactly that wide; for 'inter' it is about the width of an average letter.
 */
const SIZE_PER_LETTER_WIDTH: Record<FontName, number> = {
  vt323: 1000 / 400,
  'courier-prime': 2048 / 1228,
  'roboto-mono': 2048 / 1229,
  inter: 1.9,
};

/** They come in one weight only. */
const WITHOUT_BOLD: readonly Typeface[] = ['vt323', 'share-tech-mono', 'bebas-neue', 'patrick-hand'];

const requireFrom = createRequire(import.meta.url);
const loaded = new Map<string, Font>();

/** The font size in pixels at which a typeface's letters are this wide. */
export function fontSizeFor(name: FontName, letterWidth: number): number {
  return letterWidth * SIZE_PER_LETTER_WIDTH[name];
}

/** How wide text is drawn, in pixels. */
export function textWidth(text: string, face: FontFace, size: number): number {
  const font = loadFont(face);
  const units = Array.from(text).reduce((sum, letter) => sum + advanceOf(font, letter), 0);
  return (units * size) / font.unitsPerEm;
}

/** Tells whether a typeface can draw every letter of a text. */
export function canDraw(text: string, face: FontFace): boolean {
  const font = loadFont(face);
  return Array.from(text).every((letter) => font.charToGlyphIndex(letter) > 0);
}

/** Text as SVG path data, its base line starting at the given point. */
export function textPath(text: string, face: FontFace, at: { x: number; y: number; size: number }): string {
  const font = loadFont(face);
  let x = at.x;
  const parts: string[] = [];
  for (const letter of text) {
    parts.push(font.charToGlyph(letter).getPath(x, at.y, at.size).toPathData(1));
    x += (advanceOf(font, letter) * at.size) / font.unitsPerEm;
  }
  return parts.join('');
}

function advanceOf(font: Font, letter: string): number {
  return font.charToGlyph(letter).advanceWidth ?? 0;
}

/** The fonts come from packages, never from the system, so that every machine draws the same letters. */
function loadFont({ name, bold }: FontFace): Font {
  const weight = bold && !WITHOUT_BOLD.includes(name) ? 700 : 400;
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`;
  const known = loaded.get(file);
  if (known !== undefined) {
    return known;
  }
  const bytes = readFileSync(requireFrom.resolve(file));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  loaded.set(file, font);
  return font;
}
