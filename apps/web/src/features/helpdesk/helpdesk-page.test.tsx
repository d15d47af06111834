// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { buildChat, buildFeedback } from './testing/build-cases.ts';
import {
  answerChats,
  answerFeedback,
  chatCalls,
  CHATS_CALL,
  FEEDBACK_CALL,
  openHelpdesk,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const failed = () =>
  Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status: 500 });

/** The words of the card with a title. */
async function cardOf(title: string): Promise<string> {
  return (await screen.findByText(title)).parentElement?.textContent ?? '';
}

/** A moment so many minutes before now. */
function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

describe('the helpdesk', () => {
  it('is named Helpdesk Pro and has four tabs, of which the address says the open one (HELP-01, HELP-02, W-34)', async () => {
    const { user } = openHelpdesk();

    expect(await screen.findByRole('heading', { name: 'Helpdesk Pro' })).toBeVisible();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Overblik',
      'Alle sager',
      'Statistik',
      'Indstillinger',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Statistik' }));

    expect(window.location.search).toBe('?fane=statistik');
    expect(screen.getByText('Løsningsgrad')).toBeVisible();
  });

  it('says so when the cases cannot be had, and tries again (HELP-03)', async () => {
    const { user, answers } = openHelpdesk({ answers: { [FEEDBACK_CALL]: failed } });

    expect(await screen.findByText('Sagerne kunne ikke hentes')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    answers[FEEDBACK_CALL] = answerFeedback();
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('Sager i alt')).toBeVisible();
  });

  it('reloads both lists and the open thread when asked to, and is busy meanwhile (HELP-03)', async () => {
    let open: (answer: Response) => void = () => undefined;
    const { user, callsOf, answers } = openHelpdesk({ query: '?sag=1' });
    await screen.findByText('Besked 11');
    answers[CHATS_CALL] = () =>
      new Promise((resolve) => {
        open = resolve;
      });
    const button = screen.getByRole('button', { name: 'Opdater' });
    await user.click(button);

    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    for (const name of [CHATS_CALL, FEEDBACK_CALL, chatCalls(1).messages]) {
      expect(callsOf(name)).toHaveLength(2);
    }
    open(Response.json({ sessions: [buildChat(1, { status: 'resolved' })] }));

    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    expect(screen.getByTestId('ticket-list')).toHaveTextContent('løst');
  });

  it('asks for both lists and the open thread every ten seconds, and not while nobody looks (HELP-45…48, LIM-46)', async () => {
    const { callsOf } = openHelpdesk({ query: '?sag=1', hasFakeTimers: true });
    await settle();
    const names = [CHATS_CALL, FEEDBACK_CALL, chatCalls(1).messages];
    const counts = () => names.map((name) => callsOf(name).length);
    expect(LIMITS.helpdeskPollMs).toBe(10_000);
    expect(counts()).toEqual([1, 1, 1]);

    await pass(9900);
    expect(counts()).toEqual([1, 1, 1]);
    await pass(200);
    expect(counts()).toEqual([2, 2, 2]);
    await pass(10_000);
    expect(counts()).toEqual([3, 3, 3]);

    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(60_000);
    expect(counts()).toEqual([3, 3, 3]);

    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(100);
    expect(counts()).toEqual([4, 4, 4]);
  });

  it('keeps what it shows when a poll fails, and says of when it is (HELP-45)', async () => {
    const { answers } = openHelpdesk({ hasFakeTimers: true });
    await settle();
    answers[CHATS_CALL] = failed;
    await pass(LIMITS.helpdeskPollMs + 100);

    expect(screen.getByText('Sager i alt')).toBeVisible();
    expect(
      screen.getByText(/^Sagerne kunne ikke opdateres\. Du ser dem, som de var kl\. \d\d\.\d\d\.$/),
    ).toBeVisible();
    answers[CHATS_CALL] = answerChats();
    await pass(LIMITS.helpdeskPollMs);

    expect(screen.queryByText(/kunne ikke opdateres/)).not.toBeInTheDocument();
  });

  it('tells when a list is as long as lists get (S-80)', async () => {
    const full = Array.from({ length: LIMITS.helpdeskTicketsListed }, (_, index) => buildChat(index + 10));
    openHelpdesk({ answers: { [CHATS_CALL]: answerChats(...full) } });

    expect(
      await screen.findByText(
        'Listen rummer højst 500 chats og 500 henvendelser. Løste og lukkede sager viger for de andre, de ældste først.',
      ),
    ).toBeVisible();
  });
});

describe('the overview', () => {
  const many = {
    [CHATS_CALL]: answerChats(
      buildChat(1, { lastMessageAt: ago(60), latestSpeaker: 'user' }),
      buildChat(2, { status: 'escalated' }),
      buildChat(3, { status: 'closed', lastMessageAt: ago(10) }),
    ),
    [FEEDBACK_CALL]: answerFeedback(
      buildFeedback(4, { status: 'resolved', firstReplyAt: '2026-03-10T09:00:00.000Z' }),
      buildFeedback(5, {
        status: 'in_progress',
        adminResponse: 'Ja',
        firstReplyAt: '2026-03-10T10:00:00.000Z',
      }),
      buildFeedback(6, { updatedAt: '2026-03-09T08:00:00.000Z' }),
    ),
  };

  it.each([
    ['Sager i alt', 'Sager i alt62 nye seneste 24 timer'],
    ['Åbne sager', 'Åbne sager43 venter på svar'],
    ['Løste sager', 'Løste sager1og 1 lukket'],
    ['Gennemsnitlig svartid', 'Gennemsnitlig svartid2,5 timerfast værdimålt: 1,5 timer (median af 2 sager)'],
  ])('has the card "%s" with its numbers (HELP-04…07, LIM-47, LIM-48, T-68, T-70)', async (title, words) => {
    openHelpdesk({ answers: many });

    expect(await cardOf(title)).toBe(words);
  });

  it('counts what is new by the clock of the server, whatever the browser’s shows (HELP-04, T-70)', async () => {
    const date = 'Tue, 10 Mar 2026 10:00:00 GMT';
    const dated = (body: unknown) => () => Response.json(body, { headers: { date } });
    openHelpdesk({
      answers: {
        [CHATS_CALL]: dated({ sessions: [buildChat(1)] }),
        [FEEDBACK_CALL]: dated({
          feedbacks: [buildFeedback(2, { updatedAt: '2026-03-09T09:59:00.000Z' })],
        }),
      },
    });

    expect(await cardOf('Sager i alt')).toBe('Sager i alt21 ny seneste 24 timer');
  });

  it('tells no measured time as long as nobody was answered (HELP-07, T-68)', async () => {
    openHelpdesk();

    expect(await cardOf('Gennemsnitlig svartid')).toBe('Gennemsnitlig svartid2,5 timerfast værdi');
  });

  it('lists the five latest cases, whose details open in the tab with all cases (HELP-08, LIM-43, LIM-50, W-36)', async () => {
    const { user } = openHelpdesk({ answers: many });

    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(items[0]).toHaveTextContent('Chat Session - chat3@firma.dk');
    expect(screen.getByText(/Sag 4 · Feedback · kunde4@firma.dk · 10. mar. 2026/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Detaljer om sag 4' }));

    expect(window.location.search).toBe('?fane=sager&sag=4');
    expect(screen.getByRole('tab', { name: 'Alle sager' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Momsen er forkert' })).toBeVisible();
    expect(screen.getByText('Den bliver 20 % hver gang.', { selector: 'p' })).toBeVisible();
  });

  it('of a house without cases says so (HELP-08)', async () => {
    openHelpdesk({ answers: { [CHATS_CALL]: answerChats(), [FEEDBACK_CALL]: answerFeedback() } });

    expect(await screen.findByText('Ingen sager endnu')).toBeVisible();
  });
});

describe('the statistics', () => {
  it('tell types, statuses, time of response, share and news, with sums that are right (HELP-27…32, T-63, T-68, T-70)', async () => {
    openHelpdesk({
      query: '?fane=statistik',
      answers: {
        [FEEDBACK_CALL]: answerFeedback(
          buildFeedback(2, { feedbackType: 'feature_request', status: 'resolved', updatedAt: ago(1) }),
          buildFeedback(3, { feedbackType: 'general', firstReplyAt: '2026-03-10T08:02:00.000Z' }),
          buildFeedback(4, { status: 'closed' }),
        ),
      },
    });

    expect(await cardOf('Gennemsnitlig svartid')).toBe(
      'Gennemsnitlig svartid2,5 timerfast værdimålt: under 0,1 timer (median af 1 sag)',
    );
    expect(await cardOf('Løsningsgrad')).toBe('Løsningsgrad25 %1 løste af 4 sager50 % er løst eller lukket');
    expect(await cardOf('Nye i dag')).toBe('Nye i dag1aktivitet de seneste 24 timer');
    const linesOf = (title: string) => {
      const card = screen.getByRole('heading', { name: title }).parentElement ?? document.body;
      return within(card)
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
    };
    expect(linesOf('Sager efter type')).toEqual([
      'Fejl 1',
      'Idé 1',
      'Spørgsmål 0',
      'Generelt 1',
      'Chat 1',
      'I alt 4',
    ]);
    expect(linesOf('Sager efter status')).toEqual([
      'åben 2',
      'i gang 0',
      'løst 1',
      'eskaleret 0',
      'lukket 1',
      'I alt 4',
    ]);
  });
});

describe('the settings', () => {
  it.each([
    ['Automatisk opdatering hvert 10. sekund', true],
    ['E-mail-notifikationer ved svar', true],
    ['Automatisk tildeling til ledige administratorer', false],
  ])('show "%s" as a switch nobody can move (HELP-33…35, T-69, W-37)', async (name, isActive) => {
    openHelpdesk({ query: '?fane=indstillinger' });

    const toggle = await screen.findByRole('switch', { name });
    expect(toggle).toBeDisabled();
    expect(toggle).toHaveProperty('checked', isActive);
    expect(toggle).toHaveAccessibleDescription(`${isActive ? 'Aktiv' : 'Ikke aktiv'} · Kun visning`);
  });
});
