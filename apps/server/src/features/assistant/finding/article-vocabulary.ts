import type { HelpArticle } from '#features/assistant/help-article.ts';

import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The vocabulary of everything that articles say. */
export function articleVocabulary(articles: readonly HelpArticle[]): Vocabulary {
  return createVocabulary(
    new Set(
      articles.flatMap(({ title, words, questions, text }) =>
        wordsOf([title, ...words, ...questions, text].join('\n')),
      ),
    ),
  );
}
