import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

// The library would write its warnings to the console, past our log and its rules.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Far more than an answer of the allowed length needs. */
const longestAnswerBytes = 1024 * 1024;

/** A language model of a service, as the operator names it. */
export interface ModelSettings {
  readonly provider: 'openai-compatible' | 'anthropic' | 'google';
  readonly baseUrl: string;
  /** Null for a service of one's own that asks for none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** The language model the operator has chosen. Nothing is asked of it before the first question. */
export function connectModel({ provider, baseUrl, apiKey, model }: ModelSettings): LanguageModel {
  const connection = { baseURL: baseUrl, apiKey: apiKey ?? '', fetch: fetchBounded };
  switch (provider) {
    case 'openai-compatible':
      return createOpenAICompatible({
        name: provider,
        baseURL: baseUrl,
        fetch: fetchBounded,
        ...(apiKey === null ? {} : { apiKey }),
      }).chatModel(model);
    case 'anthropic':
      return createAnthropic(connection).messages(model);
    case 'google':
      return createGoogleGenerativeAI(connection).chat(model);
  }
}

/** Follows no redirect, which would hand the key to another address, and breaks off an answer without an end. */
const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > longestAnswerBytes) {
        controller.error(new Error('The model service sent more than an answer'));
      } else {
        controller.enqueue(chunk);
      }
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(bounded) ?? null, { status, statusText, headers });
};
