/** A source of numbers from 0 up to 1. */
export type RandomSource = () => number;

const LETTER_SHARE = 0.05;
const BLANK_SHARE = 0.2;
/** What the reader takes for what, by hand from the development pictures. */
const confusions: Readonly<Record<string, string>> = {
  a: 'o',
  o: '0',
  O: '0',
  e: 'c',
  c: 'e',
  l: '1',
  I: '1',
  i: 'l',
  s: '5',
  S: '5',
  B: '8',
  A: '4',
  t: 'f',
  T: 'I',
  m: 'n',
  n: 'm',
  u: 'v',
  G: 'C',
  ø: 'o',
  æ: 'e',
  å: 'a',
};

/** Repeatable random numbers (mulberry32), so that training gives the same weights on every machine. */
export function seededRandom(seed: number): RandomSource {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A line as a scanner might read it: some letters taken for others, some blanks lost; digits are left alone. */
export function misread(line: string, random: RandomSource): string {
  return Array.from(line)
    .map((letter) => {
      if (letter === ' ') {
        return random() < BLANK_SHARE ? '' : letter;
      }
      return random() < LETTER_SHARE ? (confusions[letter] ?? letter) : letter;
    })
    .join('');
}
