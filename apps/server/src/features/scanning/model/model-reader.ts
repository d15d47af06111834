import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { CalendarDate } from '@bonbog/domain';
import { APICallError, generateText, type LanguageModel, Output } from 'ai';

import { createMachines } from '#features/scanning/machines.ts';
import { retryAfterMs } from '#features/scanning/retry-after.ts';
import { EngineFailure, type ReadTask } from '#features/scanning/scan-engine.ts';
import { modelTroubleOf } from '#platform/model-trouble.ts';

import { isEmptyAnswer, type ModelAnswer, rawAnswerSchema, toModelAnswer } from './model-answer.ts';
import { answerForm, readingInstructions, readingRequest } from './model-prompt.ts';

/** How long a model may take, drawing the pages and a second try included. */
const modelTimeoutMs = 25_000;
const pauseMs = 1000;
/** Whoever asks to be left alone for longer is; the others read meanwhile. */
const longestPauseMs = 5000;
/** Room for a long list of lines, and for models that think first. */
const longestOutputTokens = 8000;

/** A language model that looks at pictures of receipts. */
export interface ModelReader {
  /** Whether it would be asked now: it rests after failures. */
  readonly isReady: () => boolean;
  /** Rejects with EngineFailure when there is no usable answer, and as drawing the pages does. */
  readonly ask: (task: ReadTask, signal: AbortSignal) => Promise<ModelAnswer>;
}

/** What {@link createModelReader} needs. */
export interface ModelReaderOptions {
  readonly model: LanguageModel;
  /** What the model is called where the service does not say. */
  readonly name: string;
  readonly baseUrl: string;
  /** Writes the pages of a file as JPEGs without metadata into a folder, and answers their paths. */
  readonly drawPages: (task: ReadTask & { readonly folder: string }) => Promise<string[]>;
  readonly tempDir: string;
  readonly today: () => CalendarDate;
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

/** Reads with a language model of a service. The pictures leave this machine; nothing else of the receipt or user does. */
export function createModelReader(options: ModelReaderOptions): ModelReader {
  const { baseUrl, now = Date.now, timeoutMs = modelTimeoutMs } = options;
  const services = createMachines([baseUrl], now);
  const askOnce = createQuestion(options);

  return {
    isReady: () => services.isAnyAwake(),
    ask: async (task, signal) => {
      const [service] = services.inTurn();
      if (service === undefined) {
        throw new EngineFailure('resting');
      }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const pictures = await Promise.race([picturesOf(task, options), failWhenAborted(limit)]);
      try {
        const answer = await twiceAtMost(() => askOnce(pictures, limit), limit);
        services.answered(service);
        if (isEmptyAnswer(answer)) {
          throw new EngineFailure('nothing found');
        }
        return answer;
      } catch (error) {
        if (error instanceof EngineFailure && isOutage(error) && !signal.aborted) {
          services.failed(service, error.retryAfterMs);
        }
        throw error;
      }
    },
  };
}

/** Asks the model once about some pictures, until `limit`. */
function createQuestion({ model, name, today, now = Date.now }: ModelReaderOptions) {
  return async (pictures: readonly Buffer[], limit: AbortSignal): Promise<ModelAnswer> => {
    const images = pictures.map((image) => ({ type: 'image' as const, image, mediaType: 'image/jpeg' }));
    const reply = await generateText({
      model,
      system: readingInstructions,
      messages: [{ role: 'user', content: [{ type: 'text', text: readingRequest }, ...images] }],
      output: Output.object({ schema: answerForm, name: 'receipt' }),
      maxOutputTokens: longestOutputTokens,
      maxRetries: 0,
      abortSignal: limit,
    })
      // What is read of the reply may be missing, too.
      .then(({ output, response }) => ({ output, modelId: response.modelId }))
      .catch((error: unknown) => {
        // Not as the cause: services repeat keys in their errors, and the library the picture.
        throw new EngineFailure(modelTroubleOf(error, limit), { retryAfterMs: askedPause(error, now()) });
      });
    const raw = rawAnswerSchema.safeParse(reply.output);
    if (!raw.success) {
      throw new EngineFailure('unusable answer');
    }
    return toModelAnswer(raw.data, { today: today(), model: reply.modelId === '' ? name : reply.modelId });
  };
}

/** A second try where the first one's trouble may pass, after as long as the service asks for. */
async function twiceAtMost(work: () => Promise<ModelAnswer>, limit: AbortSignal): Promise<ModelAnswer> {
  try {
    return await work();
  } catch (error) {
    const pause = error instanceof EngineFailure ? (error.retryAfterMs ?? pauseMs) : Infinity;
    if (!mayPass(error) || pause > longestPauseMs) {
      throw error;
    }
    await wait(pause, undefined, { signal: limit }).catch(() => {
      throw new EngineFailure('timeout');
    });
    return work();
  }
}

async function picturesOf(
  task: ReadTask,
  { drawPages, tempDir }: Pick<ModelReaderOptions, 'drawPages' | 'tempDir'>,
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tempDir, 'pages-'));
  try {
    const paths = await drawPages({ ...task, folder });
    return await Promise.all(paths.map((path) => readFile(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rejects when the time is up. What takes the time of this machine is no fault of the service. */
function failWhenAborted(limit: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => {
      reject(new EngineFailure('timeout'));
    };
    if (limit.aborted) {
      fail();
    }
    limit.addEventListener('abort', fail, { once: true });
  });
}

function askedPause(error: unknown, now: number): number | null {
  return APICallError.isInstance(error) ? retryAfterMs(error.responseHeaders?.['retry-after'], now) : null;
}

function mayPass(error: unknown): boolean {
  return (
    error instanceof EngineFailure &&
    (error.trouble === 'unreachable' || /^status (?:408|429|5\d\d)$/.test(error.trouble))
  );
}

/** What will be no better with the next receipt; what a service makes of one receipt or its size may be. */
function isOutage({ trouble }: EngineFailure): boolean {
  return !['unusable answer', 'nothing found', 'status 400', 'status 413', 'status 422'].includes(trouble);
}
