import type { ModelTrouble } from '#platform/model-trouble.ts';

import type { AnsweringEngine } from './answering-engine.ts';
import { ModelFailure } from './model-failure.ts';

/** Asks the model, and the local engine when the model gives no answer; `onTrouble` hears of that. */
export function createFallingBack(
  model: AnsweringEngine,
  local: AnsweringEngine,
  onTrouble: (trouble: ModelTrouble) => void,
): AnsweringEngine {
  return {
    answer: async (question, deadline) => {
      try {
        return await model.answer(question, deadline);
      } catch (error) {
        if (!(error instanceof ModelFailure)) {
          throw error;
        }
        onTrouble(error.trouble);
        return local.answer(question, deadline);
      }
    },
  };
}
