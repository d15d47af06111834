// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { answerUsers, buildAdminUser, openAdmin, USERS_CALL } from './testing/open-admin.tsx';

afterEach(resetBrowser);

const manyUsers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => buildAdminUser(from + index));

describe('the table of users', () => {
  it('has its six columns, and a row for each user (ADM-14, T-74)', async () => {
    openAdmin();

    const table = await screen.findByRole('table', { name: 'Brugere' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      );

    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vælg', 'E-mail', 'Rolle', 'Verificering', 'Kvitteringer', 'Oprettet']);
    expect(rows).toEqual([
      ['bruger1@firma.dk', 'Bruger', 'Verificeret', '1 bilag', '10-03-2026'],
      ['bruger2@firma.dk', 'Bruger', 'Ikke verificeret', '2 bilag', '10-03-2026'],
      ['chef@firma.dk', 'Admin', 'Verificeret', '3 bilag', '10-03-2026'],
    ]);
  });

  it.each(['True', '1', 'yes', ''])('takes isVerified "%s" for not verified (T-74)', async (isVerified) => {
    openAdmin({ [USERS_CALL]: () => answerUsers([buildAdminUser(1, { isVerified })]) });

    expect(await screen.findByText('Ikke verificeret')).toBeVisible();
  });

  it('lets no administrator be selected (ADM-24, ADM-26)', async () => {
    const { user } = openAdmin();

    const box = await screen.findByRole('checkbox', {
      name: 'chef@firma.dk er administrator og kan ikke vælges',
    });
    await user.click(box);

    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Slet valgte' })).toBeDisabled();
  });

  it('has a box that selects all who are no administrators, and leaves them out again (ADM-25, ADM-27)', async () => {
    const { user } = openAdmin();
    const all = await screen.findByRole('checkbox', { name: 'Vælg alle på siden' });

    await user.click(all);

    expect(screen.getByRole('checkbox', { name: 'Vælg bruger1@firma.dk' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Vælg bruger2@firma.dk' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^chef/ })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Slet valgte (2)' })).toBeEnabled();
    expect(all).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Vælg bruger1@firma.dk' }));
    expect(all).not.toBeChecked();
    await user.click(all);
    await user.click(all);
    expect(screen.getByRole('button', { name: 'Slet valgte' })).toBeDisabled();
  });

  it('of administrators alone has nothing to select (ADM-25)', async () => {
    const { user } = openAdmin({ [USERS_CALL]: () => answerUsers([buildAdminUser(1, { role: 'admin' })]) });
    const all = await screen.findByRole('checkbox', { name: 'Vælg alle på siden' });

    await user.click(all);

    expect(all).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Slet valgte' })).toBeDisabled();
  });
});

describe('very many users', () => {
  it('are shown page by page; who was selected stays so (ADM-14, ADM-27)', async () => {
    const { user, answers } = openAdmin({ [USERS_CALL]: () => answerUsers(manyUsers(1, 50), 1203) });
    answers['GET /api/admin/users?limit=50&offset=50'] = () => answerUsers(manyUsers(51, 50), 1203);
    await user.click(await screen.findByRole('checkbox', { name: 'Vælg bruger7@firma.dk' }));
    expect(screen.getByText('Viser 1–50 af 1.203')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forrige side' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Næste side' }));

    expect(await screen.findByText('Viser 51–100 af 1.203')).toBeVisible();
    expect(screen.getByText('bruger51@firma.dk')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Slet valgte (1)' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Forrige side' }));
    expect(await screen.findByRole('checkbox', { name: 'Vælg bruger7@firma.dk' })).toBeChecked();
  });

  it('are looked for by a part of the address, from the first page on (ADM-14)', async () => {
    const { user, answers, calls } = openAdmin({
      [USERS_CALL]: () => answerUsers(manyUsers(1, 50), 1203),
    });
    answers['GET /api/admin/users?limit=50&offset=50'] = () => answerUsers(manyUsers(51, 50), 1203);
    answers['GET /api/admin/users?limit=50&offset=0&search=anna%2B'] = () =>
      answerUsers([buildAdminUser(1, { email: 'anna+1@firma.dk' })]);
    await user.click(await screen.findByRole('button', { name: 'Næste side' }));
    await screen.findByText('bruger51@firma.dk');

    await user.type(screen.getByRole('searchbox', { name: 'Søg efter e-mail' }), ' anna+');

    expect(await screen.findByText('anna+1@firma.dk')).toBeVisible();
    expect(screen.getByText('Viser 1–1 af 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Næste side' })).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('search=')).length).toBeLessThanOrEqual(2);
  });

  it('of whom none is found are told of (ADM-14)', async () => {
    const { user, answers } = openAdmin();
    answers['GET /api/admin/users?limit=50&offset=0&search=zz'] = () => answerUsers([]);
    await screen.findByText('bruger1@firma.dk');

    await user.type(screen.getByRole('searchbox'), 'zz');

    expect(await screen.findByText('Ingen brugere fundet')).toBeVisible();
  });

  it('that cannot be fetched are told of, and fetched again (ADM-14)', async () => {
    const { user, answers } = openAdmin({
      [USERS_CALL]: () => Response.json(buildError('TECHNICAL_ERROR', 'Databasen sover.'), { status: 503 }),
    });
    expect(await screen.findByText('Databasen sover.')).toBeVisible();
    answers[USERS_CALL] = () => answerUsers([buildAdminUser(1)]);

    await user.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByText('bruger1@firma.dk')).toBeVisible();
  });

  it('are all there when the server does not tell how many there are (ADM-19)', async () => {
    openAdmin({ [USERS_CALL]: () => Response.json([buildAdminUser(1), buildAdminUser(2)]) });

    await waitFor(() => {
      expect(screen.getByText('Viser 1–2 af 2')).toBeVisible();
    });
  });
});
