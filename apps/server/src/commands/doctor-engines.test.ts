import { describe, expect, it } from 'vitest';

import { checkEngines, type OutsideEngine } from '#features/doctor/check-engines.ts';
import {
  deadAddress,
  type MachineMood,
  sending,
  silent,
  startMachine,
} from '#features/scanning/testing/read-task.ts';
import { tryEngines } from '#features/scanning/try-engines.ts';
import { copenhagenDate } from '@bonbog/domain';

const token = 'a token of thirty-two characters, or more';
const key = 'sk-hemmelig-1234';
const today = () => copenhagenDate(new Date('2026-11-22T10:00:00Z'));

const says = (content: string) =>
  sending({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'syn',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

async function tryMachine(mood: MachineMood) {
  const machine = await startMachine(mood);
  const [tried] = await tryEngines({ remote: { urls: [machine.url], token }, model: null, today });
  return { machine, tried };
}

async function tryModel(mood: MachineMood) {
  const service = await startMachine(mood);
  const baseUrl = `${service.url}/v1`;
  const model = { provider: 'openai-compatible', baseUrl, apiKey: key, model: 'syn' } as const;
  const [tried] = await tryEngines({ remote: null, model, today });
  return { service, tried };
}

const outside = (values: Partial<OutsideEngine> = {}): OutsideEngine => ({
  engine: 'ai',
  goesTo: 'https://ai.example (syn)',
  isReadable: false,
  trouble: null,
  ...values,
});

describe('the doctor about who reads', () => {
  it('says that no picture leaves a machine that reads itself (S-35)', async () => {
    const findings = await checkEngines({
      tryEngines: () => tryEngines({ remote: null, model: null, today }),
      readsHere: true,
    });

    expect(findings).toEqual([
      {
        check: 'reading',
        severity: 'ok',
        message: 'Receipts are read on this machine; no picture leaves it to be read.',
      },
    ]);
  });

  it('says to whom pictures go, where others could read along, and what reads when they fail (S-35)', async () => {
    const engines = [
      outside(),
      outside({ engine: 'remote', goesTo: 'http://reader:3001', isReadable: true }),
    ];
    const [careful] = await checkEngines({ tryEngines: () => Promise.resolve(engines), readsHere: true });
    const [careless] = await checkEngines({ tryEngines: () => Promise.resolve(engines), readsHere: false });

    expect(careful).toEqual({
      check: 'reading',
      severity: 'note',
      message:
        'Pictures of receipts leave this machine to be read: https://ai.example (syn), http://reader:3001.',
      examples: ['http://reader:3001 is not https, so pictures and keys travel readable.'],
    });
    expect(careless?.advice).toContain('Put local last');
  });

  it.each([
    ['remote', 'unreachable', 'ROLE=scanner'],
    ['remote', 'status 401', 'SCANNER_TOKEN'],
    ['remote', 'status 404', 'SCANNER_URL'],
    ['remote', 'status 503', 'starting, or its reader is down'],
    ['ai', 'timeout', 'AI_BASE_URL'],
    ['ai', 'status 401', 'AI_API_KEY'],
    ['ai', 'status 429', 'asked less'],
    ['ai', 'unusable answer', 'must take pictures'],
  ] as const)('says what to do about %s: %s (S-35)', async (engine, trouble, advice) => {
    const [, problem] = await checkEngines({
      tryEngines: () => Promise.resolve([outside({ engine, trouble })]),
      readsHere: true,
    });

    expect(problem).toMatchObject({ severity: 'problem', check: 'reading' });
    expect(problem?.message).toContain(trouble);
    expect(problem?.advice).toContain(advice);
  });

  it('asks machines for their state, with the token and without a picture (S-35)', async () => {
    const { machine, tried } = await tryMachine(sending({ status: 'ok' }));

    expect(tried).toEqual({ engine: 'remote', goesTo: machine.url, isReadable: false, trouble: null });
    expect(machine.requests).toMatchObject([
      { method: 'GET', url: '/scanner/status', headers: { authorization: `Bearer ${token}` } },
    ]);
    expect(machine.requests[0]?.body).toHaveLength(0);
  });

  it.each<[string, MachineMood, string]>([
    ['knows another token', sending({ code: 'TOKEN' }, 401), 'status 401'],
    ['is busy', sending({ code: 'BUSY' }, 503), 'status 503'],
    ['says nothing', silent, 'timeout'],
  ])('names a machine that %s (S-35)', async (_, mood, trouble) => {
    expect((await tryMachine(mood)).tried).toMatchObject({ trouble });
  });

  it('names a machine that is not there, and repeats no secret of its address (S-35)', async () => {
    const url = (await deadAddress()).replace('127.0.0.1', 'user:hunter2@127.0.0.1');

    const tried = await tryEngines({ remote: { urls: [url], token }, model: null, today });

    expect(tried).toMatchObject([{ trouble: 'unreachable' }]);
    expect(JSON.stringify(tried)).not.toMatch(/hunter2|thirty-two/);
  });

  it('asks the model about an empty picture, and takes it that nothing is there (S-35)', async () => {
    const { service, tried } = await tryModel(says('{"store":null,"total":null,"items":[]}'));

    expect(tried).toEqual({
      engine: 'ai',
      goesTo: `${service.url} (syn)`,
      isReadable: false,
      trouble: null,
    });
    expect(service.requests[0]?.body.toString()).toContain('data:image/jpeg;base64,');
  });

  it.each<[string, MachineMood, string]>([
    ['refuses the key', sending({ error: { message: key } }, 401), 'status 401'],
    ['knows no schema', sending({ error: { message: 'response_format' } }, 400), 'status 400'],
    ['answers in prose', says('Billedet er tomt.'), 'unusable answer'],
  ])('names a model that %s (S-35)', async (_, mood, trouble) => {
    const { tried } = await tryModel(mood);

    expect(tried).toMatchObject({ trouble });
    expect(JSON.stringify(tried)).not.toContain(key);
  });
});
