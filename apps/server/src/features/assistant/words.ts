import { foldText } from '@bonbog/domain';

/** Words that say nothing about what is asked; folded. */
const stopWords = new Set(
  (
    'jeg du han hun den det de vi i en et er var har havde have vil ville kan kunne skal skulle ma matte og eller men ' +
    'at som hvis nar da sa for til fra med om pa af ved hos inde ind ud op ned min mit mine din dit dine sin sit sine ' +
    'jer jeres os vores mig dig sig man der her hvordan hvad hvor hvorfor hvem hvilke hvilken hvilket hvornar bliver ' +
    'blive blev sker gor gore gerne lige bare ogsa ikke ingen noget nogen nogle alt alle andre anden andet mere meget ' +
    'passer siger jo far fa fik faet over under igen sammen helt maske nu ja nej hej tak venligst hjaelp hjaelpe bonbog app appen program the a is to how do i my of can and in it'
  ).split(' '),
);

/** What people say, and the word the articles use; both as {@link stemOf} leaves them. */
const synonyms = new Map(
  Object.entries({
    bon: 'kvittering',
    bong: 'kvittering',
    bilag: 'kvittering',
    udgiftsbilag: 'kvittering',
    regning: 'kvittering',
    faktura: 'kvittering',
    receipt: 'kvittering',
    foto: 'billed',
    fotografi: 'billed',
    skann: 'scan',
    skan: 'scan',
    scann: 'scan',
    scanning: 'scan',
    aflaes: 'laes',
    laesning: 'laes',
    aflaesning: 'laes',
    password: 'adgangskod',
    kodeord: 'adgangskod',
    adgangskode: 'adgangskod',
    login: 'logg',
    log: 'logg',
    signin: 'logg',
    fjern: 'slet',
    sletning: 'slet',
    delet: 'slet',
    remov: 'slet',
    hent: 'download',
    backup: 'sikkerhedskopi',
    kopi: 'sikkerhedskopi',
    aendr: 'ret',
    rediger: 'ret',
    redig: 'ret',
    edit: 'ret',
    korriger: 'ret',
    eur: 'euro',
    dollar: 'valuta',
    pund: 'valuta',
    krone: 'kron',
    udland: 'valuta',
    udenlandsk: 'valuta',
    konverter: 'omregn',
    konvertering: 'omregn',
    omregning: 'omregn',
    valutakurs: 'kurs',
    dobbelt: 'dublet',
    duplikat: 'dublet',
    mail: 'email',
    bogholder: 'revisor',
    regneark: 'excel',
    economic: 'e-conomic',
    export: 'eksport',
    traek: 'fradrag',
    momsfradrag: 'fradrag',
    taxa: 'fradrag',
    benzin: 'braendstof',
    diesel: 'braendstof',
    upload: 'upload',
    oploes: 'upload',
    tilfoj: 'upload',
    sog: 'find',
    led: 'find',
    soge: 'find',
    mobil: 'kamera',
    telefonkamera: 'kamera',
    ai: 'kunstig',
    sky: 'sky',
    cloud: 'sky',
    skytjenest: 'sky',
    mange: 'mang',
    bulk: 'mang',
    lag: 'laeg',
    stak: 'mang',
    flere: 'mang',
    uskarp: 'slor',
    sloret: 'slor',
  }),
);

const endings = [
  'ringerne',
  'erede',
  'ingerne',
  'eret',
  'erer',
  'erne',
  'ende',
  'ede',
  'ere',
  'ene',
  'ers',
  'ets',
  'ens',
  'er',
  'en',
  'et',
  'es',
  'e',
  's',
  't',
];
const shortestStem = 3;

/** The words of a text that say what it is about, as stems, in their order. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .replaceAll('e-conomic', 'economic')
    .replaceAll('e-mail', 'email')
    .replaceAll('log ind', 'login')
    .split(/[^a-z0-9]+/)
    .map((word) => word.replaceAll('aa', 'a').replaceAll('oe', 'o'))
    .filter((word) => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
    .map(stemOf)
    .map((stem) => synonyms.get(stem) ?? stem);
}

/** A word without its ending, roughly: 'kvitteringerne' and 'kvittering' become the same. */
function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return stem.replace(/([bdfglmnprst])\1$/, '$1');
}

/** Whether two words differ by a slip of the finger only: one letter, in long words two. */
export function isNearly(left: string, right: string): boolean {
  const allowed = Math.min(left.length, right.length) < 8 ? 1 : 2;
  if (Math.abs(left.length - right.length) > allowed || Math.min(left.length, right.length) < 5) {
    return false;
  }
  return distance(left, right) <= allowed;
}

/** Letters to insert, drop or replace (Levenshtein). */
function distance(left: string, right: string): number {
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.split(/(?:)/u).entries()) {
    const current = [row + 1];
    for (const [column, other] of right.split(/(?:)/u).entries()) {
      const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    last = current;
  }
  return last[right.length] ?? 0;
}
