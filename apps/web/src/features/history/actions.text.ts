import { formatCount } from '#lib/format-count.ts';

/**
 * Danish texts of what can be done with selected receipts. Specified are the buttons (W-08, W-09), the titles, the
 * alert and the confirm (D1 §5, §8) and the sums of a deletion (S-91); the others are our own.
 */
export const actionsText = {
  region: 'Handlinger for kvitteringer',
  selectAll: 'Vælg alle',
  selectNone: 'Fravælg alle',
  selectAllFailed: 'Kvitteringerne kunne ikke vælges',
  select: (store: string, receiptNumber: string) => `Vælg bilag ${receiptNumber}, ${store}`,
  selectColumn: 'Vælg',
  selected: (count: number) => `${formatCount(count)} valgt`,
  hidden: (count: number) => `(${formatCount(count)} ikke vist)`,
  csv: 'CSV',
  zip: 'CSV + billeder (ZIP)',
  cloud: 'Eksportér til Dropbox',
  validate: 'Validér billeder',
  remove: 'Slet',
  format: 'CSV-format',
  notLoggedIn: 'Ikke logget ind',
  notLoggedInHint: 'Log ind igen, og prøv en gang til.',
  exported: 'Eksport gennemført!',
  exportFailed: 'Eksport fejlede',
  writeCode: 'Skriv momskoden',
  noData: 'Ingen data modtaget fra server',
  zipped: 'ZIP-fil downloadet',
  zipFailed: 'Download fejlede',
  validating: (checked: number, total: number) =>
    `Kontrollerer ${formatCount(checked)} af ${formatCount(total)} …`,
  validated: 'Billedvalidering fuldført',
  validationFailed: 'Fejl ved billedvalidering',
  nothingToRemove: 'Vælg mindst én kvittering at slette',
  confirmRemove: (count: number) =>
    `Er du sikker på at du vil slette ${formatCount(count)} kvittering(er)? Denne handling kan ikke fortrydes.`,
  removed: 'Kvitteringer slettet',
  removeFailed: 'Sletning fejlede',
  removedSome: (removed: number, failed: number) =>
    `${formatCount(removed)} slettet, ${formatCount(failed)} fejlede`,
  removeStopped: 'Sletning stoppet',
  removedBeforeStop: (removed: number, total: number) =>
    `${formatCount(removed)} af ${formatCount(total)} slettet, før du forlod siden. Resten er der stadig.`,
  removing: (done: number, total: number) => `Sletter ${formatCount(done)} af ${formatCount(total)} …`,
  chooseChart: 'Hvilket regnskabsprogram bruger du?',
  chooseChartLead:
    'Kontonumrene i filen skal være dit programs. Vælg én gang; du kan rette hvert nummer under Bogføring og eksport.',
  keepNumbers: (bank: string) => `Behold numrene, som de er nu (bank ${bank})`,
  otherPrograms: 'Bruger du Billy, Uniconta, standardkontoplanen eller et andet program?',
  writeNumbers: 'Skriv numrene selv',
  cancel: 'Annuller',
  failedFallback: 'Prøv igen om lidt.',
} as const;
