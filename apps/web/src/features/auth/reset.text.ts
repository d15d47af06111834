/** Words of the screen that takes back the deletion of an account (S-25). All are our own. */
export const keepAccountText = {
  title: 'Behold din konto',
  lead: 'Tryk på knappen, så slettes din konto ikke. Bagefter kan du logge ind som før.',
  submit: 'Behold min konto',
  noToken: 'Linket er ikke helt. Åbn det igen fra mailen, eller log ind: så beholder du også din konto.',
  failed: 'Det lykkedes ikke at beholde kontoen. Prøv igen om lidt, eller log ind: så beholder du den også.',
  doneTitle: 'Din konto slettes ikke',
  doneText: 'Intet er gået tabt.',
  login: 'Log ind',
} as const;

/** Words of the two screens behind 'Glemt adgangskode?' (S-25). All are our own. */
export const resetText = {
  forgotTitle: 'Glemt adgangskode?',
  forgotLead: 'Det sker. Skriv din e-mail, så sender vi et link, hvor du vælger en ny adgangskode.',
  email: 'E-mail',
  emailPlaceholder: 'dig@firma.dk',
  send: 'Send link',
  wrongEmail: 'Skriv en gyldig e-mail, fx dig@firma.dk.',
  forgotFailed: 'Linket blev ikke sendt. Prøv igen om lidt.',
  sentTitle: 'Tjek din mail',
  sentTo: (email: string) => `Hvis ${email} har en konto hos os, er der et link på vej.`,
  sentHint: 'Linket gælder i 60 minutter og virker én gang. Kig også i dit spamfilter.',
  back: 'Tilbage til login',
  resetTitle: 'Vælg ny adgangskode',
  resetLead: 'Når du gemmer, bliver du logget ud alle andre steder.',
  save: 'Gem adgangskode',
  resetFailed: 'Adgangskoden blev ikke ændret. Prøv igen om lidt.',
  resetDone: 'Ny adgangskode gemt',
  resetDoneText: 'Log ind med den nye adgangskode.',
  noToken: 'Linket er ikke helt. Åbn det igen fra mailen, eller bed om et nyt.',
  newLink: 'Bed om et nyt link',
} as const;
