import type { HelpArticle } from '#features/assistant/help-article.ts';

import { OTHER_TOPICS, type OtherTopic, softmax, type TopicShares } from './topics.ts';

/** How much the learned share of an article and its rank count for how likely it is, and the rank of what is no article. */
const likelihood = { share: 0.7, rank: 8, otherRank: 0.15 } as const;

/** An article that fits a question: how well, and how much of the question it covers, all 0 to 1. */
export interface FoundArticle {
  readonly article: HelpArticle;
  readonly score: number;
  readonly coverage: number;
  /** How near the question is to one way of asking that the article names. */
  readonly nearness: number;
  /** How much of the question sounds like the article, however it is spelled. */
  readonly likeness: number;
  /** What articles are put in order by: the score and the likeness together. */
  readonly rank: number;
}

/** What a message may be about, and how likely each of it is; all odds together are 1. */
export interface Weighed {
  /** The articles that have something to do with it, likeliest first. */
  readonly found: readonly (FoundArticle & { readonly odds: number })[];
  /** How likely it is something that no article answers. */
  readonly others: Readonly<Record<OtherTopic, number>>;
}

/** What was found for two questions together, half of each rank by the second alone. */
export function halfAlone(both: readonly FoundArticle[], alone: readonly FoundArticle[]): FoundArticle[] {
  const ranks = new Map(alone.map(({ article, rank }) => [article.id, rank]));
  return both.map((found) => ({ ...found, rank: (found.rank + (ranks.get(found.article.id) ?? 0)) / 2 }));
}

/** The shares of two questions together, half of each by the second alone. */
export function halfShared(both: TopicShares, alone: TopicShares): TopicShares {
  return new Map([...both].map(([topic, share]) => [topic, (share + (alone.get(topic) ?? 0)) / 2]));
}

/** Puts what was learned and how well articles fit together. An article that nothing was learned of has an even share. */
export function weighed(found: readonly FoundArticle[], shares: TopicShares): Weighed {
  const scoreOf = (id: string, rank: number) =>
    likelihood.share * Math.log(shares.get(id) ?? 1 / shares.size) + likelihood.rank * rank;
  const otherRank = Math.min(likelihood.otherRank, found[0]?.rank ?? 0);
  const odds = softmax([
    ...found.map(({ article, rank }) => scoreOf(article.id, rank)),
    ...OTHER_TOPICS.map((topic) => scoreOf(topic, otherRank)),
  ]);
  const other = (topic: OtherTopic) => odds[found.length + OTHER_TOPICS.indexOf(topic)] ?? 0;
  return {
    found: found
      .map((one, at) => ({ ...one, odds: odds[at] ?? 0 }))
      .toSorted((left, right) => right.odds - left.odds),
    others: { figure: other('figure'), beyond: other('beyond'), 'small-talk': other('small-talk') },
  };
}
