import { MONTH_NAMES } from '@bonbog/domain';

import { soundOf } from './sound-of.ts';

/** Words of such questions that are long enough to be known by all but a slip of the finger. */
const knownWords: readonly string[] = [
  ...MONTH_NAMES.filter((name) => name.length >= 6),
  ...(
    'kvittering kvitteringer kvitteringen kvitteringerne regning regninger faktura fakturaer indkob udgift udgifter ' +
    'receipt receipts forbrug forbruget brugte betalt betalte handlet handlede spenderet momsen momsperiode ' +
    'maneden maneder kvartal halvar kategori kategorien kategorier butikker butikken forretning gennemsnit ' +
    'gennemsnitlig gennemsnitligt storste dyreste billigste seneste nyeste forste aeldste mindste dubletter ' +
    'duplikater dobbelt mangler manglende produktnavn samlede sammenlagt hvornar hvilke hvilken forrige sidste ' +
    'indevaerende mellem parkering restaurant restauranter braendstof benzin diesel vaerktoj forsikring transport ' +
    'kontorartikler repraesentation materialer personlig dollars hotel hoteller software telefon internet forsikringer overnatning overnatninger gebyrer taxa'
  ).split(' '),
];

/** Words of their own, one letter from a known one. */
const otherWords =
  'naeste naesten mindst hojest brugt bruge kobe betal forsta betale bruger handle mangle mangel betaler seneste regne gennem samles sidder forstar senest kaffe sammenlign sammenligne sammenlignet sammenligning motel manden medlem interne internt intern forventning decimaler systemer model';

/** Slips in the names of months that are too short to be known by what they are near to. */
const shortMonths = new Map([
  ['apil', 'april'],
  ['arpil', 'april'],
  ['aprl', 'april'],
  ['apirl', 'april'],
  ['aprli', 'april'],
  ['appril', 'april'],
  ['mrats', 'marts'],
  ['matrs', 'marts'],
  ['martz', 'marts'],
  ['mars', 'marts'],
  ['jnui', 'juni'],
  ['juuni', 'juni'],
  ['junni', 'juni'],
  ['juny', 'juni'],
  ['juuli', 'juli'],
  ['julli', 'juli'],
  ['mai', 'maj'],
  ['majj', 'maj'],
  ['agust', 'august'],
  ['augut', 'august'],
]);

/** Short words with two neighbouring letters swapped, which are no words themselves. */
const swapped = new Map(
  'hvor meget mange brugt bilag total samlet moms kobt boner gange antal kvittering'
    .split(' ')
    .flatMap((word) =>
      Array.from(
        { length: word.length - 1 },
        (_, at) =>
          [word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2), word] as const,
      ),
    )
    .filter(([slip, word]) => slip !== word),
);

const exact = new Set([...knownWords, ...otherWords.split(' ')]);
const shortestMended = 5;
const shortestKnown = 6;
const longFrom = 10;

/** The known word a word is but for one slip (two in long words), or the word itself. The first letter is always right. */
export function mendWord(word: string): string {
  const slip = shortMonths.get(word) ?? swapped.get(word);
  if (slip !== undefined) {
    return slip;
  }
  if (word.length < shortestMended || exact.has(word) || /\d/.test(word)) {
    return word;
  }
  const near = knownWords.filter(
    (known) => known[0] === word[0] && known.length >= shortestKnown && isNear(word, known),
  );
  return (
    near.toSorted((one, other) => slips(word, one) - slips(word, other))[0] ?? knownBySound(word) ?? word
  );
}

const sounds = new Map(knownWords.map((known) => [soundOf(known), known]));
const monthSounds = MONTH_NAMES.map((month) => [soundOf(month), month] as const);
const longMonth = 7;
const longMonths = MONTH_NAMES.filter((month) => month.length >= longMonth);
const longSounds = [...sounds].filter(([sound]) => sound.length >= longFrom - 1);

/** The known word that a word sounds like; of months there are few enough to know them by two slips. */
function knownBySound(word: string): string | undefined {
  const sound = soundOf(word);
  const isLong = word.length >= longMonth;
  return (
    sounds.get(sound) ??
    monthSounds.find(([month]) => month === sound)?.[1] ??
    longMonths.find((month) => isLong && month[0] === word[0] && slips(word, month) <= 2) ??
    longSounds.find(([known]) => known[0] === sound[0] && slips(sound, known) <= 1)?.[1]
  );
}

/** Whether two words sound alike but for a few letters: none in short ones, one or two in long ones. */
export function isNearBySound(said: string, known: string): boolean {
  const [one, other] = [soundOf(said), soundOf(known)];
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= longSound ? 2 : shorter >= shortSound ? 1 : 0;
  return shorter >= shortestMended && one[0] === other[0] && slips(one, other) <= most;
}

/** Whether two words are one to the ear; short ones may look different in one letter only. */
export function isSameSound(said: string, known: string): boolean {
  const sound = soundOf(said);
  const isLong = sound.length >= shortestMended || slips(said, known) <= 1;
  return said.length >= shortestMended && isLong && sound === soundOf(known);
}

const shortSound = 6;
const longSound = 9;

/** Whether two long words differ by a slip of the finger only. */
export function isNear(word: string, known: string): boolean {
  const shorter = Math.min(word.length, known.length);
  const isLong = shorter >= shortestMended && Math.max(word.length, known.length) >= shortestKnown;
  return isLong && slips(word, known) <= (shorter >= longFrom ? 2 : 1);
}

/** Letters to insert, drop, replace or swap with their neighbour; 3 for anything above 2. */
function slips(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 2) {
    return 3;
  }
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(last, column - 1) + cost,
          at(last, column) + 1,
          at(current, column - 1) + 1,
          isSwapped ? at(before, column - 2) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = current;
  }
  return Math.min(at(last, right.length), 3);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
