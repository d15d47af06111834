import { CATEGORIES, OTHER_ACCOUNTS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { accountSettingsSchema, savedSettingsSchema, bookkeepingRoutes } from './bookkeeping.ts';
import { refusalOf, refusedFields } from './testing/refusal.ts';

const accounts = Object.fromEntries(CATEGORIES.map((category) => [category, '1310']));
const otherAccounts = Object.fromEntries(OTHER_ACCOUNTS.map((account) => [account, '1320']));
const settings = {
  chart: 'own',
  accounts,
  otherAccounts,
  bankAccount: '5820',
  contraAccounts: { card: '', cash: '5810', private: '6830', unpaid: '', credit: '' },
  vatCodes: { domestic: 'I25', none: '' },
  treatmentCodes: {
    'eu-services': 'EUY',
    'eu-goods': '',
    'foreign-services': null,
    import: null,
    'domestic-reverse': null,
  },
  vehicle: 'van',
  exportFormat: 'dinero',
  encoding: 'utf-8',
};

const badCode = 'Momskoden må højst være 20 tegn: bogstaver og tal, og efter det første . _ / - % ( )';

describe('the settings of bookkeeping', () => {
  it('are kept as they were typed, without the spaces around', () => {
    const typed = {
      ...settings,
      accounts: { ...accounts, Restaurant: ' 2750 ' },
      bankAccount: ' 5820 ',
      vatCodes: { domestic: ' I25 ', none: ' ' },
    };

    expect(accountSettingsSchema.parse(typed)).toEqual({
      ...settings,
      accounts: { ...accounts, Restaurant: '2750' },
    });
  });

  it('leave contra accounts out where a client knows of none, and else have numbers or nothing', () => {
    const { contraAccounts, ...before } = settings;
    expect(savedSettingsSchema.parse(before).contraAccounts).toBeUndefined();
    const refused = { ...settings, contraAccounts: { ...contraAccounts, cash: 'kasse' } };
    expect(refusalOf(accountSettingsSchema, refused)).toBe('Kontonummeret skal være 1 til 10 cifre.');
  });

  it('have an account for every category', () => {
    const others = { ...accounts, Restaurant: undefined };

    expect(refusedFields(accountSettingsSchema, { ...settings, accounts: others })).toEqual([
      'accounts.Restaurant',
    ]);
    expect(refusedFields(accountSettingsSchema, { ...settings, accounts: {} })).toHaveLength(
      CATEGORIES.length,
    );
  });

  it('have every account beside those of categories, and a chart or none yet', () => {
    const others = { ...otherAccounts, private: undefined };

    expect(refusedFields(accountSettingsSchema, { ...settings, otherAccounts: others })).toEqual([
      'otherAccounts.private',
    ]);
    expect(
      refusalOf(accountSettingsSchema, { ...settings, otherAccounts: { ...otherAccounts, private: 'x' } }),
    ).toBe('Kontonummeret skal være 1 til 10 cifre.');
    expect(refusalOf(accountSettingsSchema, { ...settings, chart: null })).toBeNull();
    expect(refusalOf(accountSettingsSchema, { ...settings, chart: 'sap' })).toBe(
      'Vælg dit regnskabsprogram.',
    );
  });

  it('leave codes of VAT that is not on the paper out where a client knows of none, and else have codes or nothing', () => {
    const { treatmentCodes, ...before } = settings;
    expect(savedSettingsSchema.parse(before).treatmentCodes).toBeUndefined();
    expect(refusalOf(accountSettingsSchema, before)).not.toBeNull();
    const withCode = (code: unknown) => ({
      ...settings,
      treatmentCodes: { ...treatmentCodes, import: code },
    });
    expect(refusalOf(accountSettingsSchema, withCode('=A1'))).toBe(badCode);
    expect(refusalOf(accountSettingsSchema, withCode(undefined))).not.toBeNull();
    expect(accountSettingsSchema.parse(withCode(' IMP ')).treatmentCodes.import).toBe('IMP');
  });

  it.each([
    ['1', null],
    ['1234567890', null],
    ['12345678901', 'Kontonummeret skal være 1 til 10 cifre.'],
    ['', 'Kontonummeret skal være 1 til 10 cifre.'],
    ['x1', 'Kontonummeret skal være 1 til 10 cifre.'],
    ['1x', 'Kontonummeret skal være 1 til 10 cifre.'],
    ['12 34', 'Kontonummeret skal være 1 til 10 cifre.'],
    [1310, 'Kontonummeret skal være 1 til 10 cifre.'],
  ])('with account %j answer %j', (account, refusal) => {
    expect(refusalOf(accountSettingsSchema, { ...settings, bankAccount: account })).toBe(refusal);
    expect(refusalOf(accountSettingsSchema, { ...settings, accounts: { ...accounts, Hotel: account } })).toBe(
      refusal,
    );
  });

  it.each([
    ['', null],
    ['7', null],
    ['I25EU', null],
    ['æøåÆØ', null],
    ['I25EUX', null],
    ['Købsmoms (25%)', null],
    ['EU-ydelser 2026_a/b', null],
    ['A'.repeat(20), null],
    ['A'.repeat(21), badCode],
    ['-I25', badCode],
    ['I25;', badCode],
    ['I25\nB', badCode],
    ['=I25', badCode],
    ['I25=', badCode],
    ['I 25', null],
    ['Ł25', badCode],
    [25, badCode],
  ])('with VAT code %j answer %j', (code, refusal) => {
    expect(refusalOf(accountSettingsSchema, { ...settings, vatCodes: { domestic: code, none: 'X' } })).toBe(
      refusal,
    );
    expect(refusalOf(accountSettingsSchema, { ...settings, vatCodes: { domestic: 'X', none: code } })).toBe(
      refusal,
    );
  });

  it.each([
    [{ vehicle: 'passenger' }, null],
    [{ vehicle: 'bike' }, 'Vælg personbil eller varebil.'],
    [{ exportFormat: 'e-conomic' }, null],
    [{ exportFormat: 'excel' }, 'Formatet findes ikke.'],
    [{ encoding: 'windows-1252' }, null],
    [{ encoding: 'latin1' }, 'Tegnsættet findes ikke.'],
  ])('with %j answer %j', (change, refusal) => {
    expect(refusalOf(accountSettingsSchema, { ...settings, ...change })).toBe(refusal);
  });

  it('are answered after they are saved, with a message', () => {
    const answer = { settings, message: 'Gemt.' };

    expect(bookkeepingRoutes.saveSettings.response.parse(answer)).toEqual(answer);
  });
});
