import { brotliDecompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';

import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';

import { nameAnswer } from './answer-unchanged.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** An app whose answers are long words, by the tag in the address, and the tags of those that were made. */
function buildApp(room?: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const answers = createKeptAnswers(room);
  const made: string[] = [];
  app.get<{ Params: { tag: string } }>('/:tag', async (request, reply) => {
    const { tag } = request.params;
    nameAnswer(request, reply, createHash('sha256').update(tag));
    const kept = answers.sendKept(request, reply);
    if (kept !== undefined) {
      return kept;
    }
    made.push(tag);
    return answers.sendNew(request, reply, tag.repeat(2000));
  });
  const ask = async (tag: string, encoding = 'gzip, br') => {
    const answer = await app.inject({ url: `/${tag}`, headers: { 'accept-encoding': encoding } });
    const isPacked = answer.headers['content-encoding'] === 'br';
    return {
      answer,
      isPacked,
      text: isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body,
    };
  };
  return { ask, made };
}

it('makes an answer once for whoever asks for the same again', async () => {
  const { ask, made } = buildApp();

  const [first, again] = [await ask('a'), await ask('a')];

  expect([first.text, again.text, first.isPacked]).toEqual(['a'.repeat(2000), 'a'.repeat(2000), true]);
  expect(again.answer.headers).toMatchObject({
    etag: first.answer.headers.etag,
    'content-length': String(first.answer.rawPayload.length),
    vary: 'authorization, accept-encoding',
  });
  expect(made).toEqual(['a']);
});

it('makes another answer for another tag', async () => {
  const { ask, made } = buildApp();

  expect([(await ask('a')).text[0], (await ask('b')).text[0]]).toEqual(['a', 'b']);
  expect(made).toEqual(['a', 'b']);
});

it.each(['gzip', 'identity', 'br;q=0, gzip', 'gzip;q=1, br;q=0.5', ''])(
  'sends nothing in brotli to who accepts %j',
  async (encoding) => {
    const { ask } = buildApp();
    await ask('a');

    const { isPacked, text } = await ask('a', encoding);

    expect([isPacked, text]).toEqual([false, 'a'.repeat(2000)]);
  },
);

it('lets go of what was asked for longest ago, and keeps none that would fill the room', async () => {
  const { answer } = await buildApp().ask('a');
  const size = answer.rawPayload.length;
  const { ask, made } = buildApp(9 * size);
  const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  for (const tag of [...tags, 'a', 'j', 'a', 'b']) {
    await ask(tag);
  }
  const narrow = buildApp(7 * size);
  await narrow.ask('a');
  await narrow.ask('a');

  expect(made).toEqual([...tags, 'j', 'b']);
  expect(narrow.made).toEqual(['a', 'a']);
});
