import type { HelpArticle } from '#features/assistant/help-article.ts';

import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The vocabulary of everything that articles say. */
export function articleVocabulary(articles: readonly HelpArticle[]): Vocabulary {
  return createVocabulary(new Set(articles.flatMap(conceptsOf)));
}

/** What an article says, some of it more than once. */
export function conceptsOf({ title, words, questions, text }: HelpArticle): string[] {
  return wordsOf([title, ...words, ...questions, text].join('\n'));
}
