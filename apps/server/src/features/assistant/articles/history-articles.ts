import type { HelpArticle } from '#features/assistant/help-article.ts';

/** Help about finding receipts and taking them out. */
export const historyArticles: readonly HelpArticle[] = [
  {
    id: 'find',
    title: 'Find en kvittering',
    questions: [
      'Hvordan finder eller søger jeg efter en gammel kvittering eller et køb fra en butik?',
      'Jeg kan ikke finde en kvittering',
      'Hvordan filtrerer jeg på periode, måned, kvartal, kategori eller beløb?',
      'Hvor er mine kvitteringer?',
      'Hvordan sorterer jeg listen?',
    ],
    text: 'Åbn Historik. Søg efter butik eller produkt, og brug filtrene til periode, kategori, valuta og beløb. Du kan sortere efter dato, butik, beløb og bilagsnummer. Klik på en kvittering for at se billedet og alle felter.',
  },
  {
    id: 'spending',
    title: 'Forbrug og tal',
    questions: [
      'Hvor ser jeg mit samlede forbrug og samlet moms?',
      'Hvor meget moms har jeg betalt?',
      'Hvad viser grafen og søjlerne over de seneste 12 måneder?',
      'Hvor meget har jeg brugt denne måned eller i år?',
    ],
    text: 'Øverst i Historik står antal kvitteringer, samlet forbrug og samlet moms, hver valuta for sig. Grafen viser forbruget i de seneste 12 måneder; vælg en måned for at se dens kvitteringer. Tallene øverst følger ikke din søgning.',
  },
  {
    id: 'shortcuts',
    title: 'Tastaturgenveje',
    questions: ['Findes der genveje på tastaturet?', 'Hvordan slår jeg tastaturgenveje fra?'],
    text: 'I Historik går j og k til næste og forrige kvittering, Enter åbner, x vælger, og / søger. Tryk på ? for at se dem alle eller slå dem fra. Når du tjekker en ny kvittering, gemmer Ctrl+Enter.',
  },
  {
    id: 'csv',
    title: 'Eksport til regnskabsprogram (CSV)',
    questions: [
      'Hvordan eksporterer jeg mine kvitteringer til mit regnskabsprogram?',
      'Hvordan henter jeg en CSV-fil til Excel eller regneark?',
      'Hvordan sender jeg bilag til min bogholder eller revisor?',
      'Eksport fejlede, ingen data modtaget fra server',
    ],
    text: 'Åbn Historik, vælg de kvitteringer, du vil have med, og vælg CSV-format: e-conomic, Dinero, Billy, Uniconta eller en oversigt til regneark. Tryk på CSV for filen alene eller på CSV + billeder (ZIP), hvis bilagene skal med, fx til din revisor.',
  },
  {
    id: 'bookkeeping',
    title: 'Bogfører Bonbog for mig?',
    questions: [
      'Kan I bogføre for mig?',
      'Indberetter I min moms?',
      'Kan Bonbog lave regnskab, momsangivelse eller årsregnskab?',
    ],
    text: 'Nej. Bonbog læser og gemmer dine kvitteringer og laver filer til dit regnskabsprogram, men bogfører ikke, laver ikke regnskab og indberetter ikke moms. Det gør du i dit regnskabsprogram eller sammen med din revisor.',
  },
  {
    id: 'e-conomic',
    title: 'Eksport til e-conomic',
    questions: ['Hvordan importerer jeg i e-conomic?', 'economic kassekladde import'],
    text: 'Vælg e-conomic som CSV-format i Historik. Importér filen i en kassekladde for sig selv: spring 1 række over, og vælg kolonnerne i filens rækkefølge. Konti, momskoder og bankkonto vælger du under Konto, Bogføring og eksport.',
  },
  {
    id: 'dinero-billy-uniconta',
    title: 'Eksport til Dinero, Billy og Uniconta',
    questions: ['Hvordan eksporterer jeg til Dinero?', 'Kan jeg bruge Billy?', 'Virker det med Uniconta?'],
    text: 'Vælg Dinero, Billy eller Uniconta som CSV-format i Historik. De kolonner er ikke afprøvet mod en rigtig import, så se filen efter og ret den til, før du bogfører. I Uniconta vælger du selv kolonnenumrene ved importen.',
  },
  {
    id: 'zip',
    title: 'Hent kvitteringer med billeder (ZIP)',
    questions: [
      'Hvordan downloader jeg billederne af mine kvitteringer?',
      'Hvad er der i ZIP-filen?',
      'Hvor mange kvitteringer kan der være i en zip?',
    ],
    text: 'Vælg kvitteringer i Historik, og tryk på CSV + billeder (ZIP). Filen indeholder en CSV-fil og alle billeder i fuld størrelse, højst 1.000 kvitteringer ad gangen. Mangler et billede, står det på en liste i filen. Ét billede henter du med Download, når du har åbnet kvitteringen.',
  },
  {
    id: 'accounts',
    title: 'Konti, momskoder og bank',
    questions: [
      'Hvordan ændrer jeg kontoplan, konti eller kontonumre?',
      'Hvilken momskode og modkonto bruges?',
      'Hvilken konto bliver en kategori bogført på?',
      'Hvad betyder I25?',
      'Æøå ser forkerte ud i filen, mærkelige tegn, tegnsæt',
      'Hvordan skifter jeg kontonummer for en kategori?',
    ],
    text: 'Under Konto, Bogføring og eksport vælger du kontonummer for hver kategori, bankkonto, momskoder, CSV-format og tegnsæt. Standard er Erhvervsstyrelsens standardkontoplan, bank 5820 og momskode I25. Ser æ, ø og å forkerte ud, så skift tegnsæt.',
  },
  {
    id: 'validate-pictures',
    title: 'Validér billeder',
    questions: [
      'Hvad gør Validér billeder?',
      'Et billede mangler eller kan ikke vises',
      'Hvad gør knappen Validér billeder?',
      'Billede ikke tilgængeligt',
    ],
    text: 'Validér billeder i Historik kontrollerer, at alle dine billeder findes og er uændrede, og nævner de bilag, hvor noget er galt. Intet bliver ændret. Er et billede væk, kan du stadig se og rette felterne.',
  },
  {
    id: 'dropbox',
    title: 'Dropbox og andre skytjenester',
    questions: [
      'Kan jeg eksportere til Dropbox?',
      'Kan jeg gemme kvitteringer i Google Drive eller OneDrive?',
    ],
    text: 'Markér kvitteringerne i Historik, og tryk på Eksportér til Dropbox. Første gang giver du Bonbog adgang hos Dropbox; derefter vælger du mappe, og om billeder skal med. Samme sted kan du vælge WebDAV, fx Nextcloud. Intet i mappen bliver overskrevet. Andre skytjenester, fx Google Drive og OneDrive, findes ikke; hent i stedet CSV + billeder (ZIP), og læg filen der.',
  },
];
