import type { OtherReader } from './scan-measure.ts';
import { openTesseract } from './tesseract-library.ts';
import { openTesseractProgram } from './tesseract-program.ts';

/** What ours can be measured against. */
export const OTHERS = ['tesseract', 'tesseract-native'] as const;

/** One of {@link OTHERS}. */
export type Other = (typeof OTHERS)[number];

/** Tells whether ours can be measured against what a person named. */
export function isOther(name: string): name is Other {
  return OTHERS.some((known) => known === name);
}

/** Opens the other reader. Throws an `Error` that says what is missing on this machine. */
export function openOther(name: Other): Promise<OtherReader> {
  return name === 'tesseract' ? openTesseract() : openTesseractProgram();
}
