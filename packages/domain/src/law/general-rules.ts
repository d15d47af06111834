import { ALL, ALWAYS, NOTHING, type DeductionRule } from './deduction-rule.ts';

/** What holds for every purchase. */
export const GENERAL_RULES: readonly DeductionRule[] = [
  {
    ...ALWAYS,
    id: 'full',
    share: ALL,
    statement: 'Momsen kan trækkes fra, når købet kun er til firmaets momspligtige salg.',
    source: 'Momsloven § 37, stk. 1',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'no-vat',
    share: NOTHING,
    statement: 'Der er ingen moms på bilaget, så der er intet at trække fra.',
    source: 'Momsloven § 37, stk. 1, og bilaget selv',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'foreign',
    share: NOTHING,
    // The country is named where it is known; see foreignReason.
    statement: 'Udenlandsk moms kan ikke trækkes fra i den danske momsangivelse.',
    source: 'Momsloven § 37, stk. 1; skat.dk, Få moms betalt i udlandet tilbage',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'foreign-no-vat',
    share: NOTHING,
    statement:
      'Køb fra udlandet uden moms: er det til firmaet, skal du som regel selv beregne 25 % dansk moms og angive den.',
    source: 'Momsloven § 46, stk. 1, nr. 3, og §§ 11 og 12',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'self-assessed',
    share: NOTHING,
    statement:
      'Du beregner selv 25 % dansk moms af købet, angiver den og trækker den fra i samme angivelse, så langt du kan trække moms fra.',
    source: 'Momsloven § 11, § 46, stk. 1, og § 37, stk. 1 og 2',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'import-vat',
    share: NOTHING,
    statement:
      'Importmomsen står i importspecifikationen fra Toldstyrelsen, ikke på bilaget. Skriv den, når du har den.',
    source: 'Momsloven § 12 og § 37, stk. 2 (skat.dk oid 96463)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'unclear-origin',
    share: NOTHING,
    statement: 'Bilaget viser ikke sikkert, om momsen er dansk. Den danske sats er 25 %.',
    source: 'Momsloven §§ 33 og 37, stk. 1',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'derived',
    share: NOTHING,
    statement:
      'Momsen er udregnet, ikke læst: den trækkes først fra, når du har set på bilaget, at den står der.',
    source: 'Momsbekendtgørelsen (BEK 1435/2023) §§ 58 og 63',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'private',
    share: NOTHING,
    firmPart: 'ignored',
    statement: 'Private køb hører ikke til i firmaet, og momsen kan ikke trækkes fra.',
    source: 'Momsloven § 37, stk. 1',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'mixed-use',
    share: ALL,
    firmPart: 'asked',
    statement: 'Bruges det også privat, kan kun firmaets del af momsen trækkes fra, efter et skøn.',
    source: 'Momsloven § 38, stk. 2 (skat.dk oid 2085687)',
    certainty: 'text',
  },
];
