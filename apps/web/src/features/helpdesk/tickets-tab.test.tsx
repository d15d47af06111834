// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildChat, buildFeedback } from './testing/build-cases.ts';
import {
  answerChats,
  answerFeedback,
  answerFound,
  answerMessages,
  chatCalls,
  CHATS_CALL,
  FEEDBACK_CALL,
  openHelpdesk,
  searchCall,
} from './testing/open-helpdesk.tsx';

afterEach(resetBrowser);

const answers = {
  [CHATS_CALL]: answerChats(
    buildChat(1, { latestSpeaker: 'user' }),
    buildChat(3, { status: 'closed' }),
    buildChat(5, { status: 'escalated', wasEscalated: true }),
  ),
  [FEEDBACK_CALL]: answerFeedback(
    buildFeedback(2, { status: 'resolved', priority: 'medium' }),
    buildFeedback(4, { status: 'in_progress', title: 'Eksport til Dinero', adminResponse: 'Ja' }),
  ),
};

/** The case numbers of the list, as the rows say them. */
function shownCases(): readonly string[] {
  return [...document.querySelectorAll('[data-case]')].map((row) => row.getAttribute('data-case') ?? '');
}

/** The row of a case. */
async function rowOf(number: number): Promise<HTMLElement> {
  const list = await screen.findByTestId('ticket-list');
  const row = within(list)
    .getAllByRole('link')
    .find((link) => link.getAttribute('data-case') === String(number));
  return row ?? document.body;
}

/** The choices of a filter. */
async function choicesOf(name: string): Promise<readonly (string | null)[]> {
  const [field] = await screen.findAllByRole('combobox', { name });
  return within(field ?? document.body)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

describe('the list of all cases', () => {
  it('is 600 pixels high and scrolls, and numbers every case (HELP-14, HELP-37, LIM-44)', async () => {
    openHelpdesk({ query: '?fane=sager', answers });

    const list = await screen.findByTestId('ticket-list');
    expect(LIMITS.helpdeskListHeightPx).toBe(600);
    expect(list).toHaveStyle({ height: '600px' });
    expect(list).toHaveClass('overflow-y-auto');
    expect(await rowOf(1)).toHaveTextContent(/^Sag 1.*Chat Session - chat1@firma\.dk/);
  });

  it('shows how a chat began and what its user said last, each once, and of feedback the words (HELP-09)', async () => {
    openHelpdesk({
      query: '?fane=sager',
      answers: {
        [CHATS_CALL]: answerChats(
          buildChat(1, { latestUserMessage: 'Er der nogen?', latestMessage: 'Ja.' }),
          buildChat(3, { latestUserMessage: 'Hvor er min kvittering? Den fra i går.' }),
        ),
      },
    });

    await screen.findByTestId('ticket-list');
    const linesOf = (number: number) =>
      [...document.querySelectorAll(`[data-case="${number}"] > .truncate:not(.text-muted)`)].map(
        ({ textContent }) => textContent,
      );
    expect(linesOf(1)).toEqual(['Hvor er min kvittering?', 'Er der nogen?']);
    expect(linesOf(3)).toEqual(['Hvor er min kvittering? Den fra i går.']);
    expect(linesOf(2)).toEqual(['Den bliver 20 % hver gang.']);
  });

  it('marks who waits for an answer, also where its user has ended the chat (HELP-42, T-67, W-35)', async () => {
    openHelpdesk({ query: '?fane=sager', answers });

    const badgesOf = (number: number) =>
      [...document.querySelectorAll(`[data-case="${number}"] .rounded-full`)].map((badge) => [
        badge.textContent,
        /text-(\w+)$/.exec(badge.className)?.[1],
      ]);
    await screen.findByTestId('ticket-list');
    expect(badgesOf(1)).toEqual([
      ['åben', 'info'],
      ['Venter på svar', 'warning'],
    ]);
    expect(badgesOf(3)).toEqual([['lukket', 'accent']]);
    expect(badgesOf(5)).toEqual([
      ['eskaleret', 'danger'],
      ['Venter på svar', 'warning'],
      ['afsluttet af brugeren', 'danger'],
    ]);
    expect(badgesOf(2)).toEqual([['løst', 'accent']]);
    expect(badgesOf(4)).toEqual([['i gang', 'warning']]);
    expect(document.querySelector('[data-case="5"]')).toHaveTextContent('høj prioritet');
    expect(document.querySelector('[data-case="3"]')).not.toHaveTextContent('høj prioritet');
  });

  it('offers the specified choices of status, type and priority (HELP-10…12, T-66)', async () => {
    openHelpdesk({ query: '?fane=sager', answers });

    expect(await choicesOf('Status')).toEqual(['Alle', 'åben', 'i gang', 'løst', 'eskaleret']);
    expect(await choicesOf('Type')).toEqual(['Alle', 'Chat', 'Feedback']);
    expect(await choicesOf('Prioritet')).toEqual(['Alle', 'lav', 'mellem', 'høj']);
  });

  it('has a switch for closed cases beside them, which a reload keeps (T-66)', async () => {
    const { user, reload } = openHelpdesk({ query: '?fane=sager', answers });
    const closedOnly = () => screen.getByRole('switch', { name: 'Kun lukkede' });
    await screen.findByTestId('ticket-list');

    await user.click(closedOnly());
    expect(shownCases()).toEqual(['3']);
    reload();
    expect(await screen.findByRole('switch', { name: 'Kun lukkede' })).toBeChecked();
    expect(shownCases()).toEqual(['3']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'løst');
    expect(closedOnly()).not.toBeChecked();
    expect(shownCases()).toEqual(['2']);
    await user.click(closedOnly());
    await user.click(closedOnly());

    expect(shownCases()).toHaveLength(5);
  });

  it('shows what the server finds in all messages, also of cases that are not listed (HELP-09, S-80)', async () => {
    const listed = buildChat(3, { status: 'closed' });
    const { user, callsOf } = openHelpdesk({
      query: '?fane=sager',
      answers: {
        ...answers,
        [searchCall('midt i samtalen')]: answerFound([listed, buildChat(7)], true),
        [chatCalls(7).messages]: answerMessages(),
      },
    });

    await user.type(await screen.findByRole('searchbox'), 'midt i samtalen');

    await waitFor(() => {
      expect(shownCases().toSorted()).toEqual(['3', '7']);
    });
    expect(callsOf(searchCall('midt i samtalen'))).toHaveLength(1);
    expect(screen.getByText('Der er flere. Du ser de 2 nyeste; søg mere præcist.')).toBeVisible();
    await user.click(await rowOf(7));
    expect(await screen.findByRole('heading', { name: 'Chat Session - chat7@firma.dk' })).toBeVisible();
  });

  it('says when not all messages could be searched, and shows what the list knows (HELP-09)', async () => {
    const { user } = openHelpdesk({
      query: '?fane=sager',
      answers: { ...answers, [searchCall('dinero')]: () => Response.json({}, { status: 500 }) },
    });

    await user.type(await screen.findByRole('searchbox'), 'dinero');

    expect(await screen.findByText(/^Alle beskeder kunne ikke gennemsøges/)).toBeVisible();
    expect(shownCases()).toEqual(['4']);
  });

  it('follows search and filters, counts what is left, and keeps them through a reload (HELP-09…12)', async () => {
    const { user, reload } = openHelpdesk({ query: '?fane=sager', answers });

    await user.type(
      await screen.findByRole('searchbox', { name: 'Søg i titel, e-mail og besked' }),
      'DINERO',
    );
    expect(shownCases()).toEqual(['4']);
    expect(screen.getByText('1 sag')).toBeVisible();
    await waitFor(() => {
      expect(window.location.search).toBe('?fane=sager&q=DINERO');
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Feedback');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'i gang');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Prioritet' }), 'lav');

    expect(window.location.search).toBe(
      '?fane=sager&q=DINERO&status=in_progress&type=feedback&prioritet=low',
    );
    reload();
    expect(await screen.findByRole('searchbox')).toHaveValue('DINERO');
    expect(shownCases()).toEqual(['4']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Prioritet' }), 'høj');
    expect(screen.getByText('Ingen sager fundet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ryd filtre' }));

    expect(shownCases()).toHaveLength(5);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(window.location.search).toBe('?fane=sager');
  });

  it('leads to a case and, by its way back, to the row it came from (HELP-08)', async () => {
    const { user } = openHelpdesk({ query: '?fane=sager&type=feedback', answers });

    expect(await screen.findByText('Vælg en sag')).toBeInTheDocument();
    await user.click(await rowOf(4));

    expect(window.location.search).toBe('?fane=sager&sag=4&type=feedback');
    expect(await rowOf(4)).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { name: 'Eksport til Dinero' })).toHaveFocus();
    await user.click(await rowOf(2));
    await user.click(screen.getByRole('button', { name: 'Alle sager' }));

    await waitFor(() => {
      expect(window.location.search).toBe('?fane=sager&type=feedback');
    });
    expect(await rowOf(2)).toHaveFocus();
  });

  it('opens the case of a link, and closing it leads to all cases (HELP-08)', async () => {
    const { user } = openHelpdesk({ query: '?sag=4', answers });

    expect(await screen.findByRole('heading', { name: 'Eksport til Dinero' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Luk sagen' }));

    expect(window.location.search).toBe('?fane=sager');
    expect(screen.getByText('Vælg en sag')).toBeInTheDocument();
  });

  it('shows new activity on top and leaves the open case open (HELP-13, HELP-45)', async () => {
    const { answers: table } = openHelpdesk({ query: '?sag=4', answers, hasFakeTimers: true });
    await settle();
    table[FEEDBACK_CALL] = answerFeedback(
      buildFeedback(4, { title: 'Eksport til Dinero' }),
      buildFeedback(6, { updatedAt: '2026-04-01T08:00:00.000Z' }),
    );
    await pass(LIMITS.helpdeskPollMs + 100);

    expect(shownCases()[0]).toBe('6');
    expect(screen.getByRole('heading', { name: 'Eksport til Dinero' })).toBeVisible();
  });

  it('says of a case whose user is deleted that it is gone, and leads back (S-80)', async () => {
    const { answers: table } = openHelpdesk({ query: '?sag=4', answers, hasFakeTimers: true });
    await settle();
    table[FEEDBACK_CALL] = answerFeedback();
    await pass(LIMITS.helpdeskPollMs + 100);

    expect(screen.queryByRole('heading', { name: 'Eksport til Dinero' })).not.toBeInTheDocument();
    expect(screen.getByText('Sagen er her ikke mere')).toBeVisible();
    screen.getByRole('button', { name: 'Alle sager' }).click();
    await settle();

    expect(screen.queryByText('Sagen er her ikke mere')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?fane=sager');
  });

  it('says of a case outside a full list that the list is full, and not that it is gone (S-80)', async () => {
    const full = Array.from({ length: LIMITS.helpdeskTicketsListed }, (_, index) => buildChat(index + 10));
    openHelpdesk({ query: '?sag=4', answers: { [CHATS_CALL]: answerChats(...full) } });

    expect(await screen.findByText('Sagen er ikke på listen')).toBeVisible();
    expect(
      screen.getByText(
        'Listen rummer højst 500 chats og 500 henvendelser, og denne sag er ikke blandt dem. Brugeren kan også være slettet.',
      ),
    ).toBeVisible();
  });
});
