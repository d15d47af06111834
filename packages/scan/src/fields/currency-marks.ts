/** What points to a currency: an expression over folded rows, and its points. */
export interface Mark {
  readonly code: string;
  readonly expression: RegExp;
  readonly weight: number;
  /** The tax number of another country, whose firms also bill in the money of the buyer. */
  readonly isNumber?: boolean;
}

/** The currencies that are told apart, by ISO 4217 code. */
export const CODES = ['DKK', 'EUR', 'SEK', 'GBP', 'USD', 'NOK', 'CHF', 'MYR'];

/** What points to a currency, strongest first: codes and signs beside amounts, then words only one country prints. */
export const marks: readonly Mark[] = [
  { code: 'DKK', weight: 5, expression: /\bdkk\b|\bdkk(?=\d)|(?<=\d)dkk\b/g },
  { code: 'EUR', weight: 5, expression: /\beur\b|(?<=\()eu r(?=\))|\beur(?=\d)|(?<=\d) ?eur\b|[€∈]/g },
  { code: 'SEK', weight: 5, expression: /\bsek\b|\bsek(?=\d)|(?<=\d)sek\b/g },
  { code: 'GBP', weight: 5, expression: /\bgbp\b|£/g },
  { code: 'USD', weight: 5, expression: /\busd\b|us\$/g },
  { code: 'NOK', weight: 5, expression: /\bnok\b/g },
  { code: 'CHF', weight: 5, expression: /\bchf\b/g },
  { code: 'MYR', weight: 5, expression: /\bmyr\b|\brm ?\d|\brm\b|\(rm\)|(?<=total|jumlah)rm\b/g },
  // The M of worn print.
  { code: 'MYR', weight: 3, expression: /\brh ?\d{1,3}[.,]\d{2}(?!\d)/g },
  {
    code: 'DKK',
    weight: 2,
    expression:
      /\bdankort|mobilepay|\bkvittering|\bheraf\b|\bat betale|\bi alt\b|\bbelob|\bkobenhavn|\bkontaktlos|\bmoms ?udg|\bbetjent af/g,
  },
  { code: 'DKK', weight: 4, expression: /\bcvr|\bse-nr/g },
  // Firms, of which one may be who buys abroad.
  { code: 'DKK', weight: 1, expression: /\btlf\b|\ba\/s\b|\baps\b/g },
  {
    code: 'DKK',
    weight: 1,
    expression:
      /\btak for (?:handle|besog|kob|dit|i ?dag)|\bbyttepenge|\boreafrunding|\bekspedient|\bvelbekomme|\bialt\b|\btilbage\b/g,
  },
  {
    code: 'EUR',
    weight: 2,
    expression:
      /\bmwst|\bust\b|\bsteuer|\bsumme\b|\bkassenbon|\brechnung(?!en)|\bgesamtbetrag\b|\bkartenzahlung|\bgmbh|\beuro\b|girocard|\bdatum\b|\bvielen dank|\bbtw\b|\btva\b|\biva\b|\buhr\b|einkauf\b|\bumtausch|\bbar +\d+[.,]\d{2}|\bruckgeld|\bz[ul]ruck\b|\bdanke\b/g,
  },
  // The head of a column of amounts, with no number beside it: 'Ydelse   Antal   EUR'.
  ...CODES.map((code) => ({
    code,
    weight: 5,
    expression: new RegExp(String.raw`^(?:[^\d\s]+ ){1,6}\(?${code.toLowerCase()}\)?$`, 'g'),
  })),
  // The blank may be lost: 'Alle priser eri euro'. What it says outweighs all words of the seller's country.
  { code: 'EUR', weight: 15, expression: /\b(?:priser|belob)\b.{0,16}i ?euro\b/g },
  // Crowns of the neighbours, as a Danish bill names them.
  { code: 'SEK', weight: 8, expression: /\bsvenske kroner\b/g },
  { code: 'NOK', weight: 8, expression: /\bnorske kroner\b/g },
  // What the paper says is its currency.
  ...CODES.map((code) => ({
    code,
    weight: 5,
    expression: new RegExp(String.raw`\b(?:valuta|currency)\W{1,3}${code.toLowerCase()}\b`, 'g'),
  })),
  // Tax numbers of other countries.
  {
    code: 'GBP',
    weight: 4,
    expression: /\bvat\b.{0,10}\bgb ?\d|\bvat ?(?:reg)?\.? ?(?:no|nr)?\W{0,3}gb ?\d{3}/g,
  },
  { code: 'NOK', weight: 4, expression: /(?:\d{3} ?){3}m[uv]a\b|\btakk for/g },
  {
    code: 'EUR',
    weight: 4,
    isNumber: true,
    expression:
      /\b(?:[a-z]{2} ?)?(?:vat|tva|btw|iva|ust)\W{0,3}(?:id|no|nr|number|reg)?[\W_]{0,4}(?:ie|nl|de|fr|fi|at|be|es|it|lu|ee|lv|lt|pt)\W?\d/g,
  },
  {
    code: 'EUR',
    weight: 1,
    expression:
      /\b[il]reland\b|\bnetherlands\b|\bgermany\b|\bdeutschland\b|\bfrance\b|\bfinland\b|\bbelgium\b|\bspain\b/g,
  },
  {
    code: 'SEK',
    weight: 2,
    expression:
      /\borg\.? ?nr|\bkvitto|\btotalt\b|\bsverige|\boresavrundning|\batt betala|\bswish\b|\bkortkop|\bstockholm|\bgoteborg|\bmalmo\b|\bvalkommen|\bvaror\b|\bdricks\b|\bbrutto\b.*\bmoms|\bkassa\b/g,
  },
  {
    code: 'GBP',
    weight: 2,
    // A British postcode ends with none of C, I, K, M, O and V, as 'CLERK01 1HO' does.
    expression:
      /\bsort code ?\d{2}-?\d{4}|\bvat ?reg|\bvat ?@ ?20 ?%|\blondon\b|\bpounds?\b|\bunited kingdom|\b[a-z]{1,2}\d{1,2}[a-z]? \d[abd-hjlnp-uw-z]{2}\b|[a-z]{2}\d{1,2}[a-z]? ?\d[abd-hjlnp-uw-z]{2}\W*$/g,
  },
  {
    code: 'USD',
    weight: 2,
    expression: /\bsales tax|\bsubtotal\b.*\$|\$ ?\d|, ?[a-z]{2} \d{5}\b|\bgratuity\b/g,
  },
  {
    code: 'NOK',
    weight: 2,
    expression:
      /\bmva\b|\bnorge\b|\bbankaxept|\bsalgskvittering|\bgrunnlag|\boslo\b|\bvipps\b|\bhvorav\b|\bvelkommen tilbake/g,
  },
  {
    code: 'MYR',
    weight: 3,
    expression: /\bsdn\b|\bbhd\b|sdn ?bhd\b|\bgst\b|\bjalan|\bringgit|\bjln\b|kuala lumpur|selangor/g,
  },
  {
    code: 'MYR',
    weight: 2,
    expression:
      /\btarikh\b|\bjumlah|\btunai\b|\bterima ?kasih\b|\bresit\b|\bjuruwang\b|\b(?:johor|kelantan|melaka|pahang|perak|kedah|perlis|sabah|sarawak|terengganu)\b/g,
  },
  // What eateries and shops are called or sell there, also those of other countries that cook so.
  {
    code: 'MYR',
    weight: 1,
    expression:
      /\b(?:kedai|restoran|perniagaan|kopitiam|pasar|nasi|roti|ayam|kuih|kawan|selamat datang|sila datang)\b/g,
  },
];

/** Words of several countries: they speak for the one of them that its own words speak for most, else the first. */
export const sharedMarks: readonly (Omit<Mark, 'code'> & { readonly codes: readonly string[] })[] = [
  { codes: ['DKK', 'SEK'], weight: 2, expression: /\bm[o0]ms/g },
  { codes: ['DKK', 'SEK', 'NOK'], weight: 1, expression: /\bkr\b|\bkr\./g },
  { codes: ['DKK', 'SEK', 'NOK'], weight: 1, expression: /\bpris\b|\bbetalt\b/g },
  { codes: ['DKK', 'EUR'], weight: 1, expression: /\bbon\b|\bkasse\b/g },
];
