// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS, type CaseEvent } from '@bonbog/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildFeedback, buildMessage, idOf } from './testing/build-cases.ts';
import {
  answerFeedback,
  answerMessages,
  chatCalls,
  FEEDBACK_CALL,
  openHelpdesk,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const threadCall = chatCalls(1).messages;
const createdAt = '2026-03-10T13:05:00.000Z';
const before = [
  buildMessage(11),
  buildMessage(12, { messageType: 'admin', author: 'bo@bonbog.dk', createdAt: '2026-03-10T08:00:00.000Z' }),
];
const answerOf = (author: string | null) => buildMessage(13, { messageType: 'admin', author, createdAt });
const line = 'bo@bonbog.dk har svaret kl. 14.05, mens du skrev.';
const anyLine = () => screen.queryByText(/mens du skrev/);
const type = (value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Svar til brugeren' }), { target: { value } });
};
/** Lists first, then what belongs to the open case. */
const arrive = async () => {
  await settle();
  await pass(100);
  await settle();
};
const poll = () => pass(LIMITS.helpdeskPollMs + 100);

/** Opens the chat with one answer from before. */
async function open() {
  const opened = openHelpdesk({
    query: '?sag=1',
    answers: { [threadCall]: answerMessages(...before) },
    hasFakeTimers: true,
  });
  await arrive();
  expect(screen.getByText('Besked 12')).toBeVisible();
  return opened;
}

describe('an answer a colleague gives to a chat', () => {
  it('is told at the box while one writes, until the words are gone (HELP-25)', async () => {
    const { answers } = await open();
    type('Hej');
    await poll();
    expect(anyLine()).not.toBeInTheDocument();
    answers[threadCall] = answerMessages(...before, answerOf('bo@bonbog.dk'));
    await poll();

    expect(screen.getByText(line)).toBeVisible();
    type('');
    expect(anyLine()).not.toBeInTheDocument();
    type('Mere');
    await poll();
    expect(anyLine()).not.toBeInTheDocument();
  });

  it('is told after a reload too, and by no name when the account is gone (HELP-25)', async () => {
    const { answers, reload } = await open();
    type('Hej');
    answers[threadCall] = answerMessages(...before, answerOf(null));
    reload();
    await arrive();

    expect(screen.getByText('En kollega har svaret kl. 14.05, mens du skrev.')).toBeVisible();
  });

  it('is seen by one who has been told, and sending goes on (HELP-25)', async () => {
    const { answers, callsOf } = await open();
    type('Hej');
    const thread = [...before, answerOf('bo@bonbog.dk')];
    answers[threadCall] = answerMessages(...thread);
    await poll();
    answers[chatCalls(1).reply] = answerMessages(...thread, buildMessage(14, { messageType: 'admin' }));
    screen.getByRole('button', { name: 'Send' }).click();
    await settle();

    expect(callsOf(chatCalls(1).reply).map(({ headers }) => headers.get('x-seen-replies'))).toEqual(['2']);
    expect(screen.getByText('Svar sendt')).toBeVisible();
    expect(anyLine()).not.toBeInTheDocument();
  });

  it('is not told when it is one’s own, or came before the writing began (HELP-25)', async () => {
    const { answers } = await open();
    answers[threadCall] = answerMessages(...before, answerOf('bo@bonbog.dk'));
    await poll();
    type('Hej');
    await poll();
    expect(anyLine()).not.toBeInTheDocument();
    const own = buildMessage(14, { messageType: 'admin', author: 'mette@bonbog.dk', createdAt });
    answers[threadCall] = answerMessages(...before, answerOf('bo@bonbog.dk'), own);
    await poll();

    expect(anyLine()).not.toBeInTheDocument();
  });
});

describe('an answer a colleague gives to feedback', () => {
  it('is told at the box while one writes (HELP-25)', async () => {
    const logCall = 'GET /api/admin/cases/2';
    const { answers } = openHelpdesk({ query: '?sag=2', hasFakeTimers: true });
    await arrive();
    type('Hej');
    const event: CaseEvent = {
      id: idOf(80),
      kind: 'reply',
      actor: 'bo@bonbog.dk',
      oldValue: null,
      newValue: 'Den er rettet.',
      createdAt,
    };
    answers[FEEDBACK_CALL] = answerFeedback(
      buildFeedback(2, { replyCount: 1, adminResponse: 'Den er rettet.' }),
    );
    answers[logCall] = () => Response.json({ notes: [], events: [event] });
    await poll();

    expect(screen.getByText(line)).toBeVisible();
  });
});

describe('the box', () => {
  it('tells colleagues that one writes in it, and not that blanks stand there', async () => {
    const presenceCall = 'POST /api/admin/cases/1/presence';
    const { callsOf } = await open();
    const told = () => callsOf(presenceCall).map(({ body }) => body);
    type('  ');
    await pass(600);
    expect(told()).toEqual([{ isWriting: false }]);
    type('Hej');
    await pass(600);

    expect(told()).toEqual([{ isWriting: false }, { isWriting: true }]);
  });
});
