import { foldText } from '@bonbog/domain';

import type { AnswerBasis, AnsweringEngine, EngineAnswer } from './answering-engine.ts';
import type { ArticleSearch, FoundArticle } from './find-articles.ts';

/** The name of the engine that needs no key; users read it below its answers. */
export const LOCAL_ENGINE = 'lokal-hjælp-1';

/**
 * How much of a question an article has to cover, and how well it has to score for that: a short question about a common
 * word scores low however well it is meant. Found by asking the articles what they hold and what they do not.
 */
const sureFrom = [
  { coverage: 0.75, score: 2 },
  { coverage: 0.5, score: 4 },
  { coverage: 0.38, score: 5.2 },
] as const;

/** From what share of the best score another article is mentioned too. */
const closeShare = 0.85;

const unknown =
  'Det ved jeg ikke. Jeg svarer kun på spørgsmål om Bonbog, og det her står ikke i mine hjælpetekster.';

/** What is no question at all, folded, and what one answers to it. */
const smallTalk: readonly (readonly [RegExp, string])[] = [
  [
    /^(hej|hejsa|hallo|goddag|dav|god (morgen|dag|aften)|hi|hello)\b.{0,12}$/,
    'Hej! Hvad kan jeg hjælpe med?',
  ],
  [
    /^(mange |tusind )?(tak|thanks|thank you)\b.{0,24}$|^(super|fint|perfekt|fedt|ok|okay|godt)\b.{0,16}$/,
    'Velbekomme. Skriv, hvis der er mere.',
  ],
  [/^(farvel|hej hej|vi ses|bye)\b.{0,8}$/, 'Farvel! Du kan afslutte samtalen med »Afslut chat«.'],
  [
    /^(hvad kan du|hvad kan jeg sporge om|hjaelp|help)\b.{0,20}$/,
    'Spørg mig om upload, aflæsning, moms, valuta, historik, eksport og din konto. Ved jeg ikke svaret, sender jeg samtalen videre til en medarbejder.',
  ],
];

/** Answers from the help articles alone, in this process. */
export function createLocalEngine(search: ArticleSearch): AnsweringEngine {
  return {
    answer: async ({ text }) => {
      const [best, second] = search.find(text);
      const reply = replyToSmallTalk(text);
      if (reply !== undefined) {
        return sure(reply, { kind: 'small-talk' });
      }
      if (best === undefined || !isSure(best)) {
        return { text: unknown, isSure: false, engine: LOCAL_ENGINE, basis: { kind: 'none' } };
      }
      return sure(`${best.article.text}${hintAt(best, second)}`, { kind: 'article', id: best.article.id });
    },
  };
}

function sure(text: string, basis: AnswerBasis): EngineAnswer {
  return { text, isSure: true, engine: LOCAL_ENGINE, basis };
}

function isSure({ score, coverage }: FoundArticle): boolean {
  return sureFrom.some((least) => coverage >= least.coverage && score >= least.score);
}

function hintAt(best: FoundArticle, second: FoundArticle | undefined): string {
  return second !== undefined && second.score >= best.score * closeShare
    ? ` Mente du noget andet, så spørg fx om »${second.article.title}«.`
    : '';
}

function replyToSmallTalk(text: string): string | undefined {
  const folded = foldText(text)
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
  return smallTalk.find(([pattern]) => pattern.test(folded))?.[1];
}
