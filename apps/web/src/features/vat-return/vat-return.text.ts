import { RECEIPT_FIELDS, type VatFigureId, type VatObstacleId } from '@bonbog/domain';
import { formatCount } from '#lib/format-count.ts';

/** What a figure is called, and where it is typed in TastSelv. */
interface FigureText {
  readonly label: string;
  readonly place: string;
}

const figures: Readonly<Record<VatFigureId, FigureText>> = {
  purchaseVat: { label: 'Købsmoms til fradrag', place: 'Feltet Købsmoms' },
  goodsAbroadVat: { label: 'Moms af varekøb i udlandet', place: 'Feltet Moms af varekøb mv. i udlandet' },
  servicesAbroadVat: {
    label: 'Moms af ydelseskøb i udlandet',
    place: 'Feltet Moms af ydelseskøb mv. i udlandet med omvendt betalingspligt',
  },
  domesticReverseVat: {
    label: 'Salgsmoms af indenlandsk omvendt betalingspligt',
    place: 'Læg det til Salgsmoms; det er også trukket fra i Købsmoms',
  },
  goodsValue: { label: 'Rubrik A, varer', place: 'Værdien uden moms af varekøb i andre EU-lande' },
  servicesValue: { label: 'Rubrik A, ydelser', place: 'Værdien uden moms af ydelseskøb i andre EU-lande' },
};

const obstacles: Readonly<Record<VatObstacleId, string>> = {
  rateMissing:
    'Der er ingen kurs for dagen. Bilaget er ikke med: ret valutaen, eller skriv beløbet i kroner.',
  importAwaited:
    'Import, der afventer importspecifikation. Importmomsen er ikke med, før du har skrevet den.',
  treatmentOpen: 'Bilag fra udlandet uden moms. Vælg, hvordan momsen behandles.',
  originOpen: 'Det er ikke sikkert, at momsen er dansk. Den er ikke med, før du har svaret.',
  vatDerived: 'Momsen er regnet ud og ikke læst. Den er ikke med, før du har set efter på bilaget.',
  vatTooHigh: 'Momsen er mere end 25 % af beløbet uden moms.',
  sellerMissing: 'Dansk moms uden sælgers CVR-nummer. Skal det trækkes fra, skal nummeret stå på bilaget.',
  bookedLate:
    'Bogført mere end 6 måneder efter bilagets dato. Så sent kan momsen som regel ikke trækkes fra.',
  duplicate: 'Måske gemt to gange.',
  pageMissing:
    'En side mangler: papiret siger, at der er flere. Tilføj dem, eller sig på bilaget, at alle sider er der.',
  buyerUnseen:
    'Over 3.000 kr. med moms, og dit firma er ikke set på bilaget. Se efter, og vælg »Vi står på bilaget«.',
};

const notKept = 'Valget blev ikke gemt';

/** Danish texts of the screen with the VAT of a period. Own wording. */
export const vatReturnText = {
  title: 'Moms',
  lead: 'Hvad periodens bilag giver i momsangivelsen.',
  length: 'Periode',
  day: 'Regn efter',
  dayHint: 'Køb, hvor du selv beregner momsen, følger altid dagen på bilaget.',
  before: 'Forrige periode',
  after: 'Næste periode',
  loading: 'Regner momsen ud',
  failed: 'Momsen kunne ikke regnes ud',
  tryAgain: 'Prøv igen om lidt.',
  notKept,
  obstaclesTitle: 'Se først på dette',
  obstacles,
  figuresTitle: 'Til TastSelv',
  figures,
  amount: 'Kroner',
  show: (count: number) => (count === 1 ? 'Vis 1 bilag' : `Vis ${formatCount(count)} bilag`),
  hide: 'Skjul bilag',
  number: (receiptNumber: string) => `Bilag ${receiptNumber},`,
  move: 'Flyt til næste periode',
  moveOne: (store: string) => `Flyt til næste periode: ${store}`,
  moved: (store: string, day: string) => `${store} er flyttet til perioden fra ${day}.`,
  stateOne: (store: string) => `${RECEIPT_FIELDS.buyer.choices.stated}: ${store}`,
  stateAll: (count: number, store: string) => `Vi står på alle ${formatCount(count)} fra ${store}`,
  stated: (store: string, count: number) =>
    count === 1
      ? `${store}: dit firma står på bilaget.`
      : `${store}: dit firma står på ${formatCount(count)} bilag.`,
  textNotKept:
    'Vi leder efter dit firma, når et bilag læses, og gemmer ikke papirets tekst. Skriver du navn og CVR-nummer senere, ser vi selv e-fakturaerne igennem. For andre bilag svarer du, én gang for hver butik.',
  undo: 'Fortryd',
  told: {
    bookedOn: { refused: 'Bilaget blev ikke flyttet', notUndone: 'Flytningen blev ikke fortrudt' },
    buyer: { refused: notKept, notUndone: 'Valget blev ikke fortrudt' },
  },
  bookedOn: (day: string) => `Momsdato ${day}`,
  notListed: 'Bilagene kunne ikke hentes.',
  noFigures: 'Ingen bilag i perioden giver tal til momsangivelsen.',
  notIn:
    'Salgsmoms af dit eget salg, afgifter og rubrik B og C er ikke med: dem har du fra dine fakturaer. I TastSelv skrives hele kroner uden øre.',
  print: 'Udskriv',
  download: 'Hent CSV',
  columns: ['Felt', 'Kroner', 'Antal bilag', 'Periode fra', 'Periode til'],
} as const;
