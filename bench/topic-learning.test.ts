import { describe, expect, it } from 'vitest';

import { learnTopics, likeliestTopic, quantise } from './topic-learning.ts';

const rows = ['hund', 'kat', 'bider', 'mjaver', 'den'];
const featuresOf = (text: string) => new Map(text.split(' ').map((word) => [rows.indexOf(word), 1] as const));
const topics = ['dogs', 'cats'];
const examples = [
  { topic: 'dogs', text: 'hund bider', count: 1 },
  { topic: 'dogs', text: 'den hund', count: 1 },
  { topic: 'cats', text: 'kat mjaver', count: 1 },
  { topic: 'cats', text: 'den kat', count: 1 },
];

describe('learning topics', () => {
  const weights = learnTopics(examples, topics, featuresOf);

  it('learns what sets topics apart', () => {
    expect(likeliestTopic(featuresOf('den bider'), weights)).toBe(0);
    expect(likeliestTopic(featuresOf('den mjaver'), weights)).toBe(1);
  });

  it('learns the same again', () => {
    expect(learnTopics(examples, topics, featuresOf)).toEqual(weights);
  });

  it('forgets what says nothing', () => {
    const den = rows.indexOf('den') * topics.length;

    expect(Math.abs(weights[den] ?? Number.NaN)).toBeLessThan(Math.abs(weights[0] ?? 0));
  });

  it('makes bytes of weights, cutting the largest', () => {
    const { bytes, largest } = quantise(Float32Array.of(0, 1, -3, 9));

    expect([...bytes]).toEqual([0, Math.round(127 / largest), -Math.round(381 / largest), 127]);
  });
});
