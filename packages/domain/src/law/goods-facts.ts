import { ALWAYS } from './deduction-rule.ts';
import type { LawFact } from './law-fact.ts';
import { NOT_SURE } from './law-rule.ts';

/** Single goods and services. */
export const GOODS_FACTS: readonly LawFact[] = [
  {
    ...ALWAYS,
    id: 'letters',
    validFrom: '2024-01-01',
    statement: 'Breve i Danmark har 25 % moms siden 2024: se efter på kvitteringen.',
    source: 'Lovforslag L 22 (2023-24) om postloven, som DanmarkC gengiver det',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'newspapers',
    validFrom: '2019-07-01',
    statement: 'Aviser, også digitale, har 0 % moms.',
    source: 'Momsloven § 34, stk. 1, nr. 18 (info.skat.dk oid 96020)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'books',
    statement: `Bogmomsen er foreslået afskaffet; om det gælder nu, fandt vi ikke. Det, der står på bilaget, gælder. ${NOT_SURE}`,
    source: 'Finanslovsforslaget for 2026, som pressen gengav det i august 2025',
    certainty: 'unverified',
  },
  {
    ...ALWAYS,
    id: 'samples',
    statement: 'Vareprøver kan trækkes fra, hvad de end koster.',
    source: 'PwC, Momsvejledningen: markedsføring',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'bought-vehicle',
    statement:
      'Købes bilen, kan momsen af en personbil ikke trækkes fra, og af en varebil op til 3 t kun, når den udelukkende bruges til firmaet.',
    source: 'Momsloven § 41, stk. 1, og § 42, stk. 1, nr. 6 (info.skat.dk oid 2049601)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'teaching',
    validFrom: '2026-01-01',
    statement:
      'Kurser: meget privat undervisning og fitness har moms fra 2026; faglig uddannelse har ikke. Bilaget siger det.',
    source: 'Momsloven § 13, stk. 1, nr. 3 (SKM2025.453.SKTST; info.skat.dk oid 1947058)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'public-fines',
    statement: 'Bøder og gebyrer til det offentlige er som regel uden moms.',
    source: 'Momsloven § 3, stk. 2, som revisorer gengiver den',
    certainty: 'several',
  },
];

/** From when on somebody has to be registered. */
export const REGISTRATION_FACTS: readonly LawFact[] = [
  {
    ...ALWAYS,
    id: 'vat-registration',
    validFrom: '2025-01-01',
    amountMinor: 5_000_000,
    statement:
      'Du skal registreres for moms, når dit momspligtige salg ventes over 50.000 kr. uden moms i et kalenderår.',
    source: 'Momsloven §§ 71 b og 71 e (info.skat.dk oid 2397877)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'foreign-services-unregistered',
    statement:
      'Køber du ydelser i udlandet, fx annoncer, uden at være registreret, skal du registreres for dem fra første krone og betale dansk moms uden fradrag.',
    source: 'Momsloven § 50 b (skat.dk oid 1921220)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'eu-goods-unregistered',
    amountMinor: 8_000_000,
    statement: 'Varer fra EU for over 80.000 kr. i et kalenderår kræver også registrering.',
    source: 'Momsloven § 50 (skat.dk oid 1921220)',
    certainty: 'text',
  },
];
