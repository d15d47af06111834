import { bookkeepingRoutes } from '@bonbog/contract';
import { ACCOUNT_PRESETS, DEFAULT_ACCOUNT_SETTINGS, DEFAULT_VAT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { authorization, get, patch, problem, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const path = '/api/exports/settings';

async function setUp() {
  const house = await buildTestHouse();
  const { id, token } = await signUp(house);
  return { house, id, token, put: (body: unknown) => put(house, token, body) };
}

function put(house: TestHouse, token: string, body: unknown) {
  return house.app.inject({
    method: 'PUT',
    url: path,
    headers: { ...authorization(token), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

async function settingsOf(house: TestHouse, token: string) {
  const answer = await get(house, path, token);
  return bookkeepingRoutes.settings.response.parse(answer.json()).settings;
}

const changed = {
  ...DEFAULT_ACCOUNT_SETTINGS,
  chart: 'own',
  accounts: { ...DEFAULT_ACCOUNT_SETTINGS.accounts, Restaurant: '2755' },
  bankAccount: '55000',
  vatCodes: { domestic: 'IY25', none: 'IU' },
  vehicle: 'van',
  exportFormat: 'dinero',
  encoding: 'utf-8',
} as const;

describe('GET /api/exports/settings', () => {
  it('answers the standard chart to who has changed nothing (S-47)', async () => {
    const { house, token } = await setUp();

    expect(await settingsOf(house, token)).toEqual(DEFAULT_ACCOUNT_SETTINGS);
  });

  it('fills in what an earlier version did not store (S-47)', async () => {
    const { house, id, token } = await setUp();
    const settings = JSON.stringify({ accounts: { Gaver: '4711' }, bankAccount: '1' });
    await house.db
      .insertInto('account_settings')
      .values({ user_id: id, settings, updated_at: '2026-11-21T10:00:00.000Z' })
      .execute();

    expect(await settingsOf(house, token)).toEqual({
      ...DEFAULT_ACCOUNT_SETTINGS,
      bankAccount: '1',
      accounts: { ...DEFAULT_ACCOUNT_SETTINGS.accounts, Gaver: '4711' },
      // That version began with the numbers of the standard chart.
      otherAccounts: ACCOUNT_PRESETS.standard.otherAccounts,
    });
  });
});

describe('PUT /api/exports/settings', () => {
  it('keeps contra accounts that the client does not know of (S-47)', async () => {
    const { house, token, put } = await setUp();
    const contraAccounts = { ...DEFAULT_ACCOUNT_SETTINGS.contraAccounts, private: '6830' };
    await put({ ...changed, contraAccounts });

    expect((await put({ ...changed, contraAccounts: undefined, bankAccount: '55010' })).statusCode).toBe(200);

    expect(await settingsOf(house, token)).toMatchObject({ bankAccount: '55010', contraAccounts });
  });

  it('keeps codes of VAT that is not on the paper, which the client may not know of (S-47)', async () => {
    const { house, token, put } = await setUp();
    const treatmentCodes = { ...DEFAULT_ACCOUNT_SETTINGS.treatmentCodes, 'eu-services': 'EUY', import: '' };
    await put({ ...changed, treatmentCodes });

    expect((await put({ ...changed, treatmentCodes: undefined, bankAccount: '55010' })).statusCode).toBe(200);

    expect(await settingsOf(house, token)).toMatchObject({ bankAccount: '55010', treatmentCodes });
  });

  it('keeps what was saved, for its owner alone (S-47, S-05)', async () => {
    const { house, token, put: save } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');

    expect((await save(changed)).json()).toEqual({
      settings: changed,
      message: 'Bogføring og eksport er gemt.',
    });

    expect(await settingsOf(house, token)).toEqual(changed);
    expect(await settingsOf(house, other.token)).toEqual(DEFAULT_ACCOUNT_SETTINGS);
  });

  it('replaces earlier settings, those of another tab too (S-47)', async () => {
    const { house, token, put: save } = await setUp();
    await save(changed);

    const economic = { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'e-conomic' };
    await save(economic);

    expect(await settingsOf(house, token)).toEqual(economic);
  });

  it('takes spaces off the ends (S-47)', async () => {
    const { house, token, put: save } = await setUp();

    await save({ ...changed, bankAccount: ' 5820 ', vatCodes: { domestic: ' I25 ', none: ' ' } });

    expect(await settingsOf(house, token)).toMatchObject({
      bankAccount: '5820',
      vatCodes: { domestic: 'I25', none: '' },
    });
  });

  const badAccount = 'Kontonummeret skal være 1 til 10 cifre.';
  const badCode = 'Momskoden må højst være 20 tegn: bogstaver og tal, og efter det første . _ / - % ( )';

  it.each([
    ['accounts/Restaurant', { accounts: { ...changed.accounts, Restaurant: '' } }, badAccount],
    ['accounts/Mad og drikke', { accounts: { ...changed.accounts, 'Mad og drikke': '12a' } }, badAccount],
    ['accounts/Gaver', { accounts: { ...changed.accounts, Gaver: undefined } }, badAccount],
    ['bankAccount', { bankAccount: '12345678901' }, badAccount],
    ['bankAccount', { bankAccount: '=1+1' }, badAccount],
    ['vatCodes/domestic', { vatCodes: { domestic: 'I25000000000000000000', none: '' } }, badCode],
    ['vatCodes/none', { vatCodes: { domestic: 'I25', none: '=A1' } }, badCode],
    ['vatCodes/domestic', { vatCodes: { domestic: 'Ж25', none: '' } }, badCode],
    ['treatmentCodes/import', { treatmentCodes: { ...changed.treatmentCodes, import: '-IMPORT' } }, badCode],
    ['chart', { chart: null }, 'Vælg dit regnskabsprogram.'],
    ['vehicle', { vehicle: 'bus' }, 'Vælg personbil eller varebil.'],
    ['exportFormat', { exportFormat: 'xls' }, 'Formatet findes ikke.'],
    ['encoding', { encoding: 'ebcdic' }, 'Tegnsættet findes ikke.'],
  ])('refuses a bad %s at its field and keeps what was there (S-47)', async (field, fields, message) => {
    const { house, token, put: save } = await setUp();

    const answer = await save({ ...changed, ...fields });

    expect(problem(answer)).toEqual({ status: 400, errorType: 'VALIDATION_ERROR', message });
    expect(
      z.object({ fieldErrors: z.record(z.string(), z.string()) }).parse(answer.json()).fieldErrors,
    ).toEqual({
      [field]: message,
    });
    expect(await settingsOf(house, token)).toEqual(DEFAULT_ACCOUNT_SETTINGS);
  });
});

const vatPath = '/api/vat-settings';

async function vatSettingsOf(house: TestHouse, token: string) {
  const answer = await get(house, vatPath, token);
  return bookkeepingRoutes.vatSettings.response.parse(answer.json()).settings;
}

describe('how an account reports its VAT', () => {
  it('is by quarter and saving until its user says otherwise, and each change leaves the rest', async () => {
    const { house, token } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    expect(await vatSettingsOf(house, token)).toEqual(DEFAULT_VAT_SETTINGS);

    await patch(house, vatPath, { period: 'month' }, token);
    await patch(house, vatPath, { day: 'paper', companyCvr: 'DK 13 58 56 28' }, token);
    const answer = await patch(house, vatPath, { companyName: ' Annas Café ApS ' }, token);

    const settings = { period: 'month', day: 'paper', companyName: 'Annas Café ApS', companyCvr: '13585628' };
    expect(answer.json()).toEqual({ settings, message: 'Moms og firma er gemt.' });
    expect(await vatSettingsOf(house, token)).toEqual(settings);
    expect(await vatSettingsOf(house, other.token)).toEqual(DEFAULT_VAT_SETTINGS);
    await patch(house, vatPath, { companyCvr: '' }, token);
    expect(await vatSettingsOf(house, token)).toEqual({ ...settings, companyCvr: '' });
  });

  it.each([
    [{ period: 'year' }, 'Vælg måned, kvartal eller halvår.'],
    [{ day: 'moon' }, 'Vælg, om det er dagen på bilaget eller dagen, det blev gemt.'],
    [{ companyCvr: '13585627' }, 'CVR-nummeret skal være de 8 cifre i CVR-registret.'],
    [{ companyName: 'x'.repeat(201) }, 'Firmanavnet må højst være 200 tegn.'],
    [{}, 'Der er ingen ændring at gemme.'],
  ])('refuses %j and changes nothing', async (edit, message) => {
    const { house, token } = await setUp();

    expect(problem(await patch(house, vatPath, edit, token))).toMatchObject({ status: 400, message });

    expect(await vatSettingsOf(house, token)).toEqual(DEFAULT_VAT_SETTINGS);
  });
});
