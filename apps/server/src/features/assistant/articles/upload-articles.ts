import type { HelpArticle } from '#features/assistant/help-article.ts';

/** Help about getting a receipt in: picture, file, reading. */
export const uploadArticles: readonly HelpArticle[] = [
  {
    id: 'upload',
    title: 'Upload en kvittering',
    questions: [
      'Hvordan uploader jeg en kvittering?',
      'Hvordan kommer jeg i gang?',
      'Hvordan tager jeg et billede af en bon med mobilens kamera?',
      'Hvordan får jeg lagt et nyt bilag ind, hvordan tilføjer jeg et bilag?',
      'Kan man tage billede med telefonen?',
      'Kan jeg indsætte et billede fra udklipsholderen?',
    ],
    text: 'Åbn Upload. Træk billedet ind, tryk på VÆLG FIL eller TAG BILLEDE, eller indsæt et billede med Ctrl+V. Når kvitteringen er læst, tjekker du felterne ved siden af billedet og trykker på Gem.',
  },
  {
    id: 'file-types',
    title: 'Filtyper og filstørrelse',
    questions: [
      'Hvilke filtyper og formater kan jeg uploade?',
      'Hvor stor må filen være?',
      'Filtypen kan ikke læses',
      'Kan jeg bruge HEIC, JPG, PNG, GIF eller WebP?',
      'Filen er for stor, max MB',
    ],
    text: 'Du kan uploade PNG, JPG, GIF og WebP op til 25 MB. PDF-filer uploader du under Bulk Upload. Andre typer, fx HEIC og SVG, bliver afvist: gem billedet som JPG, og prøv igen. Er filen for stor, så beskær billedet til selve kvitteringen.',
  },
  {
    id: 'pdf',
    title: 'PDF-filer',
    questions: [
      'Kan jeg uploade en PDF?',
      'Hvordan uploader jeg en faktura som PDF?',
      'PDF-filen er beskyttet med adgangskode, har kode på eller er låst',
      'Hvad sker der med en PDF med flere sider?',
    ],
    text: 'PDF-filer uploader du under Bulk Upload; siden Upload tager kun billeder. En PDF med flere sider behandles som separate kvitteringer. Er filen beskyttet med adgangskode, kan den ikke læses: gem en udgave uden adgangskode, og upload den.',
  },
  {
    id: 'bulk',
    title: 'Upload mange kvitteringer på én gang (Bulk Upload)',
    questions: [
      'Hvordan uploader jeg mange kvitteringer på en gang?',
      'Hvad er bulk upload?',
      'Hvor mange filer kan jeg uploade samtidig?',
      'Kan jeg tage flere kvitteringer ad gangen?',
      'Jeg har en stak bilag, kan de lægges ind samlet på én gang?',
      'Batch for stor',
    ],
    text: 'Åbn Bulk Upload, og vælg op til 50 filer (JPG, PNG, PDF). Billederne komprimeres i din browser og læses én efter én, og tilsammen må de fylde 80 MB. Filer, der fejler, kan du prøve igen eller fjerne, mens resten bliver læst.',
  },
  {
    id: 'photo',
    title: 'Gode råd til billedet',
    questions: [
      'Hvordan tager jeg et godt eller bedre billede af kvitteringen?',
      'Billedet er sløret, uskarpt eller for mørkt',
      'Hvad gør jeg, når kvitteringen bliver læst forkert eller dårligt?',
      'Råd til foto, lys og skygge',
    ],
    text: 'Sørg for godt lys, hold telefonen parallelt med kvitteringen, og undgå skygger. Læg bonen fladt på en mørk flade, så hele den er med, og teksten kan læses. Krøllede og blegede boner læses dårligere; ret felterne selv, før du gemmer.',
  },
  {
    id: 'camera',
    title: 'Kameraet åbner ikke',
    questions: [
      'Appen kan ikke åbne kameraet på min telefon',
      'TAG BILLEDE virker ikke',
      'Hvordan giver jeg lov til at bruge kameraet?',
    ],
    text: 'TAG BILLEDE åbner telefonens kamera. Sker der ikke noget, så giv browseren lov til at bruge kameraet i telefonens indstillinger, eller tag billedet med telefonens egen kamera-app og vælg det med VÆLG FIL. Du kan også dreje billedet, mens du tjekker felterne.',
  },
  {
    id: 'unreadable',
    title: 'Når kvitteringen ikke kan læses',
    questions: [
      'Kvitteringen kan ikke læses',
      'Hvorfor fejler scanningen? Læsningen blev afbrudt eller stoppet',
      'Filen er tom eller beskadiget',
      'Der er travlt lige nu',
      'Upload mislykkes, fejl under upload',
    ],
    text: 'Dit billede er gemt, før det læses, så det er ikke gået tabt. Prøv igen om lidt, hvis der står, at der er travlt, eller at læsningen tog for lang tid. Er filen beskadiget eller billedet uskarpt, så tag et nyt i godt lys, eller beskær det til selve kvitteringen.',
  },
  {
    id: 'reading',
    title: 'Hvad læses, og hvor sikkert er det?',
    questions: [
      'Hvad betyder sikker og tjek ved felterne? Hvorfor står der tjek?',
      'Hvilke oplysninger finder scanningen på kvitteringen?',
      'Hvor godt læser den, hvor præcis er aflæsningen?',
      'Hvorfor er et felt tomt?',
      'Hvordan bruger I AI eller kunstig intelligens til at scanne?',
    ],
    text: 'Butik, dato, beløb, moms, valuta, CVR-nummer, tekst og kategori læses. Hvert felt mærkes »sikker« eller »tjek« og viser, hvor på billedet det blev fundet. Det, der ikke blev fundet, er tomt og aldrig gættet. Se altid felterne efter, før du gemmer.',
  },
  {
    id: 'where-read',
    title: 'Hvor bliver kvitteringen læst?',
    questions: [
      'Sender I mine kvitteringer til en fremmed AI eller til skyen?',
      'Hvor bliver billedet læst, er det lokalt?',
      'Ryger mine data i skyen?',
      'Bliver kvitteringer læst uden internet, offline?',
      'Deler I mine bilag med andre tjenester som ChatGPT, OpenAI eller Google?',
      'Bliver mine bilag sendt til nogen?',
    ],
    text: 'Kvitteringer læses på den server, Bonbog kører på. Ingen kvittering sendes til en fremmed tjeneste for at blive læst, og serveren behøver ikke internet til det. Du skal selv have forbindelse til serveren for at bruge siderne.',
  },
  {
    id: 'pending',
    title: 'Kvitteringer, der ikke er gemt endnu',
    questions: [
      'Jeg glemte at gemme en kvittering, er den væk?',
      'Jeg scannede en kvittering, men gemte den ikke',
      'Hvor finder jeg kvitteringer jeg ikke har gemt endnu?',
      'Jeg lukkede siden eller browseren eller trykkede på annuller, før jeg trykkede gem',
      'Hvor længe ligger en scannet kvittering klar?',
    ],
    text: 'Det, der er læst og ikke gemt, ligger klar i 7 dage under »Ikke gemt endnu« på siden Upload, på alle dine enheder. Tryk på Fortsæt for at tjekke og gemme, eller på Kassér for at slette det.',
  },
];
