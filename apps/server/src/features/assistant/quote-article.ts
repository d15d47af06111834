import { wordsOf } from './finding/words.ts';
import type { HelpArticle } from './help-article.ts';

/** How many sentences of an article an answer quotes; the rest is behind its link. */
const sentencesMost = 3;

/** By how many words more of the question others have to be about it than the first ones, which say the most. */
const wordsMore = 2;

/** Where a sentence ends: not at 'kr.' or 'fx.', behind which another word goes on. */
const ending = /(?<=[.?!]\**) (?=\**[»[(]*\p{Lu})/u;

/** A sentence or a point of a list, and what it is put behind: a blank, a new line or a new paragraph. */
interface Sentence {
  readonly text: string;
  readonly gap: string;
}

/** The sentences of a Markdown text, in their order; a point of a list is one. */
export function sentencesOf(text: string): readonly Sentence[] {
  return text.split(/(\n+)/).flatMap((line, at, lines) =>
    at % 2 === 1
      ? []
      : (isPoint(line) ? [line] : line.split(ending)).map((sentence, part) => ({
          text: sentence,
          gap: part > 0 ? ' ' : (lines[at - 1] ?? ''),
        })),
  );
}

/**
 * At most three sentences of an article with the link to it: the first ones, or where three others have clearly more
 * of the words that were asked with, those.
 */
export function quoteArticle({ id, text }: Pick<HelpArticle, 'id' | 'text'>, question: string): string {
  const sentences = sentencesOf(text);
  const asked = [...new Set(wordsOf(question))];
  const starts = sentences
    .slice(0, Math.max(1, sentences.length - sentencesMost + 1))
    .map((_, start) => start);
  const sharedFrom = (start: number): number => {
    const said = new Set(wordsOf(joined(sentences.slice(start, start + sentencesMost))));
    return asked.filter((word) => said.has(word)).length;
  };
  const best = starts.reduce((chosen, start) => (sharedFrom(start) > sharedFrom(chosen) ? start : chosen), 0);
  const from = sharedFrom(best) >= sharedFrom(0) + wordsMore ? best : 0;
  return `${joined(sentences.slice(from, from + sentencesMost))}\n\n[Læs mere](/hjaelp/${id})`;
}

function isPoint(line: string): boolean {
  return /^(?:-|\d+\.) /.test(line);
}

function joined(sentences: readonly Sentence[]): string {
  return sentences.map(({ text, gap }, at) => (at === 0 ? text : `${gap}${text}`)).join('');
}
