import type { HelpAnswer } from '@bonbog/contract';

import type { HelpAnswersRepository } from './help-answers.repository.ts';

interface HelpAnswersDependencies {
  readonly helpAnswers: HelpAnswersRepository;
  /** What an article is called; null when there is none of this id any more. */
  readonly titleOf: (id: string) => string | null;
}

/** What users said of help articles, for administrators. */
export function createHelpAnswersService({ helpAnswers, titleOf }: HelpAnswersDependencies) {
  return {
    /** Every article that users were asked about, those that helped least often first. */
    async list(): Promise<HelpAnswer[]> {
      const articles = new Map<string, HelpAnswer>();
      for (const { article, helped, count } of await helpAnswers.counts()) {
        const id = article ?? '';
        const before = articles.get(id) ?? { id, title: titleOf(id) ?? id, asked: 0, yes: 0, no: 0 };
        articles.set(id, {
          ...before,
          asked: before.asked + count,
          yes: before.yes + (helped === 1 ? count : 0),
          no: before.no + (helped === 0 ? count : 0),
        });
      }
      return [...articles.values()].toSorted(
        (one, other) =>
          other.no - one.no || other.asked - one.asked || one.title.localeCompare(other.title, 'da'),
      );
    },
  };
}
/** See {@link createHelpAnswersService}. */
export type HelpAnswersService = ReturnType<typeof createHelpAnswersService>;
