// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { SavedRepliesSettings } from './saved-replies-settings.tsx';
import { answerReplies, buildReply, renderExtras, REPLIES_CALL } from './testing/render-extras.tsx';

afterEach(resetBrowser);

const first = buildReply(1);
const second = buildReply(2);
const ADD_CALL = 'POST /api/admin/saved-replies';
const CHANGE_CALL = `PUT /api/admin/saved-replies/${first.id}`;
const REMOVE_CALL = `DELETE /api/admin/saved-replies/${first.id}`;

async function open(answers: FakeAnswers = {}) {
  const opened = renderExtras(<SavedRepliesSettings />, {
    [REPLIES_CALL]: () => answerReplies(first, second),
    ...answers,
  });
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Indlæser …' })).not.toBeInTheDocument();
  });
  return { ...opened, user: userEvent.setup() };
}

const refuse =
  (status: number, errorType: string, message: string, more: Record<string, unknown> = {}) =>
  () =>
    Response.json(buildError(errorType, message, more), { status });
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('textbox', { name: 'Titel' });
const body = () => screen.getByRole('textbox', { name: 'Svar' });
const titles = () =>
  within(screen.getByRole('list', { name: 'Gemte svar' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('the list of saved answers', () => {
  it('holds title and text of each', async () => {
    await open();

    expect(titles()).toEqual(['Svar 1', 'Svar 2']);
    expect(screen.getByText('Tekst 1')).toBeVisible();
  });

  it('explains every word that is filled in', async () => {
    await open();

    for (const variable of ['{e-mail}', '{sag}', '{titel}', '{dato}', '{admin}']) {
      expect(screen.getByText(variable)).toBeVisible();
    }
    expect(screen.getByText('dags dato, dd-mm-åååå')).toBeVisible();
  });

  it('says what to do when it is empty', async () => {
    const { user } = await open({ [REPLIES_CALL]: () => answerReplies() });
    expect(screen.getByRole('heading', { name: 'Der er ingen gemte svar endnu' })).toBeVisible();

    await user.click(button('Nyt svar'));

    expect(screen.getByRole('form', { name: 'Nyt gemt svar' })).toBeVisible();
  });

  it('that cannot be had says why, and can be asked for again', async () => {
    const { user, answers } = await open({
      [REPLIES_CALL]: refuse(500, 'TECHNICAL_ERROR', 'Der skete en fejl hos os.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Der skete en fejl hos os.');
    expect(screen.queryByRole('button', { name: 'Nyt svar' })).not.toBeInTheDocument();

    answers[REPLIES_CALL] = () => answerReplies(first);
    await user.click(button('Prøv igen'));

    expect(await screen.findByText('Tekst 1')).toBeVisible();
  });

  it('takes no more than there may be', async () => {
    const all = Array.from({ length: LIMITS.savedRepliesMax }, (_, index) => buildReply(index + 1));
    await open({ [REPLIES_CALL]: () => answerReplies(...all) });

    expect(button('Nyt svar')).toBeDisabled();
    expect(screen.getByText(/Der kan højst være 200 gemte svar/)).toBeVisible();
  });
});

describe('adding a saved answer', () => {
  it('sends it, shows it in the list and gives the focus back', async () => {
    const third = buildReply(3, { title: 'Tak', body: 'Tak for {titel}.' });
    const { user, answers, sent } = await open();
    answers[ADD_CALL] = () => {
      answers[REPLIES_CALL] = () => answerReplies(first, second, third);
      return Response.json({ savedReply: third }, { status: 201 });
    };

    await user.click(button('Nyt svar'));
    expect(title()).toHaveFocus();
    await user.type(title(), 'Tak');
    await user.click(body());
    await user.paste('Tak for {titel}.');
    await user.click(button('Gem svar'));

    await waitFor(() => {
      expect(titles()).toEqual(['Svar 1', 'Svar 2', 'Tak']);
    });
    expect(sent(ADD_CALL)).toEqual([{ title: 'Tak', body: 'Tak for {titel}.' }]);
    expect(readToast()?.title).toBe('Svaret er gemt');
    await waitFor(() => {
      expect(button('Nyt svar')).toHaveFocus();
    });
  });

  it('says at each field what is missing, before anything is sent', async () => {
    const { user, sent } = await open();

    await user.click(button('Nyt svar'));
    await user.type(title(), '  ');
    await user.click(button('Gem svar'));

    expect(title()).toHaveAccessibleDescription('Skriv en titel.');
    expect(body()).toHaveAccessibleDescription('Skriv et svar.');
    expect(title()).toHaveFocus();
    expect(sent(ADD_CALL)).toEqual([]);
  });

  it.each([
    [
      'a title that is taken',
      refuse(409, 'CONFLICT', 'Der er allerede et svar med den titel.'),
      'Der er allerede et svar med den titel.',
    ],
    [
      'what is wrong with a field',
      refuse(400, 'VALIDATION_ERROR', 'Ret fejlene.', { fieldErrors: { title: 'Titlen er for lang.' } }),
      'Titlen er for lang.',
    ],
  ])('says of %s at the field, and keeps what was typed', async (_case, fail, sentence) => {
    const { user } = await open({ [ADD_CALL]: fail });
    await user.click(button('Nyt svar'));
    await user.type(title(), 'Svar 1');
    await user.type(body(), 'Hej');

    await user.click(button('Gem svar'));

    await waitFor(() => {
      expect(title()).toHaveAccessibleDescription(sentence);
    });
    expect(title()).toHaveFocus();
    expect(title()).toHaveValue('Svar 1');
    expect(body()).toHaveValue('Hej');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says why else it failed, keeps what was typed, and can be tried again', async () => {
    const { user, answers } = await open({
      [ADD_CALL]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await user.click(button('Nyt svar'));
    await user.type(title(), 'Tak');
    await user.type(body(), 'Hej');

    await user.click(button('Gem svar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Der er ingen forbindelse til serveren.');
    expect(body()).toHaveValue('Hej');
    answers[ADD_CALL] = () => Response.json({ savedReply: buildReply(3) }, { status: 201 });
    await user.click(button('Gem svar'));

    await waitFor(() => {
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    });
  });

  it('tells of words in braces that it will not fill in', async () => {
    const { user } = await open();
    await user.click(button('Nyt svar'));

    await user.click(body());
    await user.paste('Hej {navn}, {sag}');

    expect(body()).toHaveAccessibleDescription('Bonbog kender ikke {navn} og lader det stå.');
  });

  it('sends nothing when it is given up', async () => {
    const { user, sent } = await open();
    await user.click(button('Nyt svar'));
    await user.type(title(), 'Tak');

    await user.click(button('Annuller'));

    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(button('Nyt svar')).toHaveFocus();
    expect(sent(ADD_CALL)).toEqual([]);
  });
});

describe('changing a saved answer', () => {
  it('begins with what it is, sends it and shows it', async () => {
    const changed = buildReply(1, { body: 'Ny tekst' });
    const { user, answers, sent } = await open();
    answers[CHANGE_CALL] = () => {
      answers[REPLIES_CALL] = () => answerReplies(changed, second);
      return Response.json({ savedReply: changed });
    };

    await user.click(button('Ret Svar 1'));
    expect(title()).toHaveValue('Svar 1');
    await user.clear(body());
    await user.type(body(), 'Ny tekst');
    await user.click(button('Gem svar'));

    expect(await screen.findByText('Ny tekst')).toBeVisible();
    expect(sent(CHANGE_CALL)).toEqual([{ title: 'Svar 1', body: 'Ny tekst' }]);
    await waitFor(() => {
      expect(button('Ret Svar 1')).toHaveFocus();
    });
  });

  it('says that a colleague has deleted it, and keeps what was typed', async () => {
    const { user } = await open({ [CHANGE_CALL]: refuse(404, 'NOT_FOUND', 'Svaret findes ikke.') });
    await user.click(button('Ret Svar 1'));
    await user.type(body(), ' og mere');

    await user.click(button('Gem svar'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Svaret findes ikke.');
    expect(body()).toHaveValue('Tekst 1 og mere');
  });
});

describe('deleting a saved answer', () => {
  it('asks first, and does nothing when the answer is no', async () => {
    const { user, sent } = await open();

    await user.click(button('Slet Svar 1'));
    const dialog = screen.getByRole('alertdialog', { name: 'Slet "Svar 1"?' });
    expect(dialog).toHaveTextContent('Svaret forsvinder for alle administratorer. Det kan ikke fortrydes.');
    await user.click(within(dialog).getByRole('button', { name: 'Annuller' }));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent(REMOVE_CALL)).toEqual([]);
    expect(titles()).toEqual(['Svar 1', 'Svar 2']);
  });

  it('takes it from the list, says so, and leaves the focus at the heading', async () => {
    const { user, answers, sent } = await open();
    answers[REMOVE_CALL] = () => {
      answers[REPLIES_CALL] = () => answerReplies(second);
      return Response.json({ success: true });
    };

    await user.click(button('Slet Svar 1'));
    await user.click(button('Slet svar'));

    await waitFor(() => {
      expect(titles()).toEqual(['Svar 2']);
    });
    expect(sent(REMOVE_CALL)).toHaveLength(1);
    await waitFor(() => {
      expect(readToast()?.title).toBe('Svaret er slettet');
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Gemte svar' })).toHaveFocus();
    });
  });

  it('that fails says why in a message and fetches the list anew', async () => {
    const { user, sent } = await open({ [REMOVE_CALL]: refuse(404, 'NOT_FOUND', 'Svaret findes ikke.') });

    await user.click(button('Slet Svar 1'));
    await user.click(button('Slet svar'));

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Svaret kunne ikke slettes',
        description: 'Svaret findes ikke.',
        variant: 'error',
      });
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(sent(REPLIES_CALL)).toHaveLength(2);
    });
  });
});
