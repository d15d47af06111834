import { describe, expect, it } from 'vitest';

import { helpArticles } from './help-articles.ts';
import { quoteArticle, sentencesOf } from './quote-article.ts';

const link = /\n\n\[Læs mere\]\(\/hjaelp\/([a-z0-9-]+)\)$/;

describe('what an answer quotes of an article', () => {
  it.each(helpArticles().map((article) => [article.id, article] as const))(
    'is at most three of its sentences as they stand, with the link to it: %s (S-72)',
    (id, article) => {
      const quotes = [...article.questions, article.title].map((question) => quoteArticle(article, question));

      for (const quote of quotes) {
        const said = quote.replace(link, '');
        expect(link.exec(quote)?.[1]).toBe(id);
        expect(article.text).toContain(said);
        expect(said.trim()).not.toBe('');
        expect(sentencesOf(said).length).toBeLessThanOrEqual(3);
        expect(said.split('**').length % 2).toBe(1);
        expect(said.split('[').length).toBe(said.split('](').length);
      }
    },
  );

  it('begins where most of what was asked is said, and at the beginning otherwise (S-72)', () => {
    const text =
      'Momsen koster ca. 25 kr. Den står øverst. Et bilag har dato.\n\n- **CSV** hentes her.\n- Filer vises.';

    expect(quoteArticle({ id: 'csv', text }, 'hvor hentes csv filer')).toBe(
      'Et bilag har dato.\n\n- **CSV** hentes her.\n- Filer vises.\n\n[Læs mere](/hjaelp/csv)',
    );
    expect(quoteArticle({ id: 'csv', text }, 'hvad så')).toBe(
      'Momsen koster ca. 25 kr. Den står øverst. Et bilag har dato.\n\n[Læs mere](/hjaelp/csv)',
    );
  });
});
