// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError, fakeServer } from '#testing/fake-server.ts';
import { validateImages, type ValidationProgress } from './validate-images.ts';

const call = 'POST /api/images/validate-all';

afterEach(resetBrowser);

function step(progress: { checked: number; broken: string[]; remaining: number; next: string | null }) {
  return () => Response.json({ message: 'one step', progress });
}

/** Runs a validation and answers what it told, in order. */
async function run() {
  const seen: ValidationProgress[] = [];
  const message = await validateImages((progress) => {
    seen.push(progress);
  });
  return { message, seen };
}

describe('validateImages', () => {
  it('goes step by step, shows how far it is, and sums up as the server would (IMG-07, S-38)', async () => {
    fakeServer({
      [`${call}?after=0`]: step({ checked: 25, broken: ['3'], remaining: 5, next: '25' }),
      [`${call}?after=25`]: step({ checked: 5, broken: ['29'], remaining: 0, next: null }),
    });

    expect(await run()).toEqual({
      message: '28 af 30 billeder er gyldige. 2 mangler eller er beskadigede: bilag nr. 3, 29',
      seen: [
        { checked: 25, total: 30 },
        { checked: 30, total: 30 },
      ],
    });
  });

  it('takes the message of a server that does it in one go (IMG-07)', async () => {
    fakeServer({ [`${call}?after=0`]: () => Response.json({ message: 'Alt er godt.' }) });

    expect(await run()).toEqual({ message: 'Alt er godt.', seen: [] });
  });

  it('stops when the server does not come further (S-38)', async () => {
    fakeServer({ [`${call}?after=0`]: step({ checked: 1, broken: [], remaining: 1, next: '0' }) });

    expect((await run()).message).toBe('1 af 1 billeder er gyldige. 1 blev ikke nået.');
  });

  it('fails when a step fails (IMG-09)', async () => {
    fakeServer({
      [`${call}?after=0`]: step({ checked: 25, broken: [], remaining: 5, next: '25' }),
      [`${call}?after=25`]: () =>
        Response.json(buildError('TECHNICAL_ERROR', 'Prøv igen om lidt.'), { status: 503 }),
    });

    await expect(run()).rejects.toMatchObject({ status: 503, message: 'Prøv igen om lidt.' });
  });
});
