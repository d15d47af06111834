// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildFile } from '#testing/build-file.ts';
import { buildError } from '#testing/fake-server.ts';
import { answerDated, chat, chatPaths, choose, openChat, say, type, wait } from './testing/render-chat.tsx';

const paths = chatPaths();
const names = Array.from({ length: 9 }, (_, index) => `50000000-0000-4000-8000-00000000000${index}.png`);
const mb = 1024 * 1024;

function openWithUploads() {
  let uploaded = 0;
  return openChat({
    [paths.upload]: () => {
      uploaded += 1;
      return Response.json({ fileName: names[uploaded - 1] });
    },
    [paths.send]: () => answerDated({ messages: [], needsEscalation: false }),
  });
}
const failToUpload = () => Response.json(buildError('X', 'Nej.'), { status: 500 });
const chosen = () => within(screen.getByRole('list', { name: 'Vedhæftede filer' })).getAllByRole('listitem');

afterEach(resetBrowser);

describe('files in the chat', () => {
  it('are uploaded when they are chosen, and named by the message (CHAT-04)', async () => {
    const { callsTo } = await openWithUploads();

    await choose(buildFile('a.png'), buildFile('b.pdf'));
    const uploads = callsTo(paths.upload).map(({ body }) =>
      body instanceof FormData ? body.get('image') : null,
    );
    expect(uploads.map((file) => (file instanceof File ? file.name : null))).toEqual(['a.png', 'b.pdf']);
    await say('Se her');

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([
      { message: 'Se her', images: [names[0], names[1]] },
    ]);
    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });

  it('that are taken back are not sent', async () => {
    const { callsTo } = await openWithUploads();
    await choose(buildFile('a.png'), buildFile('b.png'));

    fireEvent.click(screen.getByRole('button', { name: 'Fjern a.png' }));
    await say('Se her');

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: 'Se her', images: [names[1]] }]);
  });

  describe('on their way', () => {
    const send = () => answerDated({ messages: [], needsEscalation: false });
    const openSlow = async () => {
      let arrive: (response: Response) => void = () => undefined;
      const opened = await openChat({
        [paths.upload]: () => new Promise((resolve) => (arrive = resolve)),
        [paths.send]: send,
      });
      const end = async (response: Response) => {
        arrive(response);
        await wait(0);
      };
      return { ...opened, end };
    };

    it('make the message wait, which goes with them as soon as they are there (CHAT-02, CHAT-04)', async () => {
      const { callsTo, end } = await openSlow();
      await choose(buildFile('a.png'));

      expect(chosen()[0]).toHaveTextContent('Uploader …');
      await say('Se her');
      expect(callsTo(paths.send)).toEqual([]);
      expect(chat.field()).toHaveValue('Se her');
      expect(chat.send()).toHaveAttribute('aria-busy', 'true');
      await end(Response.json({ fileName: names[0] }));

      expect(callsTo(paths.send).map(({ body }) => body)).toEqual([
        { message: 'Se her', images: [names[0]] },
      ]);
      expect(chat.field()).toHaveValue('');
    });

    it('let their user decide again when one of them fails (CHAT-28)', async () => {
      const { callsTo, end } = await openSlow();
      await choose(buildFile('a.png'));

      await say('Se her');
      await end(Response.json(buildError('IMAGE_INVALID', 'Filen kan ikke læses.'), { status: 400 }));

      expect(callsTo(paths.send)).toEqual([]);
      expect(chat.field()).toHaveValue('Se her');
      expect(chat.send()).toBeEnabled();
    });

    it('send nothing that was written on meanwhile', async () => {
      const { callsTo, end } = await openSlow();
      await choose(buildFile('a.png'));

      await say('Se her');
      type('Se her, og vent');
      await end(Response.json({ fileName: names[0] }));

      expect(callsTo(paths.send)).toEqual([]);
      expect(chat.field()).toHaveValue('Se her, og vent');
    });
  });

  it('are at most five a message (CHAT-04, CHAT-05)', async () => {
    const { callsTo } = await openWithUploads();

    await choose(...Array.from({ length: 6 }, (_, index) => buildFile(`${index}.png`)));

    expect(chosen()).toHaveLength(5);
    expect(callsTo(paths.upload)).toHaveLength(5);
    expect(readToast()).toMatchObject({
      title: 'For mange billeder',
      description: 'Maksimalt 5 billeder per besked',
    });
  });

  it.each([
    [buildFile('a.svg'), 'Kun billeder (JPG, PNG) og PDF filer er tilladt'],
    [buildFile('a.png', 25 * mb + 1), 'Filen er for stor. Maksimal størrelse før komprimering er 25MB'],
    [buildFile('a.pdf', 10 * mb + 1), 'PDF-filen er for stor. Den må højst fylde 10 MB.'],
  ])('are checked as those of feedback are (CHAT-29, T-33, LIM-36)', async (file, reason) => {
    const { callsTo } = await openWithUploads();

    await choose(file);

    expect(readToast()).toMatchObject({ title: 'Ugyldig fil', description: `${file.name}: ${reason}` });
    expect(callsTo(paths.upload)).toEqual([]);
  });

  it.each([
    [
      () => Response.json(buildError('IMAGE_INVALID', 'Filen kan ikke læses.'), { status: 400 }),
      'Filen kan ikke læses.',
    ],
    [() => Response.json(buildError('X', ''), { status: 500 }), 'Fejl ved upload af billede'],
    [
      () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
      'Fejl ved upload af billede',
    ],
  ])(
    'that cannot be uploaded say why, stay, and keep no words back (CHAT-28)',
    async (answer, description) => {
      const { answers, callsTo } = await openChat({
        [paths.upload]: () => Response.json({ fileName: names[0] }),
      });
      answers[paths.send] = () => answerDated({ messages: [], needsEscalation: false });
      await choose(buildFile('b.png'));
      answers[paths.upload] = answer;

      await choose(buildFile('a.png'));
      expect(readToast()).toMatchObject({ title: 'Upload fejlet', description, variant: 'error' });
      await say('Se her');

      expect(callsTo(paths.send).map(({ body }) => body)).toEqual([
        { message: 'Se her', images: [names[0]] },
      ]);
      expect(chat.field()).toHaveValue('');
      expect(chosen()).toHaveLength(1);
      expect(chosen()[0]).toHaveTextContent(`a.pngKommer ikke med: ${description}Upload fejlede – prøv igen`);
    },
  );

  it('that could not be uploaded are uploaded again on request (CHAT-28)', async () => {
    const { answers, callsTo } = await openChat({ [paths.upload]: failToUpload });
    answers[paths.send] = () => answerDated({ messages: [], needsEscalation: false });
    await choose(buildFile('a.png'));

    answers[paths.upload] = () => Response.json({ fileName: names[0] });
    fireEvent.click(screen.getByRole('button', { name: 'Upload fejlede – prøv igen: a.png' }));
    await wait(0);
    expect(chosen()[0]).not.toHaveTextContent('Upload fejlede');
    await say('Se her');

    expect(callsTo(paths.upload)).toHaveLength(2);
    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: 'Se her', images: [names[0]] }]);
  });

  it('that could not be uploaded can be taken back (CHAT-28)', async () => {
    await openChat({ [paths.upload]: failToUpload });
    await choose(buildFile('a.png'));

    fireEvent.click(screen.getByRole('button', { name: 'Fjern a.png' }));

    expect(screen.queryByRole('list', { name: 'Vedhæftede filer' })).toBeNull();
  });

  it('that could not be uploaded are named by one message (CHAT-28, TOAST-01)', async () => {
    await openChat({ [paths.upload]: failToUpload });

    await choose(buildFile('a.png'), buildFile('b.png'));

    expect(readToast()?.description).toBe('a.png: Nej.\nb.png: Nej.');
  });

  it('that could not be uploaded are named beside those that were refused with them (CHAT-28, CHAT-29)', async () => {
    await openChat({ [paths.upload]: failToUpload });

    await choose(buildFile('logo.svg'), buildFile('a.png'));
    expect(readToast()?.description).toBe(
      'a.png: Nej.\nlogo.svg: Kun billeder (JPG, PNG) og PDF filer er tilladt',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Upload fejlede – prøv igen: a.png' }));
    await wait(0);

    expect(readToast()?.description).toBe('Nej.');
  });

  it('of a wrong kind are told of beside those beyond five (CHAT-05, CHAT-29)', async () => {
    await openWithUploads();

    await choose(buildFile('logo.svg'), ...[1, 2, 3, 4, 5, 6].map((number) => buildFile(`${number}.png`)));

    expect(readToast()?.description).toMatch(
      /^logo\.svg: .+\nFor mange billeder: Maksimalt 5 billeder per besked$/,
    );
  });

  it('stay chosen when the message fails, and go with it the next time (S-77)', async () => {
    const { answers, callsTo } = await openWithUploads();
    answers[paths.send] = () => Response.json(buildError('X', 'Nej.'), { status: 500 });
    await choose(buildFile('a.png'));

    await say('Se her');
    expect(chosen()).toHaveLength(1);
    answers[paths.send] = () => answerDated({ messages: [], needsEscalation: false });
    fireEvent.click(screen.getByRole('button', { name: 'Send igen' }));
    await wait(0);

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ message: 'Se her', images: [names[0]] })),
    );
    expect(callsTo(paths.upload)).toHaveLength(1);
  });

  it('may be pasted into the field', async () => {
    const { callsTo } = await openWithUploads();
    type('Se');

    fireEvent.paste(chat.field(), { clipboardData: { files: [buildFile('skærm.png')] } });
    await wait(0);

    expect(chosen()).toHaveLength(1);
    expect(callsTo(paths.upload)).toHaveLength(1);
  });
});
