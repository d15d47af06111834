import { ALWAYS } from './deduction-rule.ts';
import type { LawFact } from './law-fact.ts';
import { NOT_SURE } from './law-rule.ts';

/** Keeping books, and income tax where a voucher decides it. */
export const BOOKKEEPING_FACTS: readonly LawFact[] = [
  {
    ...ALWAYS,
    id: 'cash-limit',
    amountMinor: 800_000,
    statement:
      'Et køb over 8.000 kr. inkl. moms giver kun skattefradrag, når det er betalt digitalt eller meldt til Skattestyrelsen. Betaler du kontant, kan du også hæfte for sælgerens moms; den paragraf fandt vi ikke.',
    source: 'Ligningsloven § 8 Y (Den juridiske vejledning A.B.4.1.3)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'mileage',
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    statement:
      'Kører du i din egen bil for firmaet, kan kørslen bogføres efter statens takster (2026: 3,94 kr. pr. km til 20.000 km, derefter 2,28 kr., cykel 0,64 kr.); der er ingen moms i dem.',
    source: 'Statens takster 2026, som Tekniq gengiver dem',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'digital-bookkeeping',
    validFrom: '2026-01-01',
    statement:
      'Selskaber skal bogføre digitalt; personligt ejede virksomheder med over 300.000 kr. i omsætning to år i træk fra 2026.',
    source: 'Bogføringsloven (lov 700/2022) § 16 og bekendtgørelse af 21-03-2025, som revisorer gengiver dem',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'digital-vouchers',
    statement:
      'Kun bilag mellem virksomheder, der viser dato, art, beløb, begge parters navn, adresse og CVR, moms og betaling, skal gemmes digitalt. Almindelige kasseboner skal ikke, men må.',
    source: 'e-conomic, Faktaside: digitale bilag; Erhvervsstyrelsen om digital bogføring',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'procedures',
    statement:
      'Virksomheder med regnskabspligt, eller med over 300.000 kr. i omsætning to år i træk, skal have skrevet ned, hvordan der bogføres og opbevares, og hvem der har ansvaret.',
    source: 'Bogføringsloven (lov 700/2022) § 6 (Erhvervsstyrelsens vejledning af 30-09-2022)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'nemhandel',
    statement: `Regninger til det offentlige sendes over NemHandel. Om du skal kunne modtage dér, fandt vi ikke. ${NOT_SURE}`,
    source: 'nemhandel.dk',
    certainty: 'unverified',
  },
  {
    ...ALWAYS,
    id: 'retention',
    statement: 'Bilag skal normalt gemmes i fem år efter udgangen af regnskabsåret.',
    source: 'Bogføringsloven (lov 700/2022) § 12, som revisorer gengiver den',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'paper',
    statement:
      'Papiret må smides ud, når den digitale kopi er læselig, hel og sikkerhedskopieret; kopien gemmes så lige så længe.',
    source: 'Bogføringsloven (lov 700/2022) § 12, som Acubiz og Kontolink gengiver den',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'corrections',
    statement: 'Er bilaget bogført, rettes det med et nyt bilag, så både det gamle og det nye kan ses.',
    source: 'Bogføringsloven, som den gengives; paragraffen i lov 700/2022 fandt vi ikke',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'restaurant-tax',
    statement:
      'I skatteregnskabet er bespisning af kunder repræsentation med 25 % fradrag, og ansattes mad har fuldt fradrag; din egen kun på rejser over et døgn.',
    source: 'Ligningsloven § 8, stk. 4, og § 9 A, som revisorer gengiver dem',
    certainty: 'several',
  },
];
