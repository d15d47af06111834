import type { ModelTrouble } from '#platform/model-trouble.ts';

/** Thrown when a model gave no answer one can show. */
export class ModelFailure extends Error {
  readonly trouble: ModelTrouble;

  constructor(trouble: ModelTrouble, options?: ErrorOptions) {
    super(`The model gave no answer: ${trouble}`, options);
    this.name = 'ModelFailure';
    this.trouble = trouble;
  }
}
