import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createAssistantService } from './assistant.service.ts';
import { createArticleSearch } from './find-articles.ts';
import { helpArticles } from './help-articles.ts';
import { createLocalEngine } from './local-engine.ts';

const search = createArticleSearch(helpArticles);
const service = createAssistantService({
  engine: createLocalEngine(search),
  receipts: {
    read: () => Promise.resolve(null),
    answer: () => Promise.reject(new Error('nothing was asked of receipts')),
    chips: () => Promise.resolve([]),
  },
  nearest: () => [],
  isAboutHelp: () => false,
  stopwatch: () => performance.now(),
});

describe('the search over help articles', () => {
  it.each([
    ['as it stands', 'glemt adgangskode', 'forgotten-password'],
    ['misspelt', 'glæmt addgangskode', 'forgotten-password'],
    ['without Danish letters', 'bekraeft min e-mail', 'confirm-email'],
    ['in one word', 'logind glemtadgangskode', 'forgotten-password'],
    ['in English', 'i forgot my password', 'forgotten-password'],
    ['as a compound', 'kvitteringsdublet', 'duplicate'],
    ['in the words of others', 'delete receipt', 'delete-receipt'],
    [
      'dictated',
      'hej øh jeg har glemt mit kodeord og kan ikke logge ind kan du sige hvad jeg gør',
      'forgotten-password',
    ],
    ['in dialect', 'æ ka it huske mi kodeord', 'forgotten-password'],
  ])('finds what is asked %s: %s (S-72)', (_, question, id) => {
    expect(search.find(question)[0]?.article.id).toBe(id);
  });

  it('finds each article by its own title and by every way of asking that it names (S-72)', () => {
    const asked = helpArticles().flatMap(({ id, title, questions }) =>
      [title, ...questions].map((question) => ({ id, question })),
    );
    const missed = asked.filter(
      ({ id, question }) =>
        !search
          .find(question)
          .slice(0, 3)
          .some(({ article }) => article.id === id),
    );

    expect(missed.length / asked.length).toBeLessThan(0.04);
  });

  it('reads any text without failing, and none for long (S-69, S-72)', async () => {
    const words = fc.constantFrom(
      'kvittering',
      'moms',
      'og',
      'traekke',
      'ikke',
      'har',
      'laegge',
      'tale',
      'er du',
      '�',
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 2000 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(words, { maxLength: 300 }).map((list) => list.join(' ')),
    );

    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, before) => {
        const started = performance.now();
        const reply = await service.reply({ userId: 'anna', role: 'user' }, text, [
          { text: before, engine: null },
        ]);
        expect(reply.message).not.toBe('');
        expect(performance.now() - started).toBeLessThan(1000);
      }),
      { numRuns: 60 },
    );
  });
});
