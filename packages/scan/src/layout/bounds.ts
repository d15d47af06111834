import type { Rectangle } from './word.ts';

/** The least rectangle around all of them; nowhere of none. */
export function boundsOf(places: readonly Rectangle[]): Rectangle {
  return {
    left: Math.min(...places.map(({ left }) => left)),
    right: Math.max(...places.map(({ right }) => right)),
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
}
