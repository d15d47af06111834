import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readConditions } from './read-conditions.ts';
import { saidWords } from './said.ts';
import { createStoreNames } from './store-names.ts';
import { withoutPhrases } from './unexplained.ts';

const stores = createStoreNames([
  'Netto Valby',
  'Bauhaus',
  'Rema 1000',
  'Føtex',
  'jem & fix',
  'Circle K',
  'Q8 Herlev',
  'OK Tåstrup',
  'Harald Nyborg',
  'Tryg',
  'Café Norden',
  'Motel One Berlin',
  'Conrad Electronic',
]);

/** The conditions a message names, on one line. */
function conditionsOf(message: string): string {
  const words = saidWords(message, stores.hasWord) ?? '';
  const today = '2026-11-21';
  if (!isCalendarDate(today)) {
    throw new Error('no day');
  }
  const { conditions } = readConditions(withoutPhrases(words), today, ['Kursus']);
  const { period, category, currency, missing, amountFrom, amountTo } = conditions;
  const days = period === null || typeof period === 'string' ? period : `${period.from}..${period.to}`;
  const least = amountFrom === null ? null : `>=${amountFrom}`;
  const most = amountTo === null ? null : `<=${amountTo}`;
  const twice = conditions.isTwice ? 'twice' : null;
  return [days, category, currency, missing, least, most, twice].filter((said) => said !== null).join(' ');
}

/** The shops a message names. */
function storesIn(message: string): string {
  const words = (saidWords(message, stores.hasWord) ?? '').trim().split(' ');
  const own = new Set(words.filter((word) => !/^(?:i|hos|fra|har|jeg|hvad|brugt|ar|en|sidste)$/.test(word)));
  return [...new Set(stores.find(words, own).map(({ needle }) => needle))].join(' / ');
}

describe('the conditions of a question about receipts', () => {
  it.each([
    ['i agust', '2026-08-01..2026-08-31'],
    ['i seteber', '2026-09-01..2026-09-30'],
    ['i novenber', '2026-11-01..2026-11-30'],
    ['i apil', '2026-04-01..2026-04-30'],
    ['mars 2025', '2025-03-01..2025-03-31'],
    ['between May and July', '2026-05-01..2026-07-31'],
    ['i sejste uge', '2026-11-09..2026-11-15'],
    ['sajst månad', '2026-10-01..2026-10-31'],
    ['i e år', '2026-01-01..2026-12-31'],
    ['fra sistå', '2025-01-01..2025-12-31'],
    ['fra maj til nu', '2026-05-01..2026-11-21'],
    ['fra marts 2025 og frem til nu', '2025-03-01..2026-11-21'],
    ['siden starten af året', '2026-01-01..2026-11-21'],
    ['efter marts', '2026-04-01..2026-11-21'],
    ['for to uger siden', '2026-11-02..2026-11-08'],
    ['mellem den 1/2 og den 15/3', '2026-02-01..2026-03-15'],
    ['i maj 25', '2025-05-01..2025-05-31'],
    ['2026-03', '2026-03-01..2026-03-31'],
    ['uge 40-42', '2026-09-28..2026-10-18'],
    ['i første kvartal og i andet kvartal', '2026-01-01..2026-03-31 twice'],
    ['i marts og i hele 2026', '2026-03-01..2026-03-31 twice'],
    ['i marts mod 2025', '2026-03-01..2026-03-31 twice'],
    ['nytårsaften', '2025-12-31..2025-12-31'],
    ['jeg skal indberette moms i dag og mangler andet kvartal', '2026-04-01..2026-06-30'],
    ['fra 1. januar og frem til i dag', '2026-01-01..2026-11-21'],
    ['juli frem til nu', '2026-07-01..2026-11-21'],
    ['siden starten af maj', '2026-05-01..2026-11-21'],
    ['october 1st', '2026-10-01..2026-10-01'],
    ['H1 2026', '2026-01-01..2026-06-30'],
    ['Q1-Q3', '2026-01-01..2026-09-30'],
    ['i marts 17', '2026-03-01..2026-03-31'],
    ['dette regnskabsår', 'which-year'],
    ['sidste jul', 'which-days'],
    ['primo marts', 'part'],
    ['om formiddagen', 'recurring'],
    ['i går aftes', 'recurring'],
    ['efter kl 18', 'recurring'],
    ['on Mondays', 'recurring'],
    ['den enogtredivte september', 'impossible'],
  ])('name a period by "%s" (S-72)', (message, conditions) => {
    expect(conditionsOf(message)).toBe(conditions);
  });

  it.each([
    ['over femhundrede kroner', 'DKK >=50001'],
    ['dyrere end to tusind fem hundrede kr', 'DKK >=250001'],
    ['mellem to og tre hundrede kr', 'DKK >=20000 <=30000'],
    ['over 2,5k', '>=250001'],
    ['over kr 1.500,00', 'DKK >=150001'],
    ['på 1000 kr og derover', 'DKK >=100000'],
    ['1000 kr eller derunder', 'DKK <=100000'],
    ['bilag der ikke er over 500 kr', 'DKK <=50000'],
    ['på den anden side af 2.500,-', '>=250001'],
    ['over €50', 'EUR >=5001'],
    ['ca 500 kr', ''],
    ['med svensk valuta', 'SEK'],
    ['the swedish ones', 'SEK'],
    ['i norske kroner', ''],
    ['i udenlandsk valuta', ''],
    ['uden sivr nummer', 'cvr'],
    ['mangler der sådan et cvr nummer på', 'cvr'],
    ['cvr ikke oplyst', 'cvr'],
    ['hvor der ikke står, hvad jeg har købt', 'product'],
    ['hvor momsen mangler', 'vat'],
  ])('name amounts, a currency and what is missing by "%s" (S-72)', (message, conditions) => {
    expect(conditionsOf(message)).toBe(conditions);
  });

  it.each([
    ['bræntstof', 'Brændstof'],
    ['tanket diesel', 'Brændstof'],
    ['vætøj', 'Værktøj og småanskaffelser'],
    ['restorang', 'Restaurant'],
    ['frokost ude', 'Restaurant'],
    ['forsikringspræmierne', 'Forsikring'],
    ['materialeudgifter', 'Materialer'],
    ['p-penge', 'Parkering'],
    ['telefonen og internettet', 'Telefon og internet'],
    ['på tog', 'Transport'],
    ['kurser', 'Kursus'],
    ['jeg tog en kaffe', ''],
    ['på kaffe', ''],
    ['på diesel og parkering', 'Parkering twice'],
  ])('name a category by "%s" (S-72)', (message, conditions) => {
    expect(conditionsOf(message)).toBe(conditions);
  });

  it.each([
    ['nettos', 'netto'],
    ['nettobonerne', 'netto'],
    ['hos bauhavs', 'bauhaus'],
    ['i remma tusind', 'rema 1000'],
    ['i føteks', 'fotex'],
    ['jemogfiks', 'jem & fix'],
    ['hos sirkel k', 'circle k'],
    ['q otte', 'q8'],
    ['ok tanken i tåstrup', 'ok tastrup'],
    ['i harral nybor', 'harald nyborg'],
    ['bauhaus i år', 'bauhaus'],
    ['kaffe', ''],
    ['elektronik', ''],
    ['en sæk mørtel', ''],
    ['one', ''],
    ['i orden', ''],
    ['tre dage i træk', ''],
    ['1000', ''],
  ])('name a shop by "%s" (S-72)', (message, store) => {
    expect(storesIn(message)).toBe(store);
  });
});
