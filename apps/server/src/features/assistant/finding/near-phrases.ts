/** One way of asking: what it is about, and how much that weighs. */
export interface Phrase {
  readonly concepts: ReadonlySet<string>;
  readonly weight: number;
}

/** A word of a question: what it may mean, and how much it weighs. */
export interface Asked {
  readonly meaning: ReadonlyMap<string, number>;
  readonly weight: number;
}

interface Entry {
  readonly phrase: number;
  readonly article: number;
  readonly weight: number;
}

/** Makes what tells how near a question is to the nearest phrase of each article, by the phrases that share a word. */
export function createNearPhrases(
  phrasesOfArticles: readonly (readonly Phrase[])[],
  rarityOf: (concept: string) => number,
) {
  const entries = new Map<string, Entry[]>();
  const phrases = phrasesOfArticles.flatMap((ofArticle, article) =>
    ofArticle.map((phrase) => ({ article, phrase })),
  );
  for (const [index, { article, phrase }] of phrases.entries()) {
    for (const concept of phrase.concepts) {
      const entry = { phrase: index, article, weight: phrase.weight };
      const before = entries.get(concept);
      entries.set(concept, before === undefined ? [entry] : before);
      before?.push(entry);
    }
  }

  /** The most that each phrase shares with one word of a question. */
  const sharedWith = ({ meaning, weight }: Asked): ReadonlyMap<Entry['phrase'], [Entry, number]> => {
    const shared = new Map<number, [Entry, number]>();
    for (const [concept, share] of meaning) {
      const value = Math.min(weight, share * rarityOf(concept));
      for (const entry of entries.get(concept) ?? []) {
        if (value > (shared.get(entry.phrase)?.[1] ?? 0)) {
          shared.set(entry.phrase, [entry, value]);
        }
      }
    }
    return shared;
  };

  return {
    /** How much of a question and of the nearest phrase are the same (Dice), 0 to 1, in the order of the articles. */
    nearnesses(asked: readonly Asked[]): readonly number[] {
      const nearest = phrasesOfArticles.map(() => 0);
      const whole = asked.reduce((total, { weight }) => total + weight, 0);
      const totals = new Map<number, number>();
      for (const word of asked) {
        for (const [phrase, [entry, value]] of sharedWith(word)) {
          const total = (totals.get(phrase) ?? 0) + value;
          totals.set(phrase, total);
          const nearness = Math.min(1, (2 * total) / (whole + entry.weight));
          nearest[entry.article] = Math.max(nearest[entry.article] ?? 0, nearness);
        }
      }
      return nearest;
    },
  };
}
