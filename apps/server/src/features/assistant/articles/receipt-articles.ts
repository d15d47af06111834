import type { HelpArticle } from '#features/assistant/help-article.ts';

/** Help about the fields of a receipt: amount, VAT, currency, category. */
export const receiptArticles: readonly HelpArticle[] = [
  {
    id: 'edit',
    title: 'Ret en gemt kvittering',
    questions: [
      'Hvordan retter jeg et felt på en gemt kvittering?',
      'Hvordan ændrer eller redigerer jeg beløb, dato, butik eller tekst bagefter?',
      'Jeg har gemt en kvittering med forkert dato eller pris',
      'Jeg skrev et forkert beløb i en kvittering, hvordan retter jeg det?',
      'Jeg vil rette datoen på en kvittering',
      'Feltet er ændret et andet sted',
    ],
    text: 'Åbn Historik, og klik på kvitteringen. Klik på det felt, du vil rette, skriv det nye, og bekræft. Under Historik i samme vindue kan du se, hvad der er rettet. Har du rettet det samme felt et andet sted, vælger du selv, hvad der skal gælde.',
  },
  {
    id: 'date-amount',
    title: 'Sådan skriver du dato og beløb',
    questions: [
      'Hvordan skal jeg skrive datoen, hvilket datoformat?',
      'Hvordan skriver jeg beløb med komma og punktum?',
      'Indtast dato i format dd-mm-åååå',
      'Beløbet er for stort',
    ],
    text: 'Datoen skrives dd-mm-åååå, fx 21-11-2026, og dagen skal findes. Beløb skrives på dansk, fx 1.234,50, og er med moms. En kreditnota er et negativt beløb. Det største beløb er 9.999.999,99.',
  },
  {
    id: 'vat-rate',
    title: 'Momssats og momsbeløb',
    questions: [
      'Hvilke momssatser kan jeg vælge?',
      'Hvordan regnes momsen ud af beløbet?',
      'Momsen er forkert, hvordan retter jeg den?',
      'Hvordan skriver jeg en brugerdefineret sats eller ingen moms?',
      'moms 25 procent, 0 procent, udenlandsk moms',
    ],
    text: 'Beløbet er med moms, og momsen regnes ud af det: af 125,00 er 25,00 moms ved 25 %. Du kan vælge 25, 21, 20, 19 og 0 % eller skrive din egen sats fra 0 til 100. Du kan også skrive momsbeløbet selv, hvis kvitteringen siger noget andet.',
  },
  {
    id: 'deduction',
    title: 'Momsfradrag',
    questions: [
      'Hvor meget moms kan jeg trække fra?',
      'Hvorfor kan kun 25 % af momsen trækkes fra på restaurant?',
      'Fradrag for hotel, gaver, repræsentation, brændstof, parkering og telefon',
      'Hvad gælder for personbil og varebil på gule plader?',
    ],
    text: 'Fradraget vises ved momsen og følger kategorien: fx 25 % på restaurant, intet på gaver, repræsentation og brændstof til personbil. Kører du varebil på gule plader, så vælg det under Konto, Bogføring og eksport. Det er tommelfingerregler og ingen skatterådgivning: spørg din revisor eller Skattestyrelsen, hvis du er i tvivl.',
  },
  {
    id: 'category',
    title: 'Kategorier',
    questions: [
      'Hvordan skifter jeg kategori?',
      'Kan jeg lave min egen kategori?',
      'Hvad betyder kategorien Andet?',
      'Hvilke kategorier findes der?',
      'Hvilken kategori skal købet i?',
    ],
    text: 'Kategorien foreslås ud fra kvitteringen, og du kan vælge en anden eller skrive din egen. Den bestemmer, hvilken konto købet bogføres på ved eksport, og hvor meget moms der kan trækkes fra. Egne kategorier bogføres som Andet.',
  },
  {
    id: 'currency',
    title: 'Valuta og omregning',
    questions: [
      'Hvordan omregner jeg en kvittering i euro eller en anden valuta til kroner?',
      'Hvilke valutaer findes der?',
      'Hvilken valutakurs bruger I, hvor kommer kursen fra?',
      'Beløb ikke konverteret - tjek og opdater manuelt',
      'Kvittering fra udlandet i dollar, pund eller svenske kroner',
    ],
    text: 'Du kan bruge DKK, EUR, GBP, SEK og USD. Skifter du valuta på en kvittering, omregnes beløb og moms med Den Europæiske Centralbanks kurs for datoen, og det oprindelige beløb bliver stående. Findes der ingen kurs for datoen, siger vi det, og så retter du beløbet selv.',
  },
  {
    id: 'cvr',
    title: 'CVR-nummer',
    questions: ['Hvad er CVR-nummeret?', 'Hvorfor står der N/A i CVR?', 'Hvordan retter jeg cvr nummer?'],
    text: 'CVR-nummeret er butikkens nummer på 8 cifre og læses fra kvitteringen. Står der N/A, blev der ikke fundet noget. Du kan selv skrive det i feltet CVR-nummer.',
  },
  {
    id: 'receipt-number',
    title: 'Bilagsnummer',
    questions: [
      'Hvad er et bilagsnummer, hvad betyder bilag nr.?',
      'Hvorfor mangler der et nummer i rækken, hvorfor springer bilagsnumrene?',
      'Kan jeg ændre bilagsnummeret?',
    ],
    text: 'Hver kvittering får sit eget bilagsnummer, når du gemmer den. Numrene løber fortløbende og bruges aldrig igen. Mangler der et nummer, er det bilag slettet. Nummeret kan ikke ændres.',
  },
  {
    id: 'duplicate',
    title: 'Dubletter',
    questions: [
      'Hvad betyder mulig dublet?',
      'Jeg har uploadet den samme kvittering to gange',
      'Opdager I dobbelte bilag, advarer I om dem?',
    ],
    text: '»Mulig dublet af bilag nr. …« vises, når du har en kvittering med samme fil eller med samme butik, dato og beløb. Det er kun en oplysning: du kan gemme alligevel. Er den der to gange, så slet den ene i Historik.',
  },
  {
    id: 'delete-receipt',
    title: 'Slet en kvittering',
    questions: [
      'Hvordan sletter jeg en kvittering eller et bilag?',
      'Kan jeg fortryde en sletning eller få en slettet kvittering tilbage?',
      'Kan slettede kvitteringer gendannes?',
      'Hvordan fjerner jeg flere kvitteringer på en gang?',
    ],
    text: 'Åbn Historik, vælg en eller flere kvitteringer, og tryk på Slet, eller åbn kvitteringen og slet den dér. Du bliver spurgt først, og det kan ikke fortrydes. Husk, at bogføringsloven normalt kræver, at du gemmer bilag i fem år.',
  },
];
