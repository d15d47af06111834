import { describe, expect, it } from 'vitest';

import { helpArticles } from '#features/assistant/help-articles.ts';

import { articleVocabulary } from './article-vocabulary.ts';
import { createTopics, OTHER_TOPICS, softmax } from './topics.ts';

const topics = createTopics(articleVocabulary(helpArticles()));
const likeliest = (message: string) =>
  [...topics.sharesOf(message)].toSorted((left, right) => right[1] - left[1])[0]?.[0];

describe('what was learned about topics', () => {
  it('knows every help article, and what no article answers; else train-topics has to run again (S-72)', () => {
    expect([...topics.topics].toSorted()).toEqual(
      [...helpArticles().map(({ id }) => id), ...OTHER_TOPICS].toSorted(),
    );
  });

  // None of these is among the messages it was learned from.
  it.each([
    ['jeg er rejst fra min gamle telefon uden at logge af, kan nogen nu komme ind', 'sessions'],
    ['min fætter hævder at han kan se mine bilag, passer det', 'privacy'],
    ['hvor mange år skal de gamle bilag ligge før jeg må smide dem ud', 'retention'],
    ['hvem vinder mon fodboldkampen i aften', 'beyond'],
    ['gad vide hvor mange penge jeg har fyret af på tømmer i det forløbne kvartal', 'figure'],
    ['godaften allesammen, håber i har det skønt', 'small-talk'],
  ])('takes "%s" for %s (S-72)', (message, topic) => {
    expect(likeliest(message)).toBe(topic);
  });

  it('shares one message out among all topics, whatever is written (S-72)', () => {
    for (const message of ['', '???', 'æøå '.repeat(5000), 'kvittering']) {
      const shares = [...topics.sharesOf(message).values()];
      const whole = shares.reduce((total, share) => total + share, 0);

      expect(whole).toBeCloseTo(1, 6);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }
  });
});

describe('softmax', () => {
  it('holds for scores far apart (S-72)', () => {
    expect(softmax([1000, 0, -1000])).toEqual([1, 0, 0]);
    expect(softmax([2, 2])).toEqual([0.5, 0.5]);
  });
});
