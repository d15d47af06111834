import type { HelpArticle } from '#features/assistant/help-article.ts';

/** Help about accounts, safety of what is stored, and support itself. */
export const accountArticles: readonly HelpArticle[] = [
  {
    id: 'confirm-email',
    title: 'Bekræft din e-mail',
    questions: [
      'Jeg har ikke fået koden til at bekræfte min e-mail',
      'Bekræftelseskoden virker ikke eller er udløbet',
      'Hvordan får jeg en ny kode?',
    ],
    text: 'Koden på 6 cifre gælder i 15 minutter og kan prøves 5 gange. Kig i dit spamfilter. Tryk på Send igen for at få en ny; der skal gå 60 sekunder imellem.',
  },
  {
    id: 'forgotten-password',
    title: 'Glemt adgangskode',
    questions: [
      'Jeg har glemt eller kan ikke huske min adgangskode eller mit password',
      'Jeg kan ikke logge ind',
      'Hvordan nulstiller jeg adgangskoden?',
    ],
    text: 'Vælg »Glemt adgangskode?« på login-siden, og skriv din e-mail. Så får du et link, der gælder i 60 minutter og virker én gang. Når du har valgt en ny adgangskode, bliver du logget ud alle andre steder.',
  },
  {
    id: 'change-password',
    title: 'Skift adgangskode',
    questions: [
      'Hvordan skifter eller ændrer jeg adgangskode?',
      'Ny adgangskode eller nyt password, hvor lang skal den være?',
    ],
    text: 'Åbn Konto, og vælg Skift adgangskode. Du skal bruge din nuværende, og den nye skal være på mindst 6 tegn. Du bliver logget ud alle andre steder end her.',
  },
  {
    id: 'change-email',
    title: 'Skift e-mail',
    questions: ['Hvordan skifter jeg min e-mail?', 'Kan jeg ændre mailadressen på kontoen?'],
    text: 'E-mailen på en konto kan ikke skiftes. Vil du bruge en anden, så opret en ny konto med den. Det, du har gemt, kan ikke flyttes over, men du kan hente det som ZIP under Konto på den gamle.',
  },
  {
    id: 'sessions',
    title: 'Log ud og andre enheder',
    questions: [
      'Hvordan logger jeg ud, også på min gamle telefon?',
      'Hvor er jeg logget ind, hvilke enheder?',
      'Hvorfor bliver jeg hele tiden logget ud? Din session er udløbet',
    ],
    text: 'Du logger ud øverst ved din e-mail. Under Konto ser du, hvor du er logget ind, og kan afslutte de andre enheder. Du bliver logget ud af dig selv, når du ikke har brugt Bonbog i 7 dage, og senest efter 30 dage.',
  },
  {
    id: 'download-all',
    title: 'Hent alt, du har gemt',
    questions: [
      'Hvordan får jeg en kopi eller sikkerhedskopi af alle mine data?',
      'Kan jeg hente alt på en gang?',
      'Jeg vil have alle mine data ud, eksportér alle mine data',
      'Backup af hele kontoen',
    ],
    text: 'Åbn Konto, og tryk på Hent alt som ZIP. Du får en oversigt over alle kvitteringer, deres historik, oprindelige beløb, dine indstillinger, dine samtaler i chatten og alle billeder og PDF-filer i fuld størrelse, også dem, du ikke har gemt endnu.',
  },
  {
    id: 'delete-account',
    title: 'Slet din konto',
    questions: [
      'Hvordan sletter jeg min konto?',
      'Hvordan får jeg slettet alle mine data og oplysninger?',
      'Luk min konto, luk kontoen, fjern min bruger',
    ],
    text: 'Åbn Konto, og vælg Slet konto. Alle kvitteringer, billeder, samtaler og oplysninger slettes med det samme og kan ikke hentes igen. Hent derfor alt som ZIP først: bogføringsloven kræver normalt, at du gemmer dine bilag i fem år.',
  },
  {
    id: 'retention',
    title: 'Hvor længe skal bilag gemmes?',
    questions: [
      'Hvor længe skal jeg gemme mine kvitteringer?',
      'Må jeg smide papiret ud?',
      'Hvor mange år gemmes bilag?',
    ],
    text: 'Bogføringsloven kræver normalt, at en virksomhed gemmer sine bilag i fem år. Kvitteringer i Bonbog bliver liggende, til du sletter dem. Om du må smide papiret ud, kan vi ikke svare på: spørg din revisor.',
  },
  {
    id: 'privacy',
    title: 'Hvem kan se dine kvitteringer?',
    questions: [
      'Er mine data sikre?',
      'Hvem kan se mine kvitteringer, kan min chef?',
      'Kan administratorer eller andre brugere se mine bilag?',
      'Fjerner I GPS og placering fra billeder?',
    ],
    text: 'Kun du kan se dine kvitteringer; administratorer har ikke adgang til dem. De læses på den server, Bonbog kører på. Oplysninger som GPS-placering fjernes fra billeder, når de vises eller hentes. Det, du skriver til support, kan support læse.',
  },
  {
    id: 'assistant',
    title: 'Hvem svarer i chatten?',
    questions: [
      'Er du en robot, er det en bot der svarer?',
      'Hvem er du? Hvad kan du hjælpe med?',
      'Kan du se mine kvitteringer?',
      'Hvordan virker chatten?',
    ],
    text: 'Jeg er en automatisk hjælper, der svarer ud fra hjælpeteksterne til Bonbog. Jeg kan tælle dine kvitteringer og lægge dem sammen, fx »Hvor meget har jeg brugt i marts?«, men ikke ændre noget for dig. Ved jeg ikke svaret, sender jeg samtalen videre til et menneske. Står der navnet på en sprogmodel under et svar, er din besked sendt til den tjeneste.',
  },
  {
    id: 'chat-history',
    title: 'Tidligere samtaler',
    questions: ['Hvor finder jeg mine gamle samtaler?', 'Hvordan afslutter jeg chatten?', 'Chathistorik'],
    text: 'Dine samtaler ligger under Chathistorik. Når du afslutter en chat, sendes den til support, og du kan begynde en ny. En samtale, der er overført til en medarbejder, bliver besvaret i chatten.',
  },
  {
    id: 'not-there',
    title: 'Det kan Bonbog ikke',
    questions: [
      'Kan jeg tilføje flere brugere, invitere en kollega eller dele min konto og mit login?',
      'Kan jeg skifte sprog til engelsk?',
      'Findes der en app til iPhone eller Android i App Store?',
      'Kan jeg videresende kvitteringer på mail?',
      'Kan jeg lave kørebog, kilometerregnskab eller kørselsgodtgørelse?',
      'Kan jeg lægge noter eller projekter på en kvittering?',
      'Kan jeg importere fra banken, afstemme eller lave fakturaer til kunder?',
    ],
    text: 'Det findes ikke i Bonbog: flere brugere på én konto, andre sprog end dansk, en app i App Store eller Google Play, kvitteringer sendt ind på mail, kørebog, noter og projekter, bankafstemning og fakturaer til kunder. Siderne virker i browseren på både telefon og computer.',
  },
  {
    id: 'connection',
    title: 'Ingen forbindelse eller noget gik galt',
    questions: [
      'Der er ingen forbindelse til serveren',
      'Siden virker ikke, siden loader ikke, noget gik galt, siden er hvid',
      'Der skete en fejl hos os, systemfejl',
      'For mange forsøg',
    ],
    text: 'Tjek dit netværk, og genindlæs siden. Det, du har gemt, er i behold. Står der »For mange forsøg«, så vent lidt. Bliver fejlen ved, så skriv, hvad du gjorde, og hvad der stod på skærmen, så sender jeg det videre til en medarbejder.',
  },
];
