import { ALWAYS } from './deduction-rule.ts';
import type { LawFact } from './law-fact.ts';
import { NOT_SURE } from './law-rule.ts';

/** Returns, invoices, borders and trades without VAT. */
export const VAT_FACTS: readonly LawFact[] = [
  {
    ...ALWAYS,
    id: 'one-rate',
    statement: 'Momssatsen er 25 % af prisen uden moms, altså 20 % af totalen.',
    source: 'Momsloven § 33',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'booking-period',
    validFrom: '2025-07-01',
    statement:
      'Momsen af et køb kan tages med i den periode, hvor købet bogføres, senest den, der ligger 6 måneder efter leveringen, og kun én gang. Brug samme metode for alle køb i en periode. Moms af varer fra EU har sin egen frist.',
    source: 'Momsbekendtgørelsen (BEK 1435/2023) § 81, stk. 3 og 4; momsloven § 56, stk. 3',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'invoice-in-hand',
    statement: 'Fradraget kræver, at du har fakturaen.',
    source: 'Momsloven § 36 a (Den juridiske vejledning 2025-2, D.A.11.2.1)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'simplified-invoice',
    amountMinor: 300_000,
    statement:
      'Til og med 3.000 kr. inkl. moms er en kassebon nok. En butik, der mest sælger til private, giver en kassebon ved ethvert beløb: over 3.000 kr. skal du selv bede om fakturaen.',
    source: 'Momsbekendtgørelsen (BEK 1435/2023) §§ 58 og 63 (skat.dk oid 2234579)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'addressed-to-firm',
    statement: 'Fakturaen skal være stilet til din virksomhed.',
    source: 'Skattestyrelsen, skat.dk oid 2234579',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'foreign-refund',
    statement:
      'Moms fra EU-lande søges tilbage i TastSelv senest 30. september året efter. Mindstebeløbet sætter hvert land selv. Norge, Storbritannien og Schweiz har egne regler, frister og skemaer.',
    source: 'skat.dk, Få moms betalt i udlandet tilbage',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'danish-number-abroad',
    statement:
      'En udenlandsk sælger kan være registreret her, og en dansk sælger i udlandet: et dansk nummer gør ikke en udenlandsk sats dansk.',
    source: 'Momsloven § 46, stk. 1 (info.skat.dk oid 96201)',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'eu-goods',
    statement:
      'Varer købt uden moms i et andet EU-land: beregn 25 % dansk moms, angiv den som moms af varekøb i udlandet, og skriv værdien i rubrik A, varer.',
    source: 'Momsloven § 11 (info.skat.dk oid 130156)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'import',
    statement:
      'Varer fra lande uden for EU: importmomsen står i importspecifikationen og angives som moms af varekøb i udlandet, ikke i rubrik A.',
    source: 'Momsloven § 12 (skat.dk oid 96463)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'domestic-reverse-charge',
    // Article 199 a, on which most of it rests, is known to hold until then; look again before.
    validTo: '2026-12-31',
    checkedOn: '2026-11-29',
    statement:
      'Mellem danske firmaer kan mobiltelefoner, tablets, bærbare computere, spillekonsoller, chips, metalskrot, investeringsguld og CO2-kvoter sælges uden moms, dog ikke fra butikker, der mest sælger til private: køberen beregner den, når fakturaen siger omvendt betalingspligt.',
    source:
      'Momsloven § 46, stk. 1, nr. 4 og 6-8 (LBK 209/2024), og nr. 8-10 (skat.dk oid 2133870); direktiv 2006/112, artikel 199 a, som ændret ved direktiv 2022/890',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    // Nothing is proposed of it (decision 55).
    id: 'gas-and-electricity',
    checkedOn: '2026-11-29',
    statement: `Om køberen stadig beregner momsen af gas og el mellem danske forhandlere, fandt vi ikke. ${NOT_SURE}`,
    source:
      'Momsloven § 46, stk. 1, nr. 11 (Den juridiske vejledning D.A.13.2.2.5 og 9); lov 332/2024 ikke fundet',
    certainty: 'unverified',
  },
  {
    ...ALWAYS,
    id: 'vat-in-kroner',
    checkedOn: '2026-11-29',
    statement:
      'En dansk faktura kan stå i enhver valuta, når momsen står i kroner eller euro. Står den i kroner, er det dét beløb, sælger har opkrævet: brug det, og ikke det omregnede.',
    source: 'Momsbekendtgørelsen (BEK 1435/2023) § 97, stk. 2 (elov.dk); momsloven § 37, stk. 1',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'pro-rata',
    statement:
      'Har firmaet både momspligtigt og momsfrit salg, kan momsen af fælles køb kun trækkes fra efter omsætningens fordeling. Momsfrie fag, fx sundhed, har intet fradrag.',
    source: 'Momsloven § 38, stk. 1, og § 13 (info.skat.dk oid 2085671)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'vat-free-share-report',
    validFrom: '2025-01-01',
    statement: 'I angivelsen for den periode, der har juni med, bliver alle firmaer spurgt om momsfrit salg.',
    source: 'skat.dk/momsfriydelser',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'margin-scheme',
    statement:
      'Står der brugtmoms eller fortjenstmargenordning på fakturaen, er der ingen moms at trække fra.',
    source: 'Momsloven §§ 69-71 (info.skat.dk oid 2049352)',
    certainty: 'several',
  },
  {
    ...ALWAYS,
    id: 'nil-return',
    statement:
      'Du skal angive 0, også når der ingenting er sket. For sent: en foreløbig fastsættelse, 800 kr. pr. periode og renter.',
    source: 'Opkrævningsloven § 4 (skat.dk oid 2234572)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'before-registration',
    statement:
      'Moms af køb til en momspligtig virksomhed, du er ved at starte, kan trækkes fra, når du kan vise, at købet var til den.',
    source: 'Momsloven § 37, stk. 1 (Den juridiske vejledning, skat.dk oid 2085626; EU-Domstolen C-268/83)',
    certainty: 'text',
  },
  {
    ...ALWAYS,
    id: 'property',
    statement:
      'Momsen af fast ejendom kan blive reguleret i 10 år, og af reparationer for over 100.000 kr. om året i 5 år: gem bilagene mindst så længe.',
    source: 'Momsloven §§ 43 og 44 (skat.dk oid 96308)',
    certainty: 'several',
  },
];
