import type { Models } from './models.ts';

/**
 * How much text of one file is read: the widths of all line pictures, in pixels at the height the model wants. Of 74
 * real papers the fullest needs 90,000; reading this much takes some seven seconds of a processor.
 */
const MOST_TEXT = 93_000;

/** What is left of the text that may be read of a file. */
export interface TextBudget {
  /** Models that answer no letters once the budget is spent. */
  readonly limit: (models: Models) => Models;
  /** Whether something was left unread. */
  readonly isSpent: () => boolean;
  /** Begins anew, for the next file. */
  readonly renew: () => void;
}

/** Bounds what one file may cost, however much text it holds: what is beyond stays unread, and nothing of it is sure. */
export function createTextBudget(most = MOST_TEXT): TextBudget {
  let used = 0;
  return {
    limit: (models) => ({
      ...models,
      readLines: (input) => {
        const [batch, , , width] = input.shape;
        used += batch * width;
        return used > most
          ? Promise.resolve({ values: new Float32Array(0), shape: [batch, 0, models.alphabet.length + 1] })
          : models.readLines(input);
      },
    }),
    isSpent: () => used > most,
    renew: () => {
      used = 0;
    },
  };
}
