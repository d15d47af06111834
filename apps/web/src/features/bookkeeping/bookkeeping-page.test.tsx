// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { accountSettingsSchema } from '@bonbog/contract';
import { CATEGORIES, DEFAULT_ACCOUNT_SETTINGS, type AccountSettings } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser, stubLayout } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { BookkeepingPage } from './bookkeeping-page.tsx';

afterEach(resetBrowser);

const own: AccountSettings = {
  ...DEFAULT_ACCOUNT_SETTINGS,
  chart: 'own',
  accounts: { ...DEFAULT_ACCOUNT_SETTINGS.accounts, Restaurant: '2755' },
  exportFormat: 'dinero',
};

async function open(answers: FakeAnswers = {}, queryClient = createQueryClient()) {
  stubLayout();
  localStorage.setItem('token', 'abc');
  const server = fakeServer({
    'GET /api/exports/settings': () => Response.json({ settings: own }),
    ...answers,
  });
  const echo = () =>
    Response.json({
      settings: accountSettingsSchema.parse(server.calls.at(-1)?.body),
      message: 'Gemt hos os.',
    });
  server.answers['PUT /api/exports/settings'] ??= echo;
  render(
    <QueryClientProvider client={queryClient}>
      <BookkeepingPage />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Gem' });
  const puts = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...server, puts, user: userEvent.setup() };
}

const input = (name: string) => screen.getByRole('textbox', { name });
const chart = () => screen.getByRole('combobox', { name: 'Regnskabsprogram (kontoplan)' });
const save = () => screen.getByRole('button', { name: 'Gem' });

describe('the bookkeeping settings', () => {
  it('show an account for every category, as the user has them (S-47)', async () => {
    await open();

    expect(CATEGORIES.map((category) => input(category))).toHaveLength(CATEGORIES.length);
    expect(input('Restaurant')).toHaveValue('2755');
    expect(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('dinero');
  });

  it('are drawn as the server has them now, whatever another screen remembered (S-47)', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryDefaults(['/api/exports/settings'], { gcTime: Infinity });
    queryClient.setQueryData(['/api/exports/settings'], { settings: DEFAULT_ACCOUNT_SETTINGS });

    await open({}, queryClient);

    expect(input('Restaurant')).toHaveValue('2755');
  });

  it('send everything that was changed, and say so (S-47)', async () => {
    const { user, puts } = await open();

    await user.clear(input('Gaver'));
    await user.type(input('Gaver'), '4711');
    await user.clear(input('Momskode med fradrag'));
    await user.type(input('Momskode med fradrag'), 'K25');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tegnsæt' }), 'utf-8');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brændstof og parkering er til' }), 'van');
    await user.click(save());

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Gemt', description: 'Gemt hos os.' });
    });
    expect(puts()).toEqual([
      {
        ...own,
        accounts: { ...own.accounts, Gaver: '4711' },
        vatCodes: { domestic: 'K25', none: '' },
        vehicle: 'van',
        encoding: 'utf-8',
      },
    ]);
    expect(input('Gaver')).toHaveValue('4711');
  });

  it('say at the field what is wrong, before anything is sent (S-47)', async () => {
    const { user, puts } = await open();

    await user.clear(input('Mad og drikke'));
    await user.click(save());

    expect(input('Mad og drikke')).toHaveAccessibleDescription('Kontonummeret skal være 1 til 10 cifre.');
    expect(input('Mad og drikke')).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  it('show what the server refuses at its field (S-47)', async () => {
    const { user } = await open({
      'PUT /api/exports/settings': () =>
        Response.json(
          buildError('VALIDATION_ERROR', 'Kontoen er lukket.', {
            fieldErrors: { bankAccount: 'Kontoen er lukket.' },
          }),
          { status: 400 },
        ),
    });

    await user.click(save());

    await waitFor(() => {
      expect(input('Bankkonto (modkonto)')).toBeInvalid();
    });
    expect(screen.getAllByText('Kontoen er lukket.')).toHaveLength(1);
  });

  it('keep what was typed when saving fails (S-47)', async () => {
    const { user } = await open({
      'PUT /api/exports/settings': () => Promise.reject(new TypeError('offline')),
    });
    await user.clear(input('Gaver'));
    await user.type(input('Gaver'), '4711');

    await user.click(save());

    expect(await screen.findByText(/forbindelse/i)).toBeVisible();
    expect(input('Gaver')).toHaveValue('4711');
  });

  it('replace own numbers by those of a program only after a question, and never by choosing them (S-47)', async () => {
    const { user } = await open();
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);

    await user.selectOptions(chart(), 'Dinero');
    expect(input('Restaurant')).toHaveValue('2755');
    expect(chart()).toHaveDisplayValue('Mine egne numre');
    await user.selectOptions(chart(), 'Dinero');
    expect(input('Restaurant')).toHaveValue('4140');
    expect(confirm).toHaveBeenCalledTimes(2);

    await user.clear(input('Gaver'));
    await user.type(input('Gaver'), '4711');
    await user.selectOptions(chart(), 'Mine egne numre');
    expect(input('Gaver')).toHaveValue('4711');
  });

  it('fill in the numbers of the program that is chosen, and say where they are from (S-47)', async () => {
    const { user, puts } = await open();
    vi.spyOn(window, 'confirm').mockReturnValue(true);

    await user.selectOptions(chart(), 'Dinero');

    expect(input('Restaurant')).toHaveValue('4140');
    expect(input('Bankkonto (modkonto)')).toHaveValue('55000');
    expect(input('Privat')).toHaveValue('60120');
    expect(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('dinero');
    expect(screen.getByText(/Et udtræk af Dineros standardkontoplan/)).toBeVisible();
    await user.click(save());
    await waitFor(() => {
      expect(puts()).toMatchObject([{ chart: 'dinero', bankAccount: '55000', vatCodes: { none: 'NONE' } }]);
    });
  });

  it('leave empty what is known of no copy of a chart, and ask for it (S-47)', async () => {
    const { user, puts } = await open();
    vi.spyOn(window, 'confirm').mockReturnValue(true);

    await user.selectOptions(chart(), 'Billy');
    await user.click(save());

    expect(input('Bankkonto (modkonto)')).toHaveValue('5710');
    expect(input('Mad og drikke')).toHaveValue('');
    expect(input('Mad og drikke')).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  it('keep the vehicle and the letters that were chosen when a program is (S-47)', async () => {
    const { user } = await open();
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tegnsæt' }), 'utf-8');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Brændstof og parkering er til' }), 'van');

    await user.selectOptions(chart(), 'e-conomic');

    expect(screen.getByRole('combobox', { name: 'Tegnsæt' })).toHaveValue('utf-8');
    expect(screen.getByRole('combobox', { name: 'Brændstof og parkering er til' })).toHaveValue('van');
  });

  it('ask for a program before anything is saved (S-47)', async () => {
    const { user, puts } = await open({
      'GET /api/exports/settings': () => Response.json({ settings: DEFAULT_ACCOUNT_SETTINGS }),
    });

    await user.click(save());

    expect(screen.getByText('Vælg dit regnskabsprogram.')).toBeVisible();
    expect(chart()).toHaveFocus();
    expect(puts()).toEqual([]);
  });

  it('say what happened when they cannot be had, and try again (S-47)', async () => {
    let isDown = true;
    stubLayout();
    fakeServer({
      'GET /api/exports/settings': () =>
        isDown
          ? Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl hos os.'), { status: 500 })
          : Response.json({ settings: own }),
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <BookkeepingPage />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Der skete en fejl hos os.')).toBeVisible();

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(await screen.findByRole('textbox', { name: 'Restaurant' })).toHaveValue('2755');
  });
});
