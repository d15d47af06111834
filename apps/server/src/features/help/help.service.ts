import type { HelpArticleText } from '@bonbog/contract';

/** From what share of the best score on an article is still worth a line among the results. */
const worthShare = 0.25;
/** A likeness of sounds is never quite nothing; what ranks lower than this is shown to nobody. Found by nonsense words. */
const worthLeast = 0.06;
const longestList = 20;

type Listed = Readonly<Omit<HelpArticleText, 'sources'>> & { readonly sources: readonly string[] };

interface HelpDependencies {
  readonly articles: () => readonly Listed[];
  /** Finds articles by a question, best first, each with how well it ranks. */
  readonly search: {
    find(question: string): readonly { readonly article: { readonly id: string }; readonly rank: number }[];
    /** Prepares for the first question, which takes a second otherwise. */
    warm(): Promise<void>;
  };
  /** Reads the articles before they are asked for. */
  readonly warmArticles: () => Promise<void>;
}

/** Serves the help articles as a page to read and to search in. Everyone reads the same. */
export function createHelpService({ articles, search, warmArticles }: HelpDependencies) {
  return {
    /** Prepares for the first question, which takes a second otherwise, with others served in between. */
    warm: async (): Promise<void> => {
      await warmArticles();
      await search.warm();
    },

    /** Every article, as far as it is for readers. */
    list: (): HelpArticleText[] =>
      articles().map(({ id, title, section, text, sources, updated }) => ({
        id,
        title,
        section,
        text,
        sources: [...sources],
        updated,
      })),

    /** Ids of the articles that have to do with what was searched for, best first. */
    search(query: string): string[] {
      const found = search.find(query);
      const least = Math.max(worthLeast, (found[0]?.rank ?? 0) * worthShare);
      return found
        .filter(({ rank }) => rank >= least)
        .slice(0, longestList)
        .map(({ article }) => article.id);
    },
  };
}
/** See {@link createHelpService}. */
export type HelpService = ReturnType<typeof createHelpService>;
