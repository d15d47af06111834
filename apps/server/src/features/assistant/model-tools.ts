import { type StopCondition, stepCountIs, tool, type ToolSet } from 'ai';
import { z } from 'zod';

import type { ArticleSearch } from './find-articles.ts';
import { type OwnReceipts, type ReceiptsQuestion, receiptsQuestionSchema } from './asking/question.ts';

/** How often a model may speak before its answer stands. */
const longestWay = 4;

/** How often each tool works for one question; a model that asks for more is told so. */
const mostLookups = 4;
const foundArticles = 4;
const longestQuery = 300;

/** A call with arguments that cannot be read is answered with what is wrong with them once. */
const mostUnreadable = 1;

/** What a model hears of an answer it may not see. */
const shownToUser = 'Vist for brugeren.';
const tooManyLookups = 'For mange opslag. Svar med det, du har.';
const brokenLookup = 'Opslaget kan ikke laves.';

/** An answer of this server to a question the model asked of the user's receipts. */
export interface ReceiptsAnswer {
  readonly question: ReceiptsQuestion;
  readonly text: string;
}

/** What a model found out while it answered one question. */
export interface Findings {
  /** Every text of a help article it was shown. */
  readonly articleTexts: string[];
  readonly answers: ReceiptsAnswer[];
  /** What broke on this server. It is kept from the model, which could repeat it to the user or to its service. */
  readonly faults: Error[];
}

/** Whose receipts may be asked, and whether the model may see the answers; both are decided here and never by a model. */
export interface ReceiptsAccess {
  readonly userId: string;
  readonly isShared: boolean;
}

interface ModelToolsDependencies {
  readonly search: ArticleSearch;
  readonly receipts: Pick<OwnReceipts, 'answer'>;
}

// A condition the schema does not know must not be left out in silence: the sum would be of something else.
const questionSchema = receiptsQuestionSchema.strict();

/**
 * The two things a model can do: read help articles, and ask one typed question about the receipts of the user it answers.
 * Neither changes anything. Without permission the model hears of an answer only that it was shown.
 */
export function createModelTools({ search, receipts }: ModelToolsDependencies) {
  return (findings: Findings, access: ReceiptsAccess | null): ToolSet => {
    let searches = 0;
    let questions = 0;
    const findHelp = tool({
      description: 'Finder hjælpetekster om Bonbog.',
      inputSchema: z.object({ query: z.string().min(1).max(longestQuery) }),
      execute: ({ query }) => {
        searches += 1;
        if (searches > mostLookups) {
          return tooManyLookups;
        }
        const found = search.find(query).slice(0, foundArticles);
        const articles = found.map(({ article: { id, title, text } }) => ({ id, title, text }));
        findings.articleTexts.push(...articles.map(({ title, text }) => `${title}\n${text}`));
        return articles;
      },
    });
    if (access === null) {
      return { find_help: findHelp };
    }
    const askReceipts = tool({
      description:
        'Slår op i brugerens egne kvitteringer og viser svaret for brugeren. Beløb er i øre, datoer er YYYY-MM-DD, og null er uden betingelse.',
      inputSchema: questionSchema,
      execute: async (question) => {
        questions += 1;
        if (questions > mostLookups) {
          return tooManyLookups;
        }
        try {
          const text = await receipts.answer(access.userId, {
            questions: [question],
            relation: 'apart',
          });
          findings.answers.push({ question, text });
          return access.isShared ? text : shownToUser;
        } catch (error) {
          findings.faults.push(error instanceof Error ? error : new Error('The receipts gave no answer'));
          return brokenLookup;
        }
      },
    });
    return { find_help: findHelp, ask_receipts: askReceipts };
  };
}

/**
 * When a model has to stop: after its last step, when something broke here, when it calls what does not exist or cannot
 * be read again, and when all that is left to say is the answer of this server.
 */
export function stopsOf(findings: Findings, access: ReceiptsAccess | null): StopCondition<ToolSet>[] {
  return [
    stepCountIs(longestWay),
    () => findings.faults.length > 0,
    () => findings.answers.length > 0 && access?.isShared !== true,
    ({ steps }) => {
      const bad = steps.flatMap(({ toolCalls }) => toolCalls.filter((call) => call.invalid === true));
      return bad.length > mostUnreadable || bad.some(({ toolName }) => !isKnown(toolName));
    },
  ];
}

function isKnown(name: string): boolean {
  return name === 'find_help' || name === 'ask_receipts';
}
