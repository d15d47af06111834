/** Danish texts of saved views; all our own. */
export const viewsText = {
  ready: 'Klar til brug',
  own: 'Dine egne',
  none: 'Sæt filtre, og gem dem her under et navn.',
  readyNames: {
    notExported: 'Ikke eksporteret',
    missingCvr: 'Mangler CVR',
    thisPeriod: 'Denne momsperiode',
  },
  name: 'Navn på visningen',
  save: 'Gem visning',
  saveHint: 'Gemmer søgning, filtre og sortering, som de er nu.',
  saveNothing: 'Vælg et filter, en søgning eller en sortering først.',
  rename: (name: string) => `Omdøb visningen ${name}`,
  renamed: 'Omdøb',
  cancel: 'Fortryd',
  remove: (name: string) => `Fjern visningen ${name}`,
  failed: 'Dine visninger kunne ikke hentes. Åbn dem igen.',
  failedFallback: 'Visningen kunne ikke gemmes. Prøv igen.',
  unnamed: 'Giv visningen et navn.',
} as const;
