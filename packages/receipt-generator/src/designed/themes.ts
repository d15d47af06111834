import type { Random } from '../random.ts';
import type { Typeface } from '../render/fonts.ts';
import type { Theme } from './pen.ts';

/** A till roll in any typeface. */
export function roll(random: Random, font: Typeface, more: Partial<Theme> = {}): Theme {
  return {
    font,
    size: random.whole(24, 28),
    ink: '#1d1d20',
    paper: '#fdfdfb',
    width: random.whole(620, 780),
    height: null,
    margin: random.whole(36, 56),
    lineHeight: 1.42,
    ...more,
  };
}

/** A sheet of A4 at 150 dots an inch. */
export function sheetOfA4(font: Typeface, more: Partial<Theme> = {}): Theme {
  return {
    font,
    size: 22,
    ink: '#22252b',
    paper: '#ffffff',
    width: 1240,
    height: 1754,
    margin: 100,
    lineHeight: 1.5,
    ...more,
  };
}

/** The screen of a telephone. */
export function phoneScreen(font: Typeface, colours: Pick<Theme, 'ink' | 'paper'>): Theme {
  return { font, size: 30, ...colours, width: 828, height: 1792, margin: 60, lineHeight: 1.5 };
}
