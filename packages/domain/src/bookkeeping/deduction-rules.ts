import type { Category } from '../category.ts';

/** What decides how much of the VAT on a receipt can be deducted. */
export type DeductionRuleId =
  | 'full'
  | 'no-vat'
  | 'foreign'
  | 'restaurant'
  | 'hotel'
  | 'food'
  | 'representation'
  | 'gift'
  | 'passenger-transport'
  | 'insurance'
  | 'passenger-car'
  | 'van'
  | 'phone';

/**
 * One rule in the time it holds: `validFrom` and `validTo` are days and both belong to it; null is no limit.
 * `sharePercent` is the part of the VAT that can be deducted. `certainty` says how good the source is: 'text' was read
 * in the law's or the tax agency's own words, 'several' agrees in several others, 'unverified' was not looked up.
 */
export interface DeductionRule {
  readonly id: DeductionRuleId;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly sharePercent: number;
  /** Danish, for the user. */
  readonly reason: string;
  readonly source: string;
  readonly certainty: 'text' | 'several' | 'unverified';
}

const always = { validFrom: null, validTo: null } as const;
const secondary = 'Momsloven § 37, som revisorer og bogføringssystemer gengiver den';

/** Every rule. For one id no two hold on the same day, and together they hold on every day. */
export const DEDUCTION_RULES: readonly DeductionRule[] = [
  {
    ...always,
    id: 'full',
    sharePercent: 100,
    reason: 'Momsen kan trækkes fra, når købet kun er til firmaet.',
    source: 'Momsloven § 37',
    certainty: 'several',
  },
  {
    ...always,
    id: 'no-vat',
    sharePercent: 0,
    reason: 'Der er ingen moms på bilaget.',
    source: 'Bilaget selv',
    certainty: 'text',
  },
  {
    ...always,
    id: 'foreign',
    sharePercent: 0,
    // The country is named where it is known; see foreignReason.
    reason: 'Udenlandsk moms kan ikke trækkes fra i den danske momsangivelse.',
    source: 'skat.dk: Få moms betalt i udlandet tilbage',
    certainty: 'text',
  },
  {
    ...always,
    id: 'restaurant',
    sharePercent: 25,
    reason: 'Restaurant: kun 25 % af momsen kan trækkes fra, og kun når besøget er strengt erhvervsmæssigt.',
    source: 'Momsloven § 42, stk. 2 (skat.dk oid 73694 og 96091)',
    certainty: 'text',
  },
  ...hotelRules(),
  {
    ...always,
    id: 'food',
    sharePercent: 100,
    reason:
      'Mad og drikke: momsen kan trækkes fra til møder i egne lokaler, men ikke til selskabelige formål.',
    source: 'Momsloven § 42, som revisorer gengiver den',
    certainty: 'several',
  },
  {
    ...always,
    id: 'representation',
    sharePercent: 0,
    reason: 'Repræsentation og underholdning: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1 (skat.dk oid 73691)',
    certainty: 'text',
  },
  {
    ...always,
    id: 'gift',
    sharePercent: 0,
    reason: 'Gaver til kunder og ansatte: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1 (skat.dk oid 73691)',
    certainty: 'text',
  },
  {
    ...always,
    id: 'passenger-transport',
    sharePercent: 0,
    reason: 'Taxa, bus, tog, færge og fly er uden moms. Står der moms på bilaget, så vælg en anden kategori.',
    source: 'Momsloven § 13, stk. 1, nr. 15 (skat.dk oid 1947142 og 95906)',
    certainty: 'text',
  },
  {
    ...always,
    id: 'insurance',
    sharePercent: 0,
    reason: 'Forsikringer er uden moms.',
    source: 'Momsloven § 13, som revisorer gengiver den',
    certainty: 'several',
  },
  {
    ...always,
    id: 'passenger-car',
    sharePercent: 0,
    reason: 'Personbil på hvide plader: momsen af brændstof, parkering og service kan ikke trækkes fra.',
    source: secondary,
    certainty: 'several',
  },
  {
    ...always,
    id: 'van',
    sharePercent: 100,
    reason: 'Varebil på gule plader: momsen kan trækkes fra, når bilen kun bruges til firmaet.',
    source: secondary,
    certainty: 'unverified',
  },
  {
    ...always,
    id: 'phone',
    sharePercent: 100,
    reason:
      'Telefon og internet: bruges det også privat, kan kun den del af momsen, der er firmaets, trækkes fra.',
    source: secondary,
    certainty: 'several',
  },
];

/** The categories that have a rule of their own. Fuel and parking follow the user's vehicle instead. */
export const RULE_BY_CATEGORY: Readonly<Partial<Record<Category, DeductionRuleId>>> = {
  'Mad og drikke': 'food',
  Restaurant: 'restaurant',
  Hotel: 'hotel',
  Repræsentation: 'representation',
  Gaver: 'gift',
  Transport: 'passenger-transport',
  Forsikring: 'insurance',
  'Telefon og internet': 'phone',
};

/** The share for hotels rose in steps. The order and 2011 are certain; the days of 2014 and 2015 were not looked up. */
function hotelRules(): DeductionRule[] {
  const source = 'Momsloven § 42, stk. 2 (skat.dk oid 96089 og 2085711)';
  const step = (sharePercent: number, validFrom: string | null, validTo: string | null): DeductionRule => ({
    id: 'hotel',
    validFrom,
    validTo,
    sharePercent,
    reason:
      sharePercent === 100
        ? 'Hotel: momsen af overnatningen kan trækkes fra. Mad på regningen er kun 25 % og bogføres for sig.'
        : `Hotel: på bilagets dato kunne kun ${sharePercent} % af momsen trækkes fra.`,
    source,
    // A step is as certain as both of its days.
    certainty: validFrom === null ? 'text' : 'unverified',
  });
  return [
    step(25, null, '2010-12-31'),
    step(50, '2011-01-01', '2013-12-31'),
    step(75, '2014-01-01', '2014-12-31'),
    step(100, '2015-01-01', null),
  ];
}
