import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import {
  EVERY_RECEIPT,
  type ReceiptsQuestion,
  receiptsQuestionSchema,
} from '../apps/server/src/features/assistant/asking/question.ts';

// What is not named takes every receipt.
const asksSchema = z.preprocess(
  (asks) => (typeof asks === 'object' && asks !== null ? { ...EVERY_RECEIPT, ...asks } : asks),
  receiptsQuestionSchema.strict(),
);
const oneOrMore = <Item extends z.ZodType>(item: Item) => z.union([item, z.array(item).min(1)]);

// Other fields are left alone, so that lists may carry notes.
const questionSchema = z.object({
  question: z.string().min(1),
  expect: oneOrMore(z.string().min(1)),
  earlier: z.array(z.string().min(1)).optional(),
  person: z.string().min(1).optional(),
  figure: z.string().min(1).optional(),
  asks: oneOrMore(asksSchema).optional(),
});

/** A question somebody typed, what the same user had said before, oldest first, and every answer that is right. */
export interface WrittenQuestion {
  readonly question: string;
  readonly earlier: readonly string[];
  readonly person: string;
  /**
   * Article ids, 'figure', 'ask-back', 'small-talk', 'handover' (a person is called), 'offer' (one is offered) or 'unknown'
   * (said to be none of ours, and nobody offered); the first is the best.
   */
  readonly expect: readonly string[];
  /** What the answer must contain when it is a figure; null asks no more than that it is one. */
  readonly figure: string | null;
  /** Ways of reading a question for a figure; none asks no more than that it is one. */
  readonly asks: readonly ReceiptsQuestion[];
}

/** Reads a JSON list of written questions, or throws with the file's name and every fault in it. */
export async function loadQuestions(file: string): Promise<WrittenQuestion[]> {
  const read = await readJson(file, z.array(questionSchema).min(1));
  return read.map(({ question, earlier, person, expect, figure, asks }) => ({
    question,
    earlier: earlier ?? [],
    person: person ?? '-',
    expect: [expect].flat(),
    figure: figure ?? null,
    asks: asks === undefined ? [] : [asks].flat(),
  }));
}

/** Reads a JSON file of a known form, or throws with its name and every fault in it. */
export async function readJson<Content>(file: string, schema: z.ZodType<Content>): Promise<Content> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: error });
  });
  const parsed = schema.safeParse(parseJson(file, text));
  if (!parsed.success) {
    throw new Error(`${file} has not the form that is expected:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
