import { ALL, ALWAYS, NOTHING, type DeductionRule, type Share } from './deduction-rule.ts';
import { NOT_SURE } from './law-rule.ts';

/** Hotels, tickets and insurance. */
export const TRAVEL_RULES: readonly DeductionRule[] = [
  ...hotelRules(),
  {
    ...ALWAYS,
    id: 'hotel-breakfast',
    share: NOTHING,
    statement: `Er morgenmad med i hotellets pris og ikke skilt ud, kan fradraget for hele regningen ryge: bed om at få den specificeret. ${NOT_SURE}`,
    source: 'SKM2011.229.SKAT, som revisorer gengiver den',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'passenger-transport',
    share: NOTHING,
    statement: 'Taxa, rutebus, tog, færge og fly er uden moms.',
    source: 'Momsloven § 13, stk. 1, nr. 15, og for fly § 34, stk. 1, nr. 22 (lovforslag L 79, 2024-25)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'charter-bus',
    share: ALL,
    statement: 'Lejet bus med chauffør (turistbus): momsen kan trækkes fra, når turen er for firmaet.',
    source: 'Momsloven § 13, stk. 1, nr. 15, 2. pkt., og § 37, stk. 1',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'insurance',
    share: NOTHING,
    statement: 'Forsikringer er uden moms.',
    source: 'Momsloven § 13, stk. 1, nr. 10',
    certainty: 'text',
  },
];

/** The share for hotels rose in steps. */
function hotelRules(): DeductionRule[] {
  const step = (
    share: Share,
    [validFrom, validTo]: readonly [string | null, string | null],
    certainty: DeductionRule['certainty'],
  ): DeductionRule => ({
    id: 'hotel',
    validFrom,
    validTo,
    share,
    checkedOn: ALWAYS.checkedOn,
    statement:
      share === ALL
        ? 'Hotel: momsen af overnatningen kan trækkes fra, når rejsen er for firmaet. Af maden på regningen er det kun 25 % af momsen: bogfør den for sig.'
        : `Hotel: på bilagets dato kunne kun ${(100 * share[0]) / share[1]} % af momsen trækkes fra.`,
    source:
      'Momsloven § 42, stk. 2, til 2014; derefter § 37, stk. 1 (skat.dk oid 96089 og 2085711; thehost.dk)',
    certainty,
  });
  return [
    step([1, 4], [null, '2010-12-31'], 'text'),
    step([1, 2], ['2011-01-01', '2013-12-31'], 'text'),
    {
      ...step(NOTHING, ['2014-01-01', '2014-12-31'], 'unverified'),
      statement: `Hotel i 2014: satsen steg til 75 %, men fra hvilken dag, fandt vi ikke. ${NOT_SURE}`,
    },
    step(ALL, ['2015-01-01', null], 'several'),
  ];
}
