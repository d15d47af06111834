import { BRAND } from '@bonbog/domain';

/** Words of the landing screen. Titles, tabs, toasts and W- wordings as specified; the rest is own wording. */
export const landingText = {
  documentTitle: 'Log ind',
  brand: BRAND,
  tagline: 'AI-drevet scanning og administration af kvitteringer',
  lead: 'Tag et billede af kvitteringen, tjek tallene, og gem. Så er bilaget på plads.',
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
