import { ALL, ALWAYS, NOTHING, type DeductionRule } from './deduction-rule.ts';

/** Food and drink, entertainment and gifts. */
export const FOOD_RULES: readonly DeductionRule[] = [
  {
    ...ALWAYS,
    id: 'food',
    share: NOTHING,
    statement: 'Mad og drikke til dig selv og dine ansatte, også kaffe og te: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 1 (TfS 2000,101 LSR; Den juridiske vejledning D.A.11.5.3)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'meeting-food',
    share: ALL,
    statement: 'Mad og drikke til et forretningsmøde i firmaets egne lokaler: momsen kan trækkes fra.',
    source: 'Momsloven § 37, stk. 1 (SKM2010.622.SKAT; SKM2014.609.LSR)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'overtime-food',
    share: ALL,
    statement: 'Mad til konkret beordret overarbejde, der ikke var varslet: momsen kan trækkes fra.',
    source: 'Momsloven § 37, stk. 1 (SKM2011.829.SKAT; SKM2014.388.LSR)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'restaurant',
    share: [1, 4],
    statement:
      'Restaurant: kun 25 % af momsen kan trækkes fra, og kun når besøget er strengt erhvervsmæssigt.',
    source: 'Momsloven § 42, stk. 2 (Den juridiske vejledning D.A.11.5.7.2)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'takeaway',
    share: NOTHING,
    statement:
      'Takeaway, kiosk og catering er mad og ingen restaurant: momsen kan ikke trækkes fra, når du selv eller ansatte spiser det.',
    source: 'Momsloven § 42, stk. 1, nr. 1 (TfS 1995,630; skat.dk oid 73694)',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'representation',
    share: NOTHING,
    statement: 'Repræsentation og underholdning: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 5 (Den juridiske vejledning, skat.dk oid 2085699)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'gift',
    share: NOTHING,
    statement: 'Gaver til kunder og ansatte: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 3 og 5 (Den juridiske vejledning, skat.dk oid 2085699)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'advertising',
    share: ALL,
    statement:
      'Reklamegaver med firmaets synlige navn eller logo, til under 100 kr. uden moms pr. styk: momsen kan trækkes fra.',
    source: 'Momsloven § 37, stk. 1 (PwC, Momsvejledningen: markedsføring)',
    certainty: 'several',
  },
];
