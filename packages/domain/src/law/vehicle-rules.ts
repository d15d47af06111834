import { ALL, ALWAYS, NOTHING, type DeductionRule } from './deduction-rule.ts';
import { NOT_SURE } from './law-rule.ts';

/** Cars and vans: what they run on, are rented for and pay at bridges. */
export const VEHICLE_RULES: readonly DeductionRule[] = [
  {
    ...ALWAYS,
    id: 'passenger-car',
    share: NOTHING,
    statement: 'Personbil på hvide plader: momsen af brændstof, parkering og service kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 6 (Den juridiske vejledning D.A.22.1; parkering SKM2024.20.SR)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'rented-car',
    share: NOTHING,
    statement: 'Lejet personbil i højst 6 måneder: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 6, og stk. 4 (info.skat.dk oid 2049601)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'leased-car',
    // Nothing until its lessor's sum is told.
    share: NOTHING,
    firmPart: 'ignored',
    checkedOn: '2026-11-29',
    statement:
      'Leaset personbil i over 6 måneder, der kører mindst 10 % for firmaet: kun det momsbeløb, leasingselskabet oplyser, kan trækkes fra: skriv det i »Oplyst moms (kr)«.',
    source: 'Momsloven § 42, stk. 4 og 5 (info.skat.dk oid 2049601 og 96267)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'van',
    share: ALL,
    firmPart: 'ignored',
    statement:
      'Varebil op til 3 t: momsen af brændstof, parkering og service kan trækkes fra, også når bilen bruges privat, hvis firmaet har momspligtigt salg for over 50.000 kr. om året.',
    source: 'Momsloven § 41, stk. 2 og 5 (Den juridiske vejledning D.A.22.6)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'rented-van',
    share: ALL,
    firmPart: 'ignored',
    statement: 'Lejet eller leaset varebil op til 3 t, der kun bruges til firmaet: momsen kan trækkes fra.',
    source: 'Momsloven § 37, stk. 1, og § 41, stk. 3 (Den juridiske vejledning D.A.22.6)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'leased-van',
    share: [1, 3],
    firmPart: 'ignored',
    statement:
      'Lejet eller leaset varebil op til 3 t, der også bruges privat: en tredjedel af momsen kan trækkes fra.',
    source: 'Momsloven § 41, stk. 2, 3 og 5 (Den juridiske vejledning D.A.22.6)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'heavy-van',
    share: ALL,
    firmPart: 'asked',
    statement: 'Varebil over 3 t: kun firmaets del af momsen kan trækkes fra, når bilen også bruges privat.',
    source: 'Momsloven § 38, stk. 2 (info.skat.dk oid 2085713)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'bridge-car',
    share: NOTHING,
    statement: 'Storebælt i personbil: momsen kan ikke trækkes fra.',
    source: 'Momsloven § 42, stk. 1, nr. 6 (PwC, Momsvejledningen: biler)',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'bridge-van',
    share: ALL,
    statement: 'Storebælt i varebil på gule plader: momsen kan trækkes fra.',
    source: 'Momsloven §§ 37 og 41 (PwC, Momsvejledningen: biler; Billy, broafgift)',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'oresund',
    share: ALL,
    statement:
      'Øresundsbroen: momsen kan trækkes fra i Danmark, også den svenske del og også i personbil, når turen er for firmaet.',
    source: 'Momsloven § 37, stk. 6, og § 42, stk. 7 (info.skat.dk oid 2085658)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'parking-fine',
    share: NOTHING,
    statement: `En privat kontrolafgift har moms; afgifter fra politi og kommune har ikke. Om din kan trækkes fra, kunne vi ikke finde. ${NOT_SURE}`,
    source: 'SKM2017.269.BR; EU-Domstolen C-90/20 (Apcoa)',
    certainty: 'unverified',
  },
];
