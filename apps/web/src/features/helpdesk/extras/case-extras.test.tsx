// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { CaseExtras } from './case-extras.tsx';
import {
  answerCase,
  buildEvent,
  buildNote,
  CASE_CALL,
  NOTE_CALL,
  passPoll,
  renderExtras,
  setVisible,
} from './testing/render-extras.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(resetBrowser);

async function open(answers: FakeAnswers = {}) {
  const opened = renderExtras(<CaseExtras caseNumber={12} />, {
    [CASE_CALL]: () => answerCase([buildNote(1)], [buildEvent(1)]),
    ...answers,
  });
  await settle();
  return opened;
}

const refused = (message: string, more: Record<string, unknown> = {}) =>
  Response.json(buildError('VALIDATION_ERROR', message, more), { status: 400 });
const failed = () =>
  Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status: 500 });
const notes = () => screen.getByRole('region', { name: 'Interne noter' });
const log = () => screen.getByRole('region', { name: 'Hvem gjorde hvad' });
const field = () => screen.getByRole('textbox', { name: 'Ny intern note' });
const addButton = () => screen.getByRole('button', { name: 'Tilføj note' });
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } });
};

describe('notes among administrators', () => {
  it('say that only administrators see them', async () => {
    await open();

    expect(within(notes()).getByText('Kun administratorer kan se noter')).toBeVisible();
  });

  it('are listed as the server has them, with author and time', async () => {
    await open({
      [CASE_CALL]: () =>
        answerCase([
          buildNote(1, { text: 'Ringer i morgen.\nEfter kl. 10.' }),
          buildNote(2, { author: null }),
        ]),
    });

    const items = within(notes()).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent('bo@bonbog.dk · 21. nov. 2026, 11.00Ringer i morgen. Efter kl. 10.');
    expect(items[1]).toHaveTextContent(/^Tidligere administrator · /);
  });

  it('say that there are none', async () => {
    await open({ [CASE_CALL]: () => answerCase([]) });

    expect(within(notes()).getByText('Der er ingen noter endnu.')).toBeVisible();
  });

  it('can be added; the list follows, the field is empty and has the focus', async () => {
    const { answers, sent } = await open();
    answers[NOTE_CALL] = () => {
      answers[CASE_CALL] = () => answerCase([buildNote(1), buildNote(2, { text: 'Ny' })]);
      return Response.json({ note: buildNote(2, { text: 'Ny' }) }, { status: 201 });
    };

    type('Ny');
    fireEvent.click(addButton());
    await settle();

    expect(sent(NOTE_CALL)).toEqual([{ text: 'Ny' }]);
    expect(within(notes()).getAllByRole('listitem')[1]).toHaveTextContent('Ny');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('are sent by Ctrl+Enter too, and not when they are blank', async () => {
    const { answers, sent } = await open();
    answers[NOTE_CALL] = () => Response.json({ note: buildNote(2) }, { status: 201 });

    type('  \n ');
    expect(addButton()).toBeDisabled();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await settle();
    expect(sent(NOTE_CALL)).toEqual([]);
    type('Ny');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await settle();

    expect(sent(NOTE_CALL)).toEqual([{ text: 'Ny' }]);
  });

  it('are sent once, however often one presses', async () => {
    const { sent } = await open({ [NOTE_CALL]: () => new Promise<Response>(() => undefined) });

    type('Ny');
    fireEvent.click(addButton());
    await settle();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    fireEvent.click(addButton());
    await settle();

    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    expect(sent(NOTE_CALL)).toHaveLength(1);
  });

  it.each([
    [
      'what the server found wrong',
      () => refused('Ret fejlene.', { fieldErrors: { text: 'Noten må højst være på 4000 tegn.' } }),
      'Noten må højst være på 4000 tegn.',
    ],
    ['the fault of the server', failed, 'Der skete en fejl hos os.'],
    [
      'the lost network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
    ],
  ])('that cannot be saved stay in the field, which tells %s', async (_case, fail, sentence) => {
    await open({ [NOTE_CALL]: fail });

    type('Ny');
    fireEvent.click(addButton());
    await settle();

    expect(field()).toHaveValue('Ny');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(sentence);
    type('Nyt');
    expect(field()).toBeValid();
  });

  it('that are not finished wait while another case is looked at', async () => {
    const { redraw } = await open({ 'GET /api/admin/cases/13': () => answerCase([]) });
    type('Halvt færd');

    redraw(<CaseExtras caseNumber={13} />);
    await settle();
    expect(field()).toHaveValue('');
    redraw(<CaseExtras caseNumber={12} />);
    await settle();

    expect(field()).toHaveValue('Halvt færd');
  });

  it('that were saved meanwhile do not wait in the field for a second time', async () => {
    let answerNote: (answer: Response) => void = () => undefined;
    const { redraw } = await open({
      'GET /api/admin/cases/13': () => answerCase([]),
      [NOTE_CALL]: () =>
        new Promise<Response>((resolve) => {
          answerNote = resolve;
        }),
    });
    type('Ny');
    fireEvent.click(addButton());
    await settle();

    redraw(<CaseExtras caseNumber={13} />);
    await settle();
    answerNote(Response.json({ note: buildNote(2) }, { status: 201 }));
    await settle();
    redraw(<CaseExtras caseNumber={12} />);
    await settle();

    expect(field()).toHaveValue('');
  });

  it('tell the number of characters only when they become many', async () => {
    await open();

    type('x'.repeat(3500));
    expect(field()).not.toHaveAccessibleDescription();
    type('x'.repeat(3501));

    expect(field()).toHaveAccessibleDescription('3501 af 4000 tegn');
  });
});

describe('the log', () => {
  it('says who did what and when, in the order of the server', async () => {
    await open({
      [CASE_CALL]: () =>
        answerCase(
          [],
          [
            buildEvent(3, { kind: 'status', oldValue: 'open', newValue: 'resolved' }),
            buildEvent(2, { kind: 'reply', actor: null }),
            buildEvent(1, { createdAt: '2026-11-20T07:05:00.000Z' }),
          ],
        ),
    });

    expect(
      within(log())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'bo@bonbog.dk satte status fra åben til løst21. nov. 2026, 11.00',
      'Tidligere administrator svarede21. nov. 2026, 11.00',
      'bo@bonbog.dk skrev en note20. nov. 2026, 08.05',
    ]);
  });

  it('unfolds what an answer to feedback was before', async () => {
    await open({
      [CASE_CALL]: () =>
        answerCase(
          [],
          [
            buildEvent(2, { kind: 'reply', oldValue: 'Det første svar', newValue: 'Det andet svar' }),
            buildEvent(1, { kind: 'reply', newValue: 'Det første svar' }),
          ],
        ),
    });

    const summaries = within(log()).getAllByText('Se svaret, som det var før');
    expect(summaries).toHaveLength(1);
    expect(within(log()).getByText('Det første svar')).not.toBeVisible();
    expect(screen.queryByText('Det andet svar')).not.toBeInTheDocument();
    fireEvent.click(within(log()).getByText('Se svaret, som det var før'));

    expect(within(log()).getByText('Det første svar')).toBeVisible();
  });

  it('says that nothing has happened', async () => {
    await open({ [CASE_CALL]: () => answerCase([]) });

    expect(within(log()).getByText('Der er ikke sket noget endnu.')).toBeVisible();
  });

  it('can be scrolled by the keyboard (S-93)', async () => {
    await open();

    expect(within(log()).getByRole('list')).toHaveAttribute('tabindex', '0');
  });
});

describe('notes and log', () => {
  it('are asked for every 10 s, but not while nobody sees the page (HELP-45, LIM-46)', async () => {
    const { sent } = await open();
    expect(sent(CASE_CALL)).toHaveLength(1);

    await passPoll();
    expect(sent(CASE_CALL)).toHaveLength(2);
    setVisible(false);
    await pass(LIMITS.helpdeskPollMs * 5);
    expect(sent(CASE_CALL)).toHaveLength(2);
    setVisible(true);
    await settle();

    expect(sent(CASE_CALL)).toHaveLength(3);
  });

  it('show what a colleague did meanwhile, and leave alone what is being typed', async () => {
    const { answers } = await open();
    type('Halvt færd');
    answers[CASE_CALL] = () => answerCase([buildNote(1), buildNote(2)], [buildEvent(2), buildEvent(1)]);

    await passPoll();

    expect(within(notes()).getAllByRole('listitem')).toHaveLength(2);
    expect(within(log()).getAllByRole('listitem')).toHaveLength(2);
    expect(field()).toHaveValue('Halvt færd');
  });

  it('are skeletons until they are there', async () => {
    await open({ [CASE_CALL]: () => new Promise<Response>(() => undefined) });

    expect(screen.getByRole('status', { name: 'Indlæser …' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that cannot be had say why, and can be asked for again', async () => {
    const { answers } = await open({
      [CASE_CALL]: () => Response.json(buildError('NOT_FOUND', 'Sagen findes ikke.'), { status: 404 }),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Noter og log kunne ikke hentesSagen findes ikke.');

    answers[CASE_CALL] = () => answerCase([buildNote(1)]);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await settle();

    expect(within(notes()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('that cannot be brought up to date stay, and say so until they can', async () => {
    const { answers } = await open();
    answers[CASE_CALL] = failed;

    await passPoll();
    expect(within(notes()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Noter og log kan ikke opdateres lige nu.')).toBeVisible();
    answers[CASE_CALL] = () => answerCase([buildNote(1)]);
    await passPoll();

    expect(screen.queryByText('Noter og log kan ikke opdateres lige nu.')).not.toBeInTheDocument();
  });
});
