import { generateText, type LanguageModel } from 'ai';

import { modelTroubleOf } from '#platform/model-trouble.ts';

import type { AnsweringEngine, AssistantQuestion, EngineAnswer } from './answering-engine.ts';
import type { ArticleSearch } from './find-articles.ts';
import { LOCAL_ENGINE } from './local-engine.ts';
import { ModelFailure } from './model-failure.ts';
import { DOES_NOT_KNOW, instructions, messagesOf } from './model-prompt.ts';
import { createModelTools, type Findings, stopsOf } from './model-tools.ts';
import { clean, hasNoFigures, hasOnlyFiguresOf, isPresentable } from './model-words.ts';
import type { OwnReceipts } from './asking/question.ts';

/** How long a model may take, with everything it looks up. */
export const MODEL_TIMEOUT_MS = 20_000;

const longestOutputTokens = 500;
const shownArticles = 6;
const longestName = 80;

const unknown = 'Det ved jeg ikke.';

/** Ends that leave an answer cut off or withheld. Services of one's own do not always name the good end. */
const unfinished = new Set(['length', 'content-filter', 'tool-calls', 'error']);

/** What {@link createModelEngine} needs. */
export interface ModelEngineDependencies {
  readonly model: LanguageModel;
  /** What the model is called where the service does not say. */
  readonly name: string;
  readonly search: ArticleSearch;
  readonly receipts: Pick<OwnReceipts, 'answer'>;
  /** Whether operator and user let the model see answers about receipts (S-72). */
  readonly isShared: (userId: string) => Promise<boolean>;
  /** The day where the user is, YYYY-MM-DD. */
  readonly today: () => string;
  readonly timeoutMs?: number;
}

/** What the model said last, under which name, and what it found out on the way. */
interface Said {
  readonly text: string;
  readonly finishReason: string;
  readonly name: string;
  readonly findings: Findings;
  readonly isShared: boolean;
}

/**
 * Answers with a language model that sees the help articles, the question and what was said before. It can look up more
 * articles and ask typed questions about the user's receipts; the answer to those is the text of this server, whose
 * figures no model writes. An answer with an address, with a figure that stands nowhere, or an unreadable one is not
 * shown.
 */
export function createModelEngine(dependencies: ModelEngineDependencies): AnsweringEngine {
  const { model, search, isShared, today, timeoutMs = MODEL_TIMEOUT_MS } = dependencies;
  const toolsFor = createModelTools(dependencies);

  const ask = async (question: AssistantQuestion, limit: AbortSignal): Promise<Said> => {
    const userId = question.asker?.userId;
    const access = userId === undefined ? null : { userId, isShared: await isShared(userId) };
    const articleTexts = search
      .find(question.text)
      .slice(0, shownArticles)
      .map(({ article }) => `${article.title}\n${article.text}`);
    const findings: Findings = { articleTexts, answers: [], faults: [] };
    const shared = access?.isShared ?? false;
    const reply = await generateText({
      model,
      system: instructions({ articleTexts, access, today: today() }),
      messages: messagesOf(question, shared),
      tools: toolsFor(findings, access),
      stopWhen: stopsOf(findings, access),
      maxOutputTokens: longestOutputTokens,
      maxRetries: 0,
      abortSignal: limit,
    }).catch((error: unknown) => {
      // What was looked up is an answer also when the model never came to its own words.
      if (findings.answers.length > 0) {
        return null;
      }
      throw new ModelFailure(modelTroubleOf(error, limit), { cause: error });
    });
    return {
      ...(reply === null
        ? { text: '', finishReason: 'error', name: dependencies.name }
        : {
            text: clean(reply.text),
            finishReason: reply.finishReason,
            name: clean(reply.response.modelId).slice(0, longestName) || dependencies.name,
          }),
      findings,
      isShared: shared,
    };
  };

  return {
    answer: async (question, deadline) => {
      const said = await ask(question, AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]));
      const [fault] = said.findings.faults;
      if (fault !== undefined) {
        throw fault;
      }
      return receiptsAnswer(said) ?? articlesAnswer(said);
    },
  };
}

/**
 * What this server found out about receipts; null when nothing was asked. Words of the model stand above it only when it
 * may see the answers, and only without figures: those are for the text below.
 */
function receiptsAnswer({ text, finishReason, name, findings, isShared }: Said): EngineAnswer | null {
  const { answers, articleTexts } = findings;
  const [first] = answers;
  if (first === undefined) {
    return null;
  }
  const texts = [...new Set(answers.map((answer) => answer.text))];
  const basis = { kind: 'receipts', questions: [first.question] } as const;
  const hasWords =
    isShared &&
    !unfinished.has(finishReason) &&
    !text.includes(DOES_NOT_KNOW) &&
    hasNoFigures(text) &&
    isPresentable(text, [...articleTexts, ...texts]);
  return hasWords
    ? { text: [text, ...texts].join('\n\n'), isSure: true, engine: `${LOCAL_ENGINE} + ${name}`, basis }
    : { text: texts.join('\n\n'), isSure: true, engine: LOCAL_ENGINE, basis };
}

function articlesAnswer({ text, finishReason, name, findings: { articleTexts } }: Said): EngineAnswer {
  if (text.includes(DOES_NOT_KNOW)) {
    return { text: unknown, isSure: false, engine: name, basis: { kind: 'none' } };
  }
  if (
    unfinished.has(finishReason) ||
    !isPresentable(text, articleTexts) ||
    !hasOnlyFiguresOf(text, articleTexts)
  ) {
    throw new ModelFailure('unusable answer');
  }
  return { text, isSure: true, engine: name, basis: { kind: 'model' } };
}
