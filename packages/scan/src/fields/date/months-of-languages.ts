/**
 * How the names of months begin in languages that spell them unlike Danish, German and English, in folded letters;
 * January first. What follows one of more than three letters are endings: 'marzo', 'maaliskuuta'; one of three is the
 * short form and a word by itself.
 */
const beginnings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fr: [
    ['janv'],
    ['fevr'],
    ['mars'],
    ['avr'],
    ['mai'],
    ['juin'],
    ['juil'],
    ['aout'],
    ['sept'],
    ['octo'],
    ['novem'],
    ['decem'],
  ],
  es: [
    ['ene', 'enero'],
    ['febr'],
    ['marzo'],
    ['abr', 'abril'],
    ['mayo'],
    ['junio'],
    ['julio'],
    ['ago', 'agosto'],
    ['sept'],
    ['octu'],
    ['noviem'],
    ['dic', 'dici', 'dicem'],
  ],
  it: [
    ['gen', 'genna'],
    ['febb'],
    ['marzo'],
    ['aprile'],
    ['mag', 'maggio'],
    ['giu', 'giugn'],
    ['lug', 'lugli'],
    ['ago', 'agosto'],
    ['set', 'setti', 'settem'],
    ['ott', 'ottob'],
    ['novem'],
    ['dic', 'dici', 'dicem'],
  ],
  nl: [
    ['janu'],
    ['febr'],
    ['maart', 'mrt'],
    ['apri'],
    ['mei'],
    ['juni'],
    ['juli'],
    ['augus'],
    ['sept'],
    ['okto'],
    ['nove'],
    ['dece'],
  ],
  fi: [
    ['tammi'],
    ['helmi'],
    ['maalis'],
    ['huhti'],
    ['touko'],
    ['kesa'],
    ['heina'],
    ['elo', 'elokuu'],
    ['syys'],
    ['loka'],
    ['marras'],
    ['joulu'],
  ],
  pl: [
    ['stycz', 'sty'],
    ['lut', 'luteg', 'luty'],
    ['mar', 'marca', 'marzec'],
    ['kwie', 'kwi'],
    ['maj', 'maja'],
    ['czerw', 'cze'],
    ['lip', 'lipc', 'lipiec'],
    ['sierp', 'sie'],
    ['wrze', 'wrz'],
    ['pazdz', 'paz'],
    ['listop', 'lis'],
    ['grud', 'gru'],
  ],
  cs: [
    ['led', 'ledn', 'leden'],
    ['unor'],
    ['brez'],
    ['dub', 'dubn', 'duben'],
    ['kvet'],
    ['cervn', 'cerven'],
    ['cervenec', 'cervence'],
    ['srp', 'srpn', 'srpen'],
    ['zari'],
    ['rijn', 'rij'],
    ['listop'],
    ['prosin'],
  ],
  ro: [
    ['ian', 'ianua'],
    ['febr'],
    ['mart'],
    ['apri'],
    ['mai'],
    ['iun', 'iunie'],
    ['iul', 'iulie'],
    ['augus'],
    ['sept'],
    ['octo'],
    ['noi', 'noiem'],
    ['decem'],
  ],
  lt: [
    ['saus'],
    ['vasar'],
    ['kov', 'kovo'],
    ['baland'],
    ['geguz'],
    ['birz'],
    ['liep'],
    ['rugpj'],
    ['rugse'],
    ['spal'],
    ['lapkr'],
    ['gruod'],
  ],
};

/** The longest that fits is meant. */
const MONTHS_BY_BEGINNING: ReadonlyMap<string, number> = new Map(
  Object.values(beginnings).flatMap((months) =>
    months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

const SHORT = 3;

/** The beginnings with their endings as alternatives of an expression, the longest first. */
export const MONTH_NAMES: string = [...MONTHS_BY_BEGINNING.keys()]
  .toSorted((first, second) => second.length - first.length)
  .map((name) => (name.length > SHORT ? `${name}[a-z]{0,9}` : `${name}(?![a-z])`))
  .join('|');

/** The month of a name in folded letters, 1 to 12; 0 of none. */
export function monthOfName(name: string): number {
  const [known] = [...MONTHS_BY_BEGINNING]
    .filter(([beginning]) => name.startsWith(beginning))
    .toSorted(([first], [second]) => second.length - first.length);
  return known?.[1] ?? 0;
}
