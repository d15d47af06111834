import { type LinesAgain, placesOf } from '../../packages/scan/src/check/second-reading.ts';
import type { KeptText } from '../kept-texts.ts';

/**
 * Reads lines of a kept text again as they were when it was kept. Of lines that were not, nothing is read: that is as on
 * a file without pictures, of which nothing is learned about second readings.
 */
export function recordedLines({ again = [] }: Pick<KeptText, 'again'>): LinesAgain {
  const find = (places: string, isResized: boolean) =>
    again.find((line) => line.places === places && line.isResized === isResized)?.texts;
  return {
    read: (words) => Promise.resolve(find(placesOf(words), false)?.[0] ?? null),
    // One reading without anything is none that agrees.
    readResized: (words) => Promise.resolve(find(placesOf(words), true) ?? ['']),
  };
}
