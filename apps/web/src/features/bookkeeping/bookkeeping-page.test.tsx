// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { accountSettingsSchema } from '@bonbog/contract';
import {
  CATEGORIES,
  DEFAULT_ACCOUNT_SETTINGS,
  DEFAULT_VAT_SETTINGS,
  type AccountSettings,
} from '@bonbog/domain';
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
    'GET /api/receipts/exports': () => Response.json({ exports: [] }),
    'GET /api/vat-settings': () => Response.json({ settings: DEFAULT_VAT_SETTINGS }),
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

  it('ask for codes of VAT that is not on the paper: nothing is no answer, »ingen« is no code (S-47)', async () => {
    const { user, puts } = await open();
    const code = () => input('Ydelse fra EU, omvendt betalingspligt');
    expect(code()).toHaveValue('');

    await user.type(code(), ' EUY ');
    await user.type(input('Varer fra EU, du beregner momsen'), 'Ingen');
    await user.click(save());

    const treatmentCodes = { ...own.treatmentCodes, 'eu-services': 'EUY', 'eu-goods': '' };
    await waitFor(() => {
      expect(puts()).toEqual([{ ...own, treatmentCodes }]);
    });
    expect(input('Varer fra EU, du beregner momsen')).toHaveValue('Ingen');
  });

  it('refuse a code that is none at its field (S-47)', async () => {
    const { user, puts } = await open();

    await user.type(input('Varer fra lande uden for EU (import)'), '-IMPORT');
    await user.click(save());

    expect(input('Varer fra lande uden for EU (import)')).toHaveAccessibleDescription(
      'Momskoden må højst være 20 tegn: bogstaver og tal, og efter det første . _ / - % ( )',
    );
    expect(puts()).toEqual([]);
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
    const [ofSettings] = screen.getAllByRole('button', { name: 'Prøv igen' });
    await userEvent.click(ofSettings ?? document.body);

    expect(await screen.findByRole('textbox', { name: 'Restaurant' })).toHaveValue('2755');
  });
});

describe('the exports that were made', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const made = { id, format: 'dinero', receipts: 1200, at: '2026-11-21T10:00:00.000Z' };

  it('are none before the first one', async () => {
    await open();
    expect(await screen.findByText('Du har ikke eksporteret noget endnu.')).toBeVisible();
  });

  it('stand with format, moment and number, and tell what broke off or was undone', async () => {
    await open({
      'GET /api/receipts/exports': () =>
        Response.json({
          exports: [
            { ...made, isWhole: true, undoneAt: null },
            { ...made, id: id.replace('1', '2'), format: 'zip', receipts: 1, isWhole: false, undoneAt: null },
            { ...made, id: id.replace('1', '4'), format: 'webdav', isWhole: true, undoneAt: made.at },
          ],
        }),
    });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Dinero.*1\.200 bilagBlev ikke brugt$/),
      expect.stringMatching(/^CSV \+ billeder \(ZIP\)Ikke færdig.*1 bilagBlev ikke brugt$/),
      expect.stringMatching(/^WebDAV.*Fortrudt$/),
    ]);
  });

  it('are undone when the user says so, and the history is told', async () => {
    let undoneAt: string | null = null;
    const told = vi.fn();
    window.addEventListener('receipts-updated', told);
    const { user, calls } = await open({
      'GET /api/receipts/exports': () => Response.json({ exports: [{ ...made, isWhole: true, undoneAt }] }),
      [`POST /api/receipts/exports/${id}/undo`]: () => {
        undoneAt = made.at;
        return Response.json({
          export: { ...made, isWhole: true, undoneAt },
          message: 'Eksporten er fortrudt',
        });
      },
    });
    const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const button = await screen.findByRole('button', { name: /^Blev ikke brugt: Dinero/ });

    await user.click(button);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(button);

    expect(await screen.findByText('Fortrudt')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(
      'Fortryd eksporten? Den tæller så ikke for 1.200 bilag. Filen selv ændres ikke.',
    );
    expect(told).toHaveBeenCalledTimes(1);
    expect(readToast()?.title).toBe('Eksporten er fortrudt');
    window.removeEventListener('receipts-updated', told);
  });
});
