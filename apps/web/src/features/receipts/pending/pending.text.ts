/** Danish texts of the receipts that are read and not saved yet. All are our own. */
export const pendingText = {
  title: 'Ikke gemt endnu',
  lead: 'De ligger klar i 7 dage.',
  unknownStore: 'Ukendt butik',
  unknownDate: 'Ingen dato',
  unknownAmount: 'Intet beløb',
  withoutCurrency: (amount: string) => `${amount}, ukendt valuta`,
  pages: (count: number) => `${count} sider`,
  loosePage: 'Løs side',
  loosePageLead: (name: string) => `${name}, ikke læst`,
  resume: 'Fortsæt',
  resumeLabel: (store: string) => `Fortsæt med ${store}`,
  discard: 'Kassér',
  discardLabel: (store: string) => `Kassér ${store}`,
  discardQuestion: (store: string) =>
    `Kassér kvitteringen fra ${store}? Billedet slettes og kan ikke hentes igen.`,
  discardPageQuestion: (name: string) =>
    `Kassér den løse side ${name}? Billedet slettes og kan ikke hentes igen.`,
  discarded: 'Kvittering kasseret',
  discardFailed: 'Kvitteringen blev ikke kasseret',
  discardFailedFallback: 'Prøv igen om lidt.',
  showAll: (count: number) => `Vis alle ${count}`,
  loadFailed: 'Kvitteringer, du ikke har gemt endnu, kunne ikke hentes.',
  tryAgain: 'Prøv igen',
  stillReading: (name: string) => `Læser stadig ${name} …`,
  notRead: (name: string) => `${name} blev ikke læst færdig. Vælg billedet igen.`,
} as const;
