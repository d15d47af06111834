import { MONTH_NAMES } from '@bonbog/domain';

import { isNear } from '#features/assistant/receipts-questions/mend-word.ts';
import { plainWords, turningWords } from './plain-words.ts';

/** Small words as dialects and dyslexics write them, folded: too short to be known by their sound. */
const smallWords = new Map(
  Object.entries({
    hae: 'har',
    haer: 'har',
    he: 'har',
    e: 'det',
    te: 'til',
    po: 'pa',
    wa: 'var',
    wor: 'var',
    war: 'var',
    vaer: 'er',
    ver: 'er',
    do: 'du',
    si: 'sige',
    sej: 'sige',
    saj: 'sige',
    di: 'de',
    dae: 'det',
    vo: 'hvor',
    hwo: 'hvor',
    hwer: 'hvor',
    faek: 'fik',
    fat: 'faet',
    blov: 'blev',
    blew: 'blev',
    blewen: 'blevet',
    lig: 'lige',
    li: 'lige',
    gin: 'givet',
    gid: 'givet',
    gived: 'givet',
    gi: 'givet',
    gaj: 'gav',
    vaet: 'vaeret',
    vart: 'vaeret',
    varred: 'vaeret',
    sit: 'set',
    meg: 'meget',
    moe: 'meget',
    mo: 'meget',
    sku: 'skulle',
    forar: 'foraret',
    moje: 'meget',
    mojet: 'meget',
    moget: 'meget',
    mage: 'mange',
    maenge: 'mange',
    mae: 'mig',
    jek: 'jeg',
    jaeg: 'jeg',
    ja: 'jeg',
    ska: 'skal',
    skae: 'skal',
    ku: 'kunne',
    kajn: 'kan',
    majn: 'min',
    mone: 'maned',
    manet: 'maned',
    mane: 'maned',
    mned: 'maned',
    md: 'maned',
    mdr: 'maneder',
    ared: 'aret',
    arr: 'ar',
    ot: 'alt',
    sista: 'sidste ar',
    sisd: 'sidst',
    sejst: 'sidste',
    sejste: 'sidste',
    sajst: 'sidste',
    manad: 'maned',
    monad: 'maned',
    monet: 'maned',
    je: 'jeg',
    gat: 'gaet',
    gatt: 'gaet',
    tagget: 'taget',
    hoor: 'hore',
    hwonnar: 'hvornar',
    hvonar: 'hvornar',
    vornar: 'hvornar',
    hor: 'hore',
    vid: 'vide',
    bunner: 'boner',
    gns: 'gennemsnit',
    tot: 'total',
    spec: 'specificer',
    bilg: 'bilag',
    bila: 'bilag',
    bonn: 'bon',
    bonnr: 'boner',
    bonger: 'boner',
    kvitering: 'kvittering',
    kosted: 'kostet',
    tanked: 'tanket',
    pls: 'please',
    plz: 'please',
    bruk: 'brugt',
    brugdt: 'brugt',
    bruj: 'brugt',
    bruch: 'brugt',
    bruuch: 'brugt',
    abo: 'abonnement',
    reg: 'regning',
    nale: 'nogle',
    nole: 'nogle',
    numer: 'nummer',
    udn: 'uden',
    vak: 'var',
    jge: 'jeg',
    totla: 'total',
    gae: 'gaet',
    gaa: 'gaet',
    nawe: 'nogle',
    noue: 'nogle',
    gangr: 'gange',
    mas: 'marts',
    mats: 'marts',
    wen: 'vaeret',
    ween: 'vaeret',
    gaen: 'gaet',
    gon: 'gaet',
    gan: 'gaet',
    fo: 'fa',
    bilav: 'bilag',
    bonar: 'boner',
    mina: 'mine',
    daer: 'der',
    daejn: 'den',
    dajn: 'den',
    mti: 'mit',
    mye: 'meget',
    mva: 'moms',
    kvitto: 'kvittering',
    kvitton: 'kvitteringer',
    mitt: 'mit',
    kopte: 'kobt',
    bonijn: 'bonen',
    ower: 'over',
    ofer: 'over',
    hiele: 'hele',
    dobblet: 'dobbelt',
    dobelt: 'dobbelt',
    ligget: 'ligger',
    parkert: 'parkeret',
  }),
);

/** Words of such questions that are known by their sound. */
const soundWords: readonly string[] = [
  ...MONTH_NAMES.filter((name) => name.length >= 5),
  ...(
    'kvittering kvitteringer kvitteringen kvitteringerne bilagene boner bonerne regning regninger regningen faktura ' +
    'fakturaer momsen brugt brugte betalt betalte givet handlet kostet koster kostede meget mange hvornar hvilke hvilken ' +
    'sidste seneste forste dyreste storste billigste mindste gennemsnit gennemsnitlig samlet sammenlagt forbrug udgifter ' +
    'udgift maned maneder maneden kategori kategorien kategorier butik butikken butikker fordelt finde valuta dobbelt dubletter mangler kvartal revisor tanket ' +
    'braendstof diesel benzin parkering forsikring vaerktoj materialer restaurant restauranter telefon internet software transport gaver revisoren bogholderen parkeret hotel uden over mindste billigste gennemsnittet ' +
    'kontorartikler repraesentation kursus gebyrer snittet total tilsammen nogensinde'
  ).split(' '),
];

/** Words of their own that sound like one of those. */
const soundalikes = new Set(
  (
    'pander pande banner bannere baner bander bandet kaster faste fast mindst hojst besogt besog moder mode modet kunde kunder kunden mangel mange mangle kunne kaffe regner regne regnet kost bestilt betale betaler bruger bruges brugere ' +
    'handler handel maling malet manuel manual hvilket telefoner reviser revision budget budgetter aften maske ' +
    'november forste fortaelle fortalt samle samler samles tank tanke tankte taenkt taenkte giver givende give mester ' +
    'momser kursen kurser kurset butiksmoms halvdelen makker makkeren kontor kontoret medlem dobbelttjek sende sendte mening maget manden kan kande betal betalinger bilede tester testen momsfri'
  ).split(' '),
);

const knownBySound = new Set(soundWords);
const bySound = groupedBySound();
const shortestSound = 4;
const shortestSlip = 6;
const longFrom = 7;

/** 'Materialeudgifter' and 'overnatningsbilag' are two words in one. */
const compound =
  /^([a-z]{4,}?)s?(moms|momsen|udgift|udgifter|udgifterne|omkostninger|omkostningerne|forbrug|bilag|bilagene|kvittering|kvitteringer|bon|boner|regning|regninger|belob)$/;
const wholeCompounds =
  /^(?:kasse|kobs|import|brutto|netto|total|samlet|dobbelt|leverandor|salgs|mel|udlands|gennemsnit|restauration)/;

/** A word as it was meant, when only its spelling or its sound is wrong; the word itself when nobody can tell. */
export function mendLoosely(word: string): string {
  const small = smallWords.get(word);
  if (small !== undefined || !/^[a-z]{4,}$/.test(word) || isWordOfItsOwn(word)) {
    return small ?? word;
  }
  return inTwo(word) ?? asWritten(word) ?? bySoundOf(word) ?? word;
}

/** How dialects and phonetic spelling turn a word, and the way back: 'hwad', 'dyrasta', 'bonr', 'møjed', 'bruch'. */
const turns: readonly (readonly [RegExp, string])[] = [
  [/^hw/, 'hv'],
  [/w/g, 'v'],
  [/a(?=st[ae]$)|a$/g, 'e'],
  [/ar$/, 'er'],
  [/(?<=[b-df-hj-np-tv])(?=[rn]$)/, 'e'],
  [/(?<=[b-df-hj-np-tv])(?=rn?e$)/, 'e'],
  [/ed$/, 'et'],
  [/ch/g, 'gt'],
];

/** The known word that is written so; undefined when none is. */
function asWritten(word: string): string | undefined {
  const singles = turns.map(([turn, plain]) => word.replace(turn, plain));
  const whole = turns.reduce((text, [turn, plain]) => text.replace(turn, plain), word);
  return [...singles, whole]
    .filter((one) => one !== word)
    .map((one) => smallWords.get(one) ?? one)
    .find(isKnown);
}

function isKnown(word: string): boolean {
  return [plainWords, turningWords, knownBySound].some((words) => words.has(word));
}

function inTwo(word: string): string | null {
  const [, first, second] = wholeCompounds.test(word) ? [] : (compound.exec(word) ?? []);
  return first === undefined || second === undefined ? null : `${first} ${second}`;
}

function bySoundOf(word: string): string | undefined {
  const sound = soundOf(word);
  return (sound.length >= shortestSound ? bySound.get(sound) : undefined) ?? nearSound(sound, word);
}

function isWordOfItsOwn(word: string): boolean {
  return [plainWords, turningWords, soundalikes, knownBySound].some((words) => words.has(word));
}

/** Where letters differ, too, the first one is the same to the eye: 'kontor' is no 'januar'. */
function nearSound(sound: string, word: string): string | undefined {
  return [...bySound].find(
    ([known, meant]) => startOf(meant) === startOf(word) && isNearSound(sound, known),
  )?.[1];
}

function startOf(word: string): string | undefined {
  return word.replace(/^h?[vw]/, 'v').replace(/^[cq]/, 'k')[0];
}

/** One slip, or letters that are swallowed: 'seteber', 'vætøj'. */
function isNearSound(sound: string, known: string): boolean {
  const length = Math.min(known.length, sound.length);
  return (length >= shortestSlip && isNear(sound, known)) || isSwallowed(sound, known);
}

function isSwallowed(sound: string, known: string): boolean {
  const missing = known.length - sound.length;
  const isBoth =
    sound.length > shortestSound &&
    sound.slice(0, 2) === known.slice(0, 2) &&
    sound.slice(-2) === known.slice(-2);
  return known.length >= longFrom && missing > 0 && missing <= 2 && isBoth && isInOrder(sound, known);
}

function isInOrder(sound: string, known: string): boolean {
  let at = 0;
  for (const letter of known) {
    at += letter === sound[at] ? 1 : 0;
  }
  return at === sound.length;
}

function groupedBySound(): ReadonlyMap<string, string> {
  return new Map(soundWords.toReversed().map((word) => [soundOf(word), word]));
}

/**
 * What a folded Danish word sounds like, coarsely: 'hv' as 'v', voiced as unvoiced, å and o and a alike, and no silent or
 * doubled letters.
 */
function soundOf(word: string): string {
  return word
    .replace(/^h[vw]/, 'v')
    .replace(/ae/g, 'e')
    .replace(/ch|j/g, 'g')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/d(?=[ts])|(?<=[nlr])d/g, '')
    .replace(/b/g, 'p')
    .replace(/d/g, 't')
    .replace(/g/g, 'k')
    .replace(/o/g, 'a')
    .replace(/(.)\1+/g, '$1');
}
