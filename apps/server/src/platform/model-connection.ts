import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';

import { fetchBounded } from './fetch-bounded.ts';

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

const fetchAnswer = fetchBounded(longestAnswerBytes);

/**
 * The language model the operator has chosen. Nothing is asked of it before the first question. Of the services with
 * OpenAI's words some know no JSON schema; where one is needed they are told so, and refuse.
 */
export function connectModel({ provider, baseUrl, apiKey, model }: ModelSettings): LanguageModel {
  const connection = { baseURL: baseUrl, apiKey: apiKey ?? '', fetch: fetchAnswer };
  switch (provider) {
    case 'openai-compatible':
      return createOpenAICompatible({
        name: provider,
        baseURL: baseUrl,
        fetch: fetchAnswer,
        supportsStructuredOutputs: true,
        ...(apiKey === null ? {} : { apiKey }),
      }).chatModel(model);
    case 'anthropic':
      return createAnthropic(connection).messages(model);
    case 'google':
      return createGoogleGenerativeAI(connection).chat(model);
  }
}
