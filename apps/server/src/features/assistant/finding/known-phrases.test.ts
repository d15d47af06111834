import { describe, expect, it } from 'vitest';

import { helpArticles } from '#features/assistant/help-articles.ts';

import { createKnownPhrases, knownPhrasesOf } from './known-phrases.ts';

const known = createKnownPhrases(helpArticles().flatMap(knownPhrasesOf));

describe('a question that an article names', () => {
  it.each([
    ['hvad er bonbog', 'what-is-bonbog'],
    ['Hvad er Bonbog??', 'what-is-bonbog'],
    ['hvad gør j og k', 'shortcuts'],
    ['HVOR ER MINE KVITTERINGER', 'find'],
    ['hvor er mine boner', 'find'],
    ['hvordan logger man ud på min gamle telefon', 'sessions'],
  ])('is known in nearly these words: "%s" (S-72)', (question, id) => {
    expect(known.find(question)?.id).toBe(id);
  });

  it.each([
    'hvad er det',
    'hvad er en euro',
    'kan jeg trække moms fra på min hund',
    'hvordan eksporterer jeg til Mars',
    '',
    '?!',
    'kvittering',
  ])('is not taken for another: "%s" (S-72)', (question) => {
    expect(known.find(question)).toBeNull();
  });

  it('is found for each way of asking, unless two articles are asked alike (S-72)', () => {
    const asked = helpArticles().flatMap((article) =>
      article.questions.map((question) => ({ article, found: known.find(question) })),
    );

    expect(asked.filter(({ article, found }) => found !== null && found !== article)).toEqual([]);
    expect(asked.filter(({ found }) => found === null).length).toBeLessThan(asked.length / 50);
  });
});
