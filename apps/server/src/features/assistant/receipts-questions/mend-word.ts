import { MONTH_NAMES } from '@bonbog/domain';

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
    'kontorartikler repraesentation materialer personlig dollars december'
  ).split(' '),
];

/** Words of their own, one letter from a known one. */
const otherWords =
  'naeste naesten mindst hojest brugt bruge kobe betal forsta betale bruger handle mangle mangel betaler seneste regne gennem samles sidder forstar sammenlign sammenligne';

const exact = new Set([...knownWords, ...otherWords.split(' ')]);
const shortestMended = 5;
const shortestKnown = 6;
const longFrom = 10;

/** The known word a word is but for one slip (two in long words), or the word itself. The first letter is always right. */
export function mendWord(word: string): string {
  if (word.length < shortestMended || exact.has(word) || /\d/.test(word)) {
    return word;
  }
  const near = knownWords.filter(
    (known) => known[0] === word[0] && known.length >= shortestKnown && isNear(word, known),
  );
  return near.toSorted((one, other) => slips(word, one) - slips(word, other))[0] ?? word;
}

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
