import { setImmediate as nextTurn } from 'node:timers/promises';

import { type HelpdeskChat, type HelpdeskFeedback, LIMITS } from '@bonbog/contract';
import { foldText } from '@bonbog/domain';

import type { CaseTextsRepository } from './case-texts.repository.ts';

// SQLite answers while everything else waits; so many cases take it a few milliseconds.
const stretch = 1000;

interface CaseSearchDependencies {
  readonly caseTexts: CaseTextsRepository;
  readonly chatsAmong: (caseNumbers: readonly number[]) => Promise<HelpdeskChat[]>;
  readonly feedbackAmong: (caseNumbers: readonly number[]) => Promise<HelpdeskFeedback[]>;
}

/** The latest cases that were found. */
export interface FoundCases {
  readonly sessions: HelpdeskChat[];
  readonly feedbacks: HelpdeskFeedback[];
  /** There are more than are told. */
  readonly hasMore: boolean;
}

/** Looks through everything that was said in all cases, for administrators (HELP-09). */
export function createCaseSearchService({ caseTexts, chatsAmong, feedbackAmong }: CaseSearchDependencies) {
  const numbersOf = async (words: string): Promise<number[]> => {
    const found: number[] = [];
    let below = (await caseTexts.latest()) + 1;
    while (below > 0 && found.length <= LIMITS.helpdeskFoundMax) {
      const from = below - stretch;
      const limit = LIMITS.helpdeskFoundMax + 1 - found.length;
      found.push(...(await caseTexts.find(words, { from, below, limit })));
      below = from;
      await nextTurn();
    }
    return found;
  };

  return {
    /** The cases with some words in them, however they are typed. */
    async search(text: string): Promise<FoundCases> {
      const words = foldText(text);
      const numbers = words === '' ? [] : await numbersOf(words);
      const told = numbers.slice(0, LIMITS.helpdeskFoundMax);
      return {
        sessions: await chatsAmong(told),
        feedbacks: await feedbackAmong(told),
        hasMore: numbers.length > told.length,
      };
    },
  };
}
/** See {@link createCaseSearchService}. */
export type CaseSearchService = ReturnType<typeof createCaseSearchService>;
