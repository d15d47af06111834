import { BRAND } from '@bonbog/domain';

/** Words of the landing screen. Titles, tabs, toasts and W- wordings as specified; the rest is own wording. */
export const landingText = {
  documentTitle: 'Log ind',
  brand: BRAND,
  tagline: 'AI-drevet scanning og administration af kvitteringer',
  lead: 'Tag et billede af bonen, tjek tallene, og gem. Så er bilaget på plads.',
  pointsLabel: 'Det kan du regne med',
  points: [
    {
      title: 'Læses på vores egen maskine',
      text: `Som udgangspunkt læses kvitteringen på den server, ${BRAND} kører på – ikke hos en fremmed AI-tjeneste.`,
    },
    {
      title: 'Siger, hvor sikker aflæsningen er',
      text: 'Hvert felt får et flueben eller et »tjek«, så du ved, hvor du skal kigge.',
    },
    {
      title: 'Mister ikke dit billede',
      text: 'Billedet gemmes, før det læses. Går aflæsningen galt, har du det stadig.',
    },
  ],
  illustration: {
    store: 'Havnens Papir',
    date: '14-03-2026',
    item: 'Notesbøger',
    itemAmount: '100,00',
    vat: 'Moms 25 %',
    vatAmount: '25,00',
    total: 'I alt',
    totalAmount: '125,00',
    sure: 'sikker',
    check: 'tjek',
  },
  card: 'Kom i gang',
  tabsLabel: 'Log ind eller opret konto',
  login: 'Log ind',
  register: 'Opret konto',
  forgotPassword: 'Glemt adgangskode?',
  email: 'E-mail',
  emailPlaceholder: 'dig@firma.dk',
  password: 'Adgangskode',
  passwordPlaceholder: 'Din adgangskode',
  newPasswordPlaceholder: 'Mindst 6 tegn',
  cutOff: 'Siden kunne ikke hentes helt. Tjek dit netværk, og prøv igen.',
} as const;

/** Messages of login, registration and logout, as specified (AUTH-18…AUTH-46). */
export const sessionText = {
  welcome: 'Velkommen tilbage!',
  welcomeText: 'Du er blevet logget ind med succes.',
  userNotFound: 'Bruger ikke fundet',
  wrongPassword: 'Forkert adgangskode',
  systemError: 'Systemfejl',
  loginError: 'Login fejl',
  loginErrorText: 'Der opstod en uventet fejl. Prøv igen.',
  notVerified: 'E-mail ikke bekræftet',
  notVerifiedText: 'Din e-mail er ikke bekræftet endnu. Tjek din mail og klik på bekræftelseslinket.',
  registered: 'Konto oprettet!',
  registerError: 'Registrering mislykkedes',
  registerErrorText: 'Prøv venligst igen.',
  loggedOut: 'Logget ud med succes',
  logoutError: 'Fejl ved logout',
  logoutErrorText: 'Prøv venligst igen.',
  logoutErrorAdvice: 'Du er logget ud her. Log ind, og afslut den gamle session under Konto.',
} as const;

/** Words of the verification screen (VER-01…VER-29, W-03…W-05). */
export const verifyText = {
  title: 'Bekræft din e-mail',
  sentTo: 'Vi har sendt en kode til',
  validity: 'Koden er gyldig i 15 minutter.',
  code: 'Kode på 6 cifre',
  submit: 'Bekræft e-mail',
  resend: 'Send igen',
  resendHint: 'Gensend kode',
  resendIn: (seconds: number) => `Send igen om ${seconds}s`,
  noCode: 'Har du ikke fået koden? Kig i dit spamfilter.',
  back: 'Tilbage til login',
  autoSent: 'Bekræftelseskode sendt',
  autoSentText: 'Tjek din indbakke – og dit spamfilter.',
  sendError: 'Kunne ikke sende kode',
  autoSendErrorText: "Brug knappen 'Gensend kode' for at prøve igen.",
  resendErrorText: 'Prøv venligst igen',
  resent: 'Kode sendt!',
  verified: 'E-mail bekræftet!',
  verifyError: 'Bekræftelse mislykkedes',
  verifyErrorText: 'Ugyldig eller udløbet kode',
  password: 'Adgangskode',
  passwordLead:
    'Kontoen er oprettet i en anden browser. Skriv også dens adgangskode, så ved vi, at det er din konto.',
  passwordMissing: 'Skriv adgangskoden til kontoen.',
} as const;

/** Words of the screen that signs in by a mailed link (S-22). All are our own. */
export const signInLinkText = {
  offer: 'Få et link på mail i stedet',
  title: 'Log ind med et link',
  lead: 'Andre kan have gættet på din adgangskode. Skriv din e-mail, så sender vi et link, der logger dig ind.',
  useTitle: 'Log ind',
  useLead: 'Tryk på knappen for at logge ind. Linket virker én gang.',
  use: 'Log ind',
  failed: 'Du blev ikke logget ind. Prøv igen om lidt.',
  back: 'Tilbage til login',
} as const;

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
