import { BRAND } from '@bonbog/domain';
import { formatCount } from '#lib/format-count.ts';

/** Danish texts of the history. Quoted ones are specified (D1 §2, W-07, W-08, W-10); the others are our own. */
export const historyText = {
  title: 'Kvitteringshistorik',
  cards: {
    totalReceipts: 'Kvitteringer i alt',
    totalSpent: 'Samlet forbrug',
    thisMonth: 'Denne måned',
    totalVat: 'Samlet moms',
  },
  spentCurrency: 'Valuta for samlet forbrug',
  vatCurrency: 'Valuta for samlet moms',
  search: 'Søg efter butik eller produkt...',
  clearSearch: 'Ryd søgningen',
  count: (shown: number, all: number) =>
    shown === all
      ? `${formatCount(all)} ${all === 1 ? 'kvittering' : 'kvitteringer'}`
      : `${formatCount(shown)} af ${formatCount(all)} kvitteringer`,
  list: 'Kvitteringer',
  columns: {
    picture: 'Billede',
    receiptNumber: 'Bilag',
    date: 'Dato',
    store: 'Butik',
    product: 'Produkt',
    category: 'Kategori',
    status: 'Status',
    amount: 'Beløb',
  },
  unknownStore: 'Ikke angivet',
  empty: 'Ingen kvitteringer endnu',
  emptyHint: `Tag et billede af din første kvittering, så læser ${BRAND} den for dig.`,
  emptyAction: 'Upload din første kvittering',
  noMatch: 'Ingen resultater fundet',
  noMatchHint:
    'Der søges i butik, produkt og tags. Prøv et andet ord, eller upload den kvittering, du mangler.',
  noMatchAction: 'Upload kvittering',
  loading: 'Henter dine kvitteringer',
  loadingRow: 'Kvittering på vej',
  someFailed: 'Nogle af kvitteringerne kunne ikke hentes.',
  tryAgain: 'Prøv igen',
  failed: 'Dine kvitteringer kunne ikke hentes',
  failedFallback: 'Tjek din forbindelse, og prøv igen.',
  statsFailed: 'Tallene kunne ikke hentes. Genindlæs siden for at prøve igen.',
  allVat: 'Al moms på bilagene, ikke kun den, der kan trækkes fra',
  unknownNumber: '–',
} as const;
