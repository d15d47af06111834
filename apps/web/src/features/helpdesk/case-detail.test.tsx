// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS, type Attachment } from '@bonbog/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildChat, buildFeedback, buildMessage, idOf } from './testing/build-cases.ts';
import {
  answerFeedback,
  answerMessages,
  chatCalls,
  FEEDBACK_CALL,
  feedbackCalls,
  openHelpdesk,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const picture: Attachment = {
  id: idOf(70),
  imageUrl: `/api/files/${idOf(70)}`,
  originalName: 'bon.png',
  type: 'image/png',
};
const pdf: Attachment = {
  id: idOf(71),
  imageUrl: `/api/files/${idOf(71)}?original=1`,
  originalName: 'bilag.pdf',
  type: 'application/pdf',
};
const failed = (status: number) => () =>
  Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status });

/** The status selector of the open case; the filter of the same name stands before it. */
async function statusField(): Promise<HTMLElement> {
  const fields = await screen.findAllByRole('combobox', { name: 'Status' });
  return fields.at(-1) ?? document.body;
}

describe('a chat', () => {
  it('shows its thread in a pane of 400 pixels, by the names of those who spoke (HELP-15…17, LIM-45, T-25)', async () => {
    const types = ['user', 'ai', 'system', 'admin'] as const;
    openHelpdesk({
      query: '?sag=1',
      answers: {
        [chatCalls(1).messages]: answerMessages(
          ...types.map((messageType, index) => buildMessage(index + 1, { messageType })),
          buildMessage(9, { messageType: 'admin', author: 'bo@bonbog.dk' }),
        ),
      },
    });

    const thread = await screen.findByRole('log', { name: 'Samtale' });
    expect(LIMITS.helpdeskThreadHeightPx).toBe(400);
    expect(thread).toHaveStyle({ height: '400px' });
    expect(await within(thread).findByText('Besked 1')).toBeVisible();
    const senders = [...thread.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
    expect(senders).toEqual(['User', 'AI', 'System', 'Admin', 'Admin']);
    expect(thread).toHaveTextContent('Admin · bo@bonbog.dk · 10. mar. 2026');
    expect(screen.getByRole('heading', { name: 'Chat Session - chat1@firma.dk' })).toBeVisible();
    expect(screen.getAllByText('Sag 1').length).toBeGreaterThan(1);
  });

  it('opens what is attached in a new window (HELP-18)', async () => {
    openHelpdesk({
      query: '?sag=1',
      answers: {
        [chatCalls(1).messages]: answerMessages(buildMessage(1, { imageDetails: [picture, pdf] })),
      },
    });

    const link = await screen.findByRole('link', { name: 'Åbn bon.png i et nyt vindue' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', picture.imageUrl);
    expect(screen.getByRole('link', { name: /bilag\.pdf/ })).toHaveAttribute('href', pdf.imageUrl);
  });

  it('shows what is said meanwhile, and keeps what it shows when that cannot be had (HELP-48)', async () => {
    const { answers } = openHelpdesk({ query: '?sag=1', hasFakeTimers: true });
    await settle();
    answers[chatCalls(1).messages] = answerMessages(buildMessage(11), buildMessage(12));
    await pass(LIMITS.helpdeskPollMs + 100);
    expect(screen.getByText('Besked 12')).toBeVisible();

    answers[chatCalls(1).messages] = failed(500);
    await pass(LIMITS.helpdeskPollMs);

    expect(screen.getByText('Besked 12')).toBeVisible();
    expect(screen.getByText('Samtalen kunne ikke opdateres.')).toBeVisible();
  });

  it('whose thread cannot be had says so, and tries again (HELP-15)', async () => {
    const { user, answers } = openHelpdesk({
      query: '?sag=1',
      answers: { [chatCalls(1).messages]: failed(500) },
    });

    expect(await screen.findByText('Samtalen kunne ikke hentes')).toBeVisible();
    answers[chatCalls(1).messages] = answerMessages(buildMessage(11));
    // The log of the case may have failed too.
    await user.click(within(screen.getByRole('log')).getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Besked 11')).toBeVisible();
  });
});

describe('feedback', () => {
  const opened = (over: Parameters<typeof buildFeedback>[1]) =>
    openHelpdesk({ query: '?sag=2', answers: { [FEEDBACK_CALL]: answerFeedback(buildFeedback(2, over)) } });

  it('shows the words of its user and of both who answered (HELP-19, HELP-22, HELP-23, T-63)', async () => {
    opened({ aiResponse: 'Ret satsen under Moms.', adminResponse: 'Vi har rettet fejlen.' });

    const part = async (title: string) =>
      (await screen.findByRole('heading', { name: title })).closest('section')?.textContent;
    expect(await part('Oprindelig besked')).toContain('Den bliver 20 % hver gang.');
    expect(await part('Svar fra AI')).toContain('Ret satsen under Moms.');
    expect(await part('Svar fra support')).toContain('Vi har rettet fejlen.');
    expect(screen.getByText(/^Feedback: Fejl · lav prioritet · kunde2@firma\.dk/)).toBeVisible();
  });

  it('without answers shows none (HELP-22, HELP-23)', async () => {
    opened({});

    await screen.findByRole('heading', { name: 'Oprindelig besked' });
    expect(screen.queryByRole('heading', { name: /^Svar fra/ })).not.toBeInTheDocument();
    expect(screen.getByText('Ikke bedømt')).toBeVisible();
  });

  it.each([
    [5, 'text-accent'],
    [4, 'text-accent'],
    [3, 'text-warning'],
    [2, 'text-danger'],
    [1, 'text-danger'],
  ])('rated %i of 5 says so in the colour of the rating (HELP-20, HELP-44)', async (rating, colour) => {
    opened({ rating });

    expect(await screen.findByText(`${rating} ud af 5`)).toHaveClass(colour);
    expect(screen.getByRole('img', { name: `Bedømt ${rating} af 5` })).toHaveClass(colour);
  });

  it('enlarges an attached picture in a dialog, which Escape closes; a PDF opens in a new window (HELP-21)', async () => {
    const { user } = opened({ imageDetails: [picture, pdf] });
    const small = await screen.findByRole('button', { name: 'Forstør bon.png' });
    await user.click(small);

    const dialog = screen.getByRole('dialog', { name: 'bon.png' });
    expect(within(dialog).getByRole('img', { name: 'bon.png' })).toHaveAttribute('src', picture.imageUrl);
    fireEvent.error(within(dialog).getByRole('img', { name: 'bon.png' }));
    expect(within(dialog).getByText('Billedet kunne ikke vises.')).toBeVisible();
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(small).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Åbn bilag.pdf i et nyt vindue' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});

describe('the status of a case', () => {
  it('can be any of the five, whichever it is now (HELP-24, HELP-41, W-35)', async () => {
    openHelpdesk({ query: '?sag=1' });

    const field = await statusField();
    expect(field).toHaveValue('open');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['åben', 'i gang', 'løst', 'eskaleret', 'lukket']);
  });

  it('of a chat is sent, shown and confirmed (HELP-24, HELP-51, HELP-56)', async () => {
    const session = buildChat(1, { status: 'resolved' });
    const { user, callsOf, answers } = openHelpdesk({
      query: '?sag=1',
      answers: { [chatCalls(1).status]: () => Response.json({ session }) },
    });
    answers['GET /api/admin/chat/sessions'] = () => Response.json({ sessions: [session] });
    await user.selectOptions(await statusField(), 'løst');

    expect(await screen.findByText('Status opdateret')).toBeVisible();
    expect(screen.getByText('Sagsstatus er opdateret')).toBeVisible();
    expect(callsOf(chatCalls(1).status).map(({ body }) => body)).toEqual([{ status: 'resolved' }]);
    expect(await statusField()).toHaveValue('resolved');
    await waitFor(() => {
      expect(callsOf(chatCalls(1).messages).length).toBeGreaterThan(1);
    });
  });

  it('chosen twice is sent one after the other, so that the last choice holds (HELP-24)', async () => {
    const open: ((answer: Response) => void)[] = [];
    const { user, callsOf } = openHelpdesk({
      query: '?sag=2',
      answers: {
        [feedbackCalls(2).status]: () =>
          new Promise((resolve) => {
            open.push(resolve);
          }),
      },
    });
    const sent = () => callsOf(feedbackCalls(2).status).map(({ body }) => body);
    const answer = (status: 'resolved' | 'escalated') =>
      open.shift()?.(Response.json({ feedback: buildFeedback(2, { status }) }));
    await user.selectOptions(await statusField(), 'løst');
    await user.selectOptions(await statusField(), 'eskaleret');
    expect(sent()).toEqual([{ status: 'resolved' }]);
    expect(await statusField()).toHaveValue('escalated');
    answer('resolved');

    await waitFor(() => {
      expect(sent()).toEqual([{ status: 'resolved' }, { status: 'escalated' }]);
    });
    answer('escalated');
    await waitFor(async () => {
      expect(await statusField()).not.toHaveAttribute('aria-busy', 'true');
    });
  });

  it('of feedback is sent and confirmed (HELP-52, HELP-56)', async () => {
    const { user, callsOf } = openHelpdesk({
      query: '?sag=2',
      answers: {
        [feedbackCalls(2).status]: () =>
          Response.json({ feedback: buildFeedback(2, { status: 'escalated' }) }),
      },
    });
    await user.selectOptions(await statusField(), 'eskaleret');

    expect(await screen.findByText('Status opdateret')).toBeVisible();
    expect(callsOf(feedbackCalls(2).status).map(({ body }) => body)).toEqual([{ status: 'escalated' }]);
  });

  it('that could not be set says so and shows the one that holds (HELP-56)', async () => {
    const { user } = openHelpdesk({ query: '?sag=2', answers: { [feedbackCalls(2).status]: failed(500) } });
    await user.selectOptions(await statusField(), 'lukket');

    expect(await screen.findByText('Fejl ved statusændring')).toBeVisible();
    expect(screen.getByText('Kunne ikke opdatere status. Prøv igen.')).toBeVisible();
    await waitFor(async () => {
      expect(await statusField()).toHaveValue('open');
    });
  });
});
