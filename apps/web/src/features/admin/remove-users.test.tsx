// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError, type FakeAnswers } from '#testing/fake-server.ts';
import { buildAdminUser, gatedAnswer, openAdmin, USERS_CALL } from './testing/open-admin.tsx';

afterEach(resetBrowser);

const removeCall = (number: number) => `DELETE /api/admin/users/${buildAdminUser(number).id}`;
const removed = () => Response.json({ success: true, message: 'Brugeren er slettet.' });

async function openSelected(answers: FakeAnswers = {}, names: RegExp[] = [/^Vælg bruger1/, /^Vælg bruger2/]) {
  const opened = openAdmin({ [removeCall(1)]: removed, [removeCall(2)]: removed, ...answers });
  for (const name of names) {
    await opened.user.click(await screen.findByRole('checkbox', { name }));
  }
  await opened.user.click(screen.getByRole('button', { name: /^Slet valgte/ }));
  return { ...opened, dialog: await screen.findByRole('alertdialog') };
}

async function confirmed(answers: FakeAnswers = {}) {
  const opened = await openSelected(answers);
  await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Slet 2 brugere' }));
  await waitFor(() => {
    expect(opened.alerts).toHaveLength(1);
  });
  return opened;
}

const refusal = (message: string) => () => Response.json(buildError('FORBIDDEN', message), { status: 403 });

describe('deleting selected users', () => {
  it('asks first: names each e-mail and warns of what goes for good (ADM-28, ADM-29, W-33)', async () => {
    const { dialog, calls } = await openSelected();

    expect(within(dialog).getByRole('heading', { name: 'Slet 2 brugere?' })).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['bruger1@firma.dk', 'bruger2@firma.dk']);
    expect(dialog).toHaveAccessibleDescription(
      'Konti, kvitteringer, chathistorik, feedback og uploadede filer slettes. Dette kan ikke fortrydes.',
    );
    expect(within(dialog).getByRole('button', { name: 'Annuller' })).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it.each(['the button', 'Escape'])('deletes nobody when it is called off by %s (ADM-28)', async (way) => {
    const { dialog, user, calls } = await openSelected();

    await (way === 'Escape'
      ? user.keyboard('{Escape}')
      : user.click(within(dialog).getByRole('button', { name: 'Annuller' })));

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Slet valgte (2)' })).toBeEnabled();
  });

  it('makes one call for each user, then tells of it, fetches the list again and loads the page afresh (ADM-23, ADM-30, ADM-31, ADM-33, T-79)', async () => {
    const { calls, alerts, pageLoads } = await confirmed();

    await waitFor(() => {
      expect(pageLoads).toHaveBeenCalledExactlyOnceWith('/admin-dashboard');
    });
    expect(alerts).toEqual(['Slettet (2):\n• bruger1@firma.dk\n• bruger2@firma.dk']);
    const sinceRemoval = calls.slice(calls.findIndex(({ method }) => method === 'DELETE'));
    expect(sinceRemoval.map(({ method, path }) => `${method} ${path}`)).toEqual([
      removeCall(1),
      removeCall(2),
      USERS_CALL,
    ]);
  });

  it('deletes a single one the same way (ADM-33, T-78)', async () => {
    const { user, dialog, alerts } = await openSelected({}, [/^Vælg bruger2/]);

    await user.click(within(dialog).getByRole('button', { name: 'Slet 1 bruger' }));

    await waitFor(() => {
      expect(alerts).toEqual(['Slettet (1):\n• bruger2@firma.dk']);
    });
  });

  it('goes on after a failure, and tells of each by its e-mail with the error of the server (ADM-30, ADM-32, T-75)', async () => {
    const { alerts } = await confirmed({ [removeCall(1)]: refusal('Administratorer kan ikke slettes.') });

    expect(alerts[0]).toBe(
      'Slettet (1):\n• bruger2@firma.dk\n\n' +
        'Ikke slettet (1):\n• bruger1@firma.dk: Administratorer kan ikke slettes.',
    );
  });

  it.each([
    ['an error field alone', () => Response.json({ error: 'Kun her.' }, { status: 409 }), 'Kun her.'],
    ['no error field', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'Sletning fejlede'],
    ['an empty body', () => new Response(null, { status: 500 }), 'Sletning fejlede'],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), 'Ukendt fejl'],
  ])('with %s says what is known (ADM-32)', async (_, answer, words) => {
    const { alerts } = await confirmed({ [removeCall(1)]: answer });

    expect(alerts[0]).toContain(`• bruger1@firma.dk: ${words}`);
  });

  it('shows how far it is, and cannot be called off or begun twice meanwhile (ADM-30)', async () => {
    const gate = gatedAnswer();
    const { user, dialog, calls } = await openSelected({ [removeCall(2)]: () => gate.answer });
    await user.click(within(dialog).getByRole('button', { name: 'Slet 2 brugere' }));

    const progress = await within(dialog).findByRole('button', { name: 'Sletter 2 af 2 …' });
    await user.keyboard('{Escape}');

    expect(dialog).toBeInTheDocument();
    expect(progress).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Annuller' })).toBeDisabled();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    gate.open(removed());
  });

  it('stops without a word when the session ends (T-11)', async () => {
    const opened = await openSelected({
      [removeCall(1)]: () => Response.json(buildError('TOKEN_EXPIRED', 'Udløbet'), { status: 401 }),
    });
    await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Slet 2 brugere' }));

    await waitFor(() => {
      expect(localStorage.getItem('token')).toBeNull();
    });
    expect(opened.alerts).toEqual([]);
    expect(opened.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
