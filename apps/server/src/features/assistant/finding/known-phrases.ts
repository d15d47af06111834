import type { HelpArticle } from '#features/assistant/help-article.ts';

import { conceptOf } from './concepts.ts';
import { stemOf } from './stem.ts';
import { foldedWords, wordsOf } from './words.ts';

/** How much of all words a question shares with a phrase that says the same; where nothing but small words is said, all. */
const alikeFrom = 0.75;

/** One way of asking that an article names, and what it is about, whatever the order. */
interface KnownPhrase {
  readonly article: HelpArticle;
  readonly subject: string;
  readonly words: ReadonlySet<string>;
}

/** The ways of asking that an article names. */
export function knownPhrasesOf(article: HelpArticle): KnownPhrase[] {
  return [article.title, ...article.questions].map((phrase) => ({
    article,
    subject: subjectOf(phrase),
    words: allWordsOf(phrase),
  }));
}

/**
 * Knows questions that an article names almost in these words. Small words count here, which the search leaves out:
 * 'Hvad er Bonbog?' says nothing without them.
 */
export function createKnownPhrases(known: readonly KnownPhrase[]) {
  const phrases = new Map<string, KnownPhrase[]>();
  for (const phrase of known) {
    phrases.set(phrase.subject, [...(phrases.get(phrase.subject) ?? []), phrase]);
  }
  return {
    /** The article that names the question; null when none does, or when several name it as well. */
    find(question: string): HelpArticle | null {
      const subject = subjectOf(question);
      const asked = allWordsOf(question);
      const rated = (phrases.get(subject) ?? [])
        .map(({ article, words }) => ({ article, alike: likeness(asked, words) }))
        .filter(({ alike }) => alike >= (subject === '' ? 1 : alikeFrom))
        .toSorted((left, right) => right.alike - left.alike);
      const [best] = rated;
      if (best === undefined) {
        return null;
      }
      const isOnly = rated.every(({ article, alike }) => article === best.article || alike < best.alike);
      return isOnly ? best.article : null;
    },
  };
}

/** What a text is about, whatever the order. */
function subjectOf(text: string): string {
  return [...new Set(wordsOf(text))].toSorted().join(' ');
}

function allWordsOf(text: string): ReadonlySet<string> {
  return new Set(foldedWords(text).map((word) => conceptOf(stemOf(word))));
}

/** How much two sets of words have in common, 0 to 1 (Dice). */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}
