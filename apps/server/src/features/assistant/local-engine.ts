import type { AnswerBasis, AnsweringEngine, AssistantQuestion, EngineAnswer } from './answering-engine.ts';
import { askedAbout, askWhich, choiceIn } from './conversation/ask-back.ts';
import { isFollowUp, questionBefore } from './conversation/follow-up.ts';
import { isOffTopic, isOrder } from './conversation/order.ts';
import { isAboutAssistant } from './conversation/small-talk.ts';
import type { ArticleSearch } from './find-articles.ts';
import { judge } from './finding/judge.ts';
import type { FoundArticle } from './finding/weigh.ts';
import type { HelpArticle } from './help-article.ts';
import { quoteArticle } from './quote-article.ts';

/** The name of the engine that needs no key; users read it below its answers. */
export const LOCAL_ENGINE = 'lokal-hjælp-1';

/** The article about the assistant itself. */
const assistantArticle = 'assistant';

const unknown =
  'Det ved jeg ikke. Jeg svarer kun på spørgsmål om Bonbog, og det her står ikke i mine hjælpetekster.';

/** What is said of everything else there is, and of orders; nobody is offered for it. */
const offTopic = 'Det ved jeg ikke. Jeg svarer kun på spørgsmål om Bonbog.';

const unreadable =
  'Jeg kan slå op i dine egne kvitteringer, men jeg forstår ikke helt, hvad jeg skal tælle. Skriv det kort, fx »hvor meget har jeg brugt hos Netto i marts«, »moms i 3. kvartal« eller »vis kvitteringer uden CVR«. Du kan også filtrere selv i [Historik](/history).';

const manners = 'Jeg er her. Hvad kan jeg hjælpe med?';

/** Answers from the help articles alone, in this process. */
export function createLocalEngine(search: ArticleSearch): AnsweringEngine {
  return {
    answer: async (question) => {
      const chosen = chosenOf(question, search);
      const judged = isOrder(question.text)
        ? null
        : chosen === null
          ? judge(search, {
              question: question.text,
              before: beforeOf(question, search),
              role: question.asker?.role ?? 'user',
            })
          : { best: chosen, also: null };
      return judged === null ? unknownAnswer(question.text) : tell(judged, question.text);
    },
  };
}

/** The question that this one only goes on from; null when it stands for itself. */
export function beforeOf({ text, earlier }: AssistantQuestion, search: ArticleSearch): string | null {
  if (!isFollowUp(text) || standsAlone(search.find(text)[0], search.sizeUp(text).size)) {
    return null;
  }
  return questionBefore(earlier.filter(({ engine }) => engine === null).map((turn) => turn.text));
}

function standsAlone(found: FoundArticle | undefined, size: number): boolean {
  return found !== undefined && size > 1 && found.coverage > 0.8 && found.score > 0.6;
}

/** The article of whoever asks who answers here, or takes one after having been asked which; else null. */
function chosenOf({ text, earlier }: AssistantQuestion, search: ArticleSearch): HelpArticle | null {
  if (isAboutAssistant(text)) {
    return search.articleOf(assistantArticle);
  }
  const last = earlier.at(-1);
  if (last === undefined || last.engine === null) {
    return null;
  }
  return choiceIn(
    text,
    askedAbout(last.text).flatMap((id) => search.articleOf(id) ?? []),
  );
}

function unknownAnswer(text: string): EngineAnswer {
  const said = isOffTopic(text)
    ? ({ text: offTopic, basis: { kind: 'off-topic' } } as const)
    : ({ text: unknown, basis: { kind: 'none' } } as const);
  return { ...said, isSure: false, engine: LOCAL_ENGINE };
}

function tell(judged: NonNullable<ReturnType<typeof judge>>, question: string): EngineAnswer {
  if (judged === 'figure') {
    return sure(unreadable, { kind: 'ask-back' });
  }
  if (judged === 'small-talk') {
    return sure(manners, { kind: 'small-talk' });
  }
  if ('choices' in judged) {
    const replies = judged.choices.map(({ title }) => title);
    return { ...sure(askWhich(judged.choices), { kind: 'ask-back' }), replies };
  }
  const { best, also } = judged;
  return sure(`${quoteArticle(best, question)}${hintAt(also)}`, { kind: 'article', id: best.id });
}

function sure(text: string, basis: AnswerBasis): EngineAnswer {
  return { text, isSure: true, engine: LOCAL_ENGINE, basis };
}

function hintAt(also: HelpArticle | null): string {
  return also === null ? '' : `\n\nMente du noget andet? Se [${also.title}](/hjaelp/${also.id}).`;
}
