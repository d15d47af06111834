import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { TOPIC_ROWS, topicFeatures } from './topic-features.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a message is that no article answers. */
export const OTHER_TOPICS = ['figure', 'beyond', 'small-talk'] as const;
export type OtherTopic = (typeof OTHER_TOPICS)[number];

/** The shares of all topics in one message, by article id or {@link OtherTopic}; together 1. */
export type TopicShares = ReadonlyMap<string, number>;

const modelSchema = z.object({
  topics: z.array(z.string().min(1)),
  /** What a weight of 127 stands for. */
  largest: z.number().positive(),
});

/** Where the trained weights lie: their topics and scale beside the weights themselves, a byte each, row by row. */
export const TOPIC_FILES = {
  model: new URL('topic-model.json', import.meta.url),
  weights: new URL('topic-weights.bin', import.meta.url),
} as const;

/**
 * Makes what tells the topic of a message, learned from messages that were written for each topic (multinomial logistic
 * regression over {@link topicFeatures}). It throws when its files do not belong together.
 */
export function createTopics(vocabulary: Vocabulary) {
  const model: unknown = JSON.parse(readFileSync(fileURLToPath(TOPIC_FILES.model), 'utf8'));
  const { topics, largest } = modelSchema.parse(model);
  const bytes = readFileSync(fileURLToPath(TOPIC_FILES.weights));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (weights.length !== TOPIC_ROWS * topics.length) {
    throw new Error(`topic-weights.bin has ${weights.length} weights, not ${TOPIC_ROWS} × ${topics.length}.`);
  }
  const known = new Set(topics);

  return {
    /** Whether a topic was learned. */
    isKnown: (topic: string): boolean => known.has(topic),
    /** The topics that were learned. */
    topics,
    /** How likely a message is of each topic. */
    sharesOf(message: string): TopicShares {
      const scores = new Float64Array(topics.length);
      for (const [row, count] of topicFeatures(message, vocabulary)) {
        for (let topic = 0; topic < scores.length; topic += 1) {
          scores[topic] = (scores[topic] ?? 0) + count * (weights[row * scores.length + topic] ?? 0);
        }
      }
      const shares = softmax([...scores].map((score) => (score * largest) / 127));
      return new Map(topics.map((topic, at) => [topic, shares[at] ?? 0]));
    },
  };
}

/** Shares that stand to each other as the exponentials of scores. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const whole = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / whole);
}
