import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';
import { z } from 'zod';

const chatSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string().nullable() })),
  max_tokens: z.number(),
  tools: z.array(z.object({ function: z.object({ name: z.string(), parameters: z.unknown() }) })).optional(),
});

/** What the service was asked. */
export interface ModelRequest {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A request in the words of OpenAI. */
export function chatOf(request: ModelRequest | undefined): z.infer<typeof chatSchema> {
  return chatSchema.parse(JSON.parse(request?.body ?? 'null'));
}

/** How the service answers one request. */
export type ModelMood = (response: ServerResponse, request: ModelRequest) => void;

/** A service of language models on this machine that answers as a test wants. */
export interface ModelServer {
  readonly url: string;
  readonly requests: ModelRequest[];
  mood: ModelMood;
}

/** Starts a service that is gone when the test ends. */
export async function startModelServer(mood: ModelMood): Promise<ModelServer> {
  const state = { mood };
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const asked = { url: request.url ?? '', headers: request.headers, body };
      requests.push(asked);
      state.mood(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const { port } = isPort(address) ? address : { port: 0 };
  return Object.assign(state, { url: `http://127.0.0.1:${port}/v1`, requests });
}

/** Answers with a text, as the model of that name. */
export function answering(content: string, extra: Record<string, unknown> = {}): ModelMood {
  return (response) => {
    sendJson(response, 200, {
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'skrivemester-2026',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop', ...extra }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  };
}

/** A call of a tool; `arguments` is sent as it is when it is text, and as JSON otherwise. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** Calls tools, and says something beside them. */
export function calling(calls: readonly ToolCall[], content: string | null = null): ModelMood {
  const toolCalls = calls.map(({ name, arguments: given }, index) => ({
    id: `call-${index}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }));
  return answering('', {
    finish_reason: 'tool_calls',
    message: { role: 'assistant', content, tool_calls: toolCalls },
  });
}

/** Answers one request after the other; the last one again and again. */
export function inTurn(...moods: readonly [ModelMood, ...ModelMood[]]): ModelMood {
  const left = [...moods];
  return (response, request) => {
    const mood = left.length > 1 ? left.shift() : left[0];
    mood?.(response, request);
  };
}

/** Refuses, and repeats the key in its reasons as services do. */
export function refusing(status: number): ModelMood {
  return (response, { headers }) => {
    sendJson(response, status, {
      error: { message: `Refused: ${headers.authorization ?? 'no key'}`, type: 'x' },
    });
  };
}

/** Answers as Anthropic's service does. */
export const answeringAsAnthropic: ModelMood = (response) => {
  sendJson(response, 200, {
    id: 'x',
    type: 'message',
    role: 'assistant',
    model: 'klaus-2026',
    content: [{ type: 'text', text: 'Åbn Konto.' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  });
};

/** Answers as Google's service does. */
export const answeringAsGoogle: ModelMood = (response) => {
  sendJson(response, 200, {
    candidates: [{ content: { role: 'model', parts: [{ text: 'Åbn Konto.' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  });
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(z.instanceof(Buffer).parse(chunk));
  }
  return Buffer.concat(chunks).toString();
}

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
