/** Words about what users said of help articles. */
export const helpAnswersText = {
  title: 'Hjalp svarene?',
  lead: 'Hvor tit chatten har svaret med en hjælpetekst og spurgt »Hjalp det?«, og hvad der blev svaret.',
  loading: 'Henter svarene',
  failed: 'Tallene om hjælpetekster kunne ikke hentes',
  tryAgain: 'Prøv igen om lidt.',
  empty: 'Ingen er blevet spurgt endnu.',
  columns: { article: 'Hjælpetekst', asked: 'Spurgt', yes: 'Ja', no: 'Nej' },
} as const;
