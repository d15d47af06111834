// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import {
  answerDated,
  buildMessage,
  chat,
  chatPaths,
  drawChat,
  openChat,
  say,
  type,
  wait,
} from './testing/render-chat.tsx';

const paths = chatPaths();
const never = () => new Promise<Response>(() => undefined);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const again = () => screen.queryByRole('button', { name: 'Send igen' });

afterEach(resetBrowser);

describe('a message whose answer was lost', () => {
  it('that arrived is not offered to be sent again (S-77)', async () => {
    const { answers, state, keyOfLast } = await openChat({ [paths.send]: never });
    answers[paths.send] = () => {
      state.messages = [buildMessage(1, { id: keyOfLast(), message: 'Hej' })];
      return offline();
    };

    await say('Hej');

    expect(chat.field()).toHaveValue('');
    expect(within(chat.log()).getAllByText('Hej')).toHaveLength(1);
    expect(again()).toBeNull();
  });

  it('is known to have arrived by whatever question comes through later, and what was typed since stays (S-77)', async () => {
    const { answers, state, keyOfLast } = await openChat({ [paths.send]: offline });
    answers[paths.messages] = offline;
    await say('Hej');
    expect(chat.field()).toHaveValue('Hej');
    expect(again()).toBeEnabled();
    type('Hej\nMere');

    state.messages = [buildMessage(1, { id: keyOfLast(), message: 'Hej' })];
    answers[paths.messages] = () => answerDated({ messages: state.messages });
    await wait(5000);

    expect(chat.field()).toHaveValue('Mere');
    expect(again()).toBeNull();
  });

  it('is sent again under the same key, and other words under another (S-77)', async () => {
    const { callsTo } = await openChat({ [paths.send]: offline });
    const keys = () => callsTo(paths.send).map(({ headers }) => headers.get('idempotency-key'));

    await say('Hej');
    fireEvent.click(screen.getByRole('button', { name: 'Send igen' }));
    await wait(0);
    await say('Hej du');

    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{8}-/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a screen that is left while a message is under way', () => {
  it('finds it in the thread, and not in the field (S-77)', async () => {
    const { state, keyOfLast, unmount } = await openChat({ [paths.send]: never });
    await say('Hej');
    state.messages = [buildMessage(1, { id: keyOfLast(), message: 'Hej' })];
    unmount();

    drawChat();
    await wait(0);

    expect(chat.field()).toHaveValue('');
    expect(within(chat.log()).getAllByText('Hej')).toHaveLength(1);
  });

  it('has it in the field as long as it did not arrive, with the key it had (S-77)', async () => {
    const { callsTo, unmount } = await openChat({ [paths.send]: never });
    await say('Hej');
    type('Mere');
    unmount();

    drawChat();
    await wait(0);
    expect(chat.field()).toHaveValue('Hej\nMere');
    await say('Hej');

    const keys = callsTo(paths.send).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keeps nothing of it that arrives afterwards (S-77)', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { keyOfLast, unmount } = await openChat({
      [paths.send]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await say('Hej');
    unmount();
    arrive(answerDated({ messages: [buildMessage(1, { id: keyOfLast() })], needsEscalation: false }));
    await wait(0);

    drawChat();
    await wait(0);

    expect(chat.field()).toHaveValue('');
  });
});

describe('what is typed while something is under way', () => {
  it('stays when that arrives (S-77)', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { unmount } = await openChat({ [paths.send]: () => new Promise((resolve) => (arrive = resolve)) });
    await say('Første');
    type('Andet');

    arrive(answerDated({ messages: [buildMessage(1, { message: 'Første' })], needsEscalation: false }));
    await wait(0);

    expect(chat.field()).toHaveValue('Andet');
    unmount();
    drawChat();
    await wait(0);
    expect(chat.field()).toHaveValue('Andet');
  });

  const example = 'Hvordan får jeg mine bilag over i Dinero?';

  it.each([
    [
      'arrives',
      () => answerDated({ messages: [buildMessage(1, { message: example })], needsEscalation: false }),
    ],
    ['fails', () => Response.json(buildError('X', 'Nej.'), { status: 500 })],
  ])('stays where an example is asked instead, which %s', async (_, answer) => {
    const { callsTo, unmount } = await openChat({ [paths.send]: answer });
    type('Halvt skrevet');

    fireEvent.click(screen.getByRole('button', { name: example }));
    await wait(0);

    expect(callsTo(paths.send).map(({ body }) => body)).toEqual([{ message: example, images: [] }]);
    expect(chat.field()).toHaveValue('Halvt skrevet');
    expect(again()).toBeNull();
    unmount();
    drawChat();
    await wait(0);
    expect(chat.field()).toHaveValue('Halvt skrevet');
  });

  it('is not touched by an example that fails, which is told of and asked again under the same key (CHAT-26)', async () => {
    const { callsTo } = await openChat({ [paths.send]: offline });

    for (let time = 0; time < 2; time += 1) {
      fireEvent.click(screen.getByRole('button', { name: example }));
      await wait(0);
    }

    expect(readToast()?.title).toBe('❌ Fejl');
    expect(chat.field()).toHaveValue('');
    const keys = callsTo(paths.send).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
