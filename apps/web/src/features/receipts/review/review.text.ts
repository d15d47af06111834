import { DEFAULT_CURRENCY, formatDanishDate, type CalendarDate } from '@bonbog/domain';

import { UNKNOWN_CURRENCY } from './settle-currency.ts';

/** Danish texts of the review. Quoted ones are specified (D1 §2, §8, W-06, W-11); the others are our own. */
export const reviewText = {
  title: 'Kvittering behandlet!',
  lead: 'Tjek felterne ved siden af billedet, og gem.',
  save: 'Gem',
  saving: 'Gemmer …',
  saveShortcut: 'Ctrl+Enter gemmer',
  cancel: 'Annuller',
  duplicate: (receiptNumber: string) => `Mulig dublet af bilag nr. ${receiptNumber}`,
  several: 'Der ser ud til at være flere kvitteringer i filen, og kun én af dem er læst.',
  partThem: 'Tag et billede af hver kvittering, eller gem hver side af en PDF for sig, og upload dem igen.',
  nextToCheck: (count: number) => `Næste felt at tjekke (${count})`,
  nothingToCheck: 'Alle felter er tjekket',
  currencyConverted: 'Valuta konverteret',
  currencyChanged: 'Valuta ændret',
  notConverted: 'Beløb ikke konverteret - tjek og opdater manuelt',
  couldNotConvert: 'Kunne ikke konvertere beløb automatisk',
  converting: 'Omregner …',
  keepNumbers: (amount: string) => `Behold ${amount}`,
  certainty: { sure: 'sikker', check: 'tjek', checked: 'tjekket' },
  learned: 'Som du rettede sidst',
  payment: {
    onPaper: (said: string) => `På papiret: ${said}`,
    onInvoice: (said: string) => `I e-fakturaen: ${said}`,
    proposed: (said: string) => `Foreslået, for på papiret står: ${said}`,
    card: (name: string | null, lastFour: string) => `${name ?? 'kort'} •••• ${lastFour}`,
    due: (date: CalendarDate) => `forfalder ${formatDanishDate(date)}`,
  },
  otherTotal: (amount: string) => `E-fakturaens tal. Siden viser ${amount}`,
  unsettled: (code: string) =>
    code === UNKNOWN_CURRENCY
      ? 'Valutaen kunne ikke læses. Vælg den, eller bekræft.'
      : `Bilaget ser ud til at være i ${code}, ikke i kroner. Vælg dets valuta, eller bekræft.`,
  isIn: (code: string) => `Beløbet er i ${code === DEFAULT_CURRENCY ? 'kroner' : code}`,
  groups: { who: 'Køb', money: 'Beløb og moms', booking: 'Bogføring' },
  placeholders: {
    store: 'Butikkens navn',
    date: 'dd-mm-åååå',
    amount: '0,00',
    category: 'fx Mad og drikke',
    product: 'Hvad har du købt?',
    cvr: '12345678',
  },
} as const;
