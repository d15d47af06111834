// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { answerDated, buildChat, buildMessage, chatPaths, openChat, wait } from './testing/render-chat.tsx';

afterEach(resetBrowser);

const answer = buildMessage(2, { messageType: 'ai', message: 'Vælg **Rediger**.', article: 'category' });
const offer = buildMessage(3, { messageType: 'ai', message: 'Det er jeg ked af.', offersPerson: true });
const keep = chatPaths().helped(answer.id);
const group = () => screen.getByRole('group', { name: 'Hjalp det?' });
const button = (name: string) => within(group()).getByRole('button', { name });
const pressed = () =>
  within(group())
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-pressed'));

describe('whether a help article helped', () => {
  it('can be said, and said otherwise, by buttons under the answer (S-72)', async () => {
    const answers: FakeAnswers = {
      [keep]: (call) =>
        answerDated({
          messages: [buildMessage(1), { ...answer, helped: JSON.stringify(call?.body).includes('true') }],
        }),
    };
    const { calls } = await openChat(answers, { messages: [buildMessage(1), answer] });
    expect(pressed()).toEqual(['false', 'false']);

    fireEvent.click(button('Ja, det hjalp'));
    await wait(0);
    expect(pressed()).toEqual(['true', 'false']);
    fireEvent.click(button('Nej, det hjalp ikke'));
    await wait(0);

    expect(pressed()).toEqual(['false', 'true']);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { helped: true },
      { helped: false },
    ]);
  });

  it('is what was said last, also before the first word was kept (S-72)', async () => {
    const open: ((response: Response) => void)[] = [];
    const { calls } = await openChat(
      { [keep]: () => new Promise((resolve) => open.push(resolve)) },
      { messages: [buildMessage(1), answer] },
    );
    const keptAs = async (helped: boolean) => {
      open.shift()?.(answerDated({ messages: [buildMessage(1), { ...answer, helped }] }));
      await wait(0);
    };

    fireEvent.click(button('Ja, det hjalp'));
    await wait(0);
    fireEvent.click(button('Nej, det hjalp ikke'));
    await wait(0);
    expect(pressed()).toEqual(['false', 'true']);
    await keptAs(true);
    expect(pressed()).toEqual(['false', 'true']);
    await keptAs(false);

    expect(pressed()).toEqual(['false', 'true']);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { helped: true },
      { helped: false },
    ]);
  });

  it('leads on with a no: to what the server says then (S-69)', async () => {
    await openChat(
      { [keep]: () => answerDated({ messages: [buildMessage(1), { ...answer, helped: false }, offer] }) },
      { messages: [buildMessage(1), answer] },
    );

    fireEvent.click(button('Nej, det hjalp ikke'));
    await wait(0);

    expect(screen.getByRole('button', { name: 'Ja, hent et menneske' })).toBeVisible();
  });

  it('goes back to what it was when it cannot be kept, and says so (S-72)', async () => {
    await openChat(
      { [keep]: () => Response.json(buildError('INTERNAL_ERROR', ''), { status: 500 }) },
      { messages: [buildMessage(1), answer] },
    );

    fireEvent.click(button('Ja, det hjalp'));
    await wait(0);

    expect(pressed()).toEqual(['false', 'false']);
    expect(readToast()).toMatchObject({
      description: 'Dit svar blev ikke gemt. Prøv igen om lidt.',
      variant: 'error',
    });
  });

  it.each([
    ['was handed over', buildChat({ status: 'escalated' })],
    ['is finished', buildChat({ status: 'closed', isAssistantOn: false })],
  ])('can only be read in a chat that %s, and is not asked any more (T-65)', async (_, session) => {
    const said = { ...answer, id: buildMessage(4).id, helped: false };
    await openChat({}, { session, messages: [buildMessage(1), answer, said] });

    expect(screen.queryByRole('group', { name: 'Hjalp det?' })).toBeNull();
    expect(screen.getAllByText(/^Hjalp det\?/)).toHaveLength(1);
    expect(screen.getByText('Hjalp det? Nej')).toBeVisible();
  });
});
