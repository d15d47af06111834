import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { articleVocabulary } from '../apps/server/src/features/assistant/finding/article-vocabulary.ts';
import { topicFeatures } from '../apps/server/src/features/assistant/finding/topic-features.ts';
import { OTHER_TOPICS, TOPIC_FILES } from '../apps/server/src/features/assistant/finding/topics.ts';
import { helpArticles } from '../apps/server/src/features/assistant/help-articles.ts';
import { learnTopics, likeliestTopic, quantise, type TopicExample } from './topic-learning.ts';

// Learns which help article a message is about, or that none is. Run: npm run bench -- train-topics [--measure]
// It learns from topic-messages.tsv (a topic and a message a line) and from what the articles themselves say.
// With --measure every tenth message is held back and nothing is written.
const messagesFile = path.join(import.meta.dirname, 'topic-messages.tsv');

/**
 * What a way of asking counts that an article names, one of its words, one of its sentences, and a message that no article
 * answers: there are ten times as many of these as of any article.
 */
const counts = { question: 1, word: 0.5, sentence: 0.2, other: 0.5 } as const;
const heldBackEvery = 10;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { measure: { type: 'boolean', default: false } },
});
const vocabulary = articleVocabulary(helpArticles());
const featuresOf = (text: string) => topicFeatures(text, vocabulary);
const topics = [...helpArticles().map(({ id }) => id), ...OTHER_TOPICS];
const messages = await readMessages();
const isHeldBack = (_: TopicExample, at: number) => values.measure && at % heldBackEvery === 0;
const training = [
  ...messages.filter((message, at) => !isHeldBack(message, at)),
  ...helpArticles().flatMap(ownExamples),
];
const weights = learnTopics(training, topics, featuresOf);
if (values.measure) {
  const heldBack = messages.filter(isHeldBack);
  const right = heldBack.filter(
    ({ text, topic }) => topics[likeliestTopic(featuresOf(text), weights)] === topic,
  ).length;
  console.log(`learned from ${training.length}; right ${right} of ${heldBack.length} held back`);
} else {
  const { bytes, largest } = quantise(weights);
  await writeFile(fileURLToPath(TOPIC_FILES.weights), bytes);
  await writeFile(fileURLToPath(TOPIC_FILES.model), `${JSON.stringify({ topics, largest }, null, 2)}\n`);
  console.log(`learned from ${training.length} for ${topics.length} topics`);
}

function isOther(topic: string): boolean {
  return OTHER_TOPICS.some((other) => other === topic);
}

async function readMessages(): Promise<TopicExample[]> {
  const lines = (await readFile(messagesFile, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line, at) => {
    const [topic = '', text = '', ...more] = line.split('\t');
    if (!topics.includes(topic) || text.trim() === '' || more.length > 0) {
      throw new Error(`topic-messages.tsv, line ${at + 1}: not a known topic, a tab and a message.`);
    }
    return { topic, text, count: isOther(topic) ? counts.other : 1 };
  });
}

function ownExamples({
  id,
  title,
  questions,
  words,
  text,
}: ReturnType<typeof helpArticles>[number]): TopicExample[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.length > 15);
  const of = (texts: readonly string[], count: number) =>
    texts.map((one) => ({ topic: id, text: one, count }));
  return [
    ...of([title, ...questions], counts.question),
    ...of(words, counts.word),
    ...of(sentences, counts.sentence),
  ];
}
