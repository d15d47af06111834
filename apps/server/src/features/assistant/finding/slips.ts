/** Letters to insert, drop, replace or swap with their neighbour (Damerau-Levenshtein); counts to `most` only. */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) {
    return most + 1;
  }
  let rows: readonly Row[] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = nextRow(left.slice(Math.max(0, row - 2), row), right, rows);
    if (Math.min(...current) > most) {
      return most + 1;
    }
    rows = [current, ...rows.slice(0, 1)];
  }
  return rows[0]?.[right.length] ?? most + 1;
}

/** How many slips a word of this length may hold and still be taken for another. */
export function slipsAllowed(length: number): number {
  if (length < 5) {
    return length === 4 ? 1 : 0;
  }
  return length < 8 ? 1 : 2;
}

type Row = readonly number[];

/** The row of the table for the latest letter; `letters` are that one and the one before, rows the latest first. */
function nextRow(letters: string, right: string, [last = [], before = []]: readonly Row[]): Row {
  const letter = letters.slice(-1);
  const current = [(last[0] ?? 0) + 1];
  for (let index = 0; index < right.length; index += 1) {
    const [replaced = 0, added = 0, dropped = 0] = [last[index], current[index], last[index + 1]];
    const kept = replaced + (letter === right.charAt(index) ? 0 : 1);
    const swapped = isSwap(letters, right, index) ? (before[index - 1] ?? 0) + 1 : kept;
    current.push(Math.min(kept, swapped, added + 1, dropped + 1));
  }
  return current;
}

function isSwap(letters: string, right: string, index: number): boolean {
  return (
    index > 0 &&
    letters.length === 2 &&
    letters.charAt(0) === right.charAt(index) &&
    letters.charAt(1) === right.charAt(index - 1)
  );
}

/** The letters of a word as bits: words whose letters differ in too many cannot be near, and that is soon seen. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) {
    bits |= 1 << (word.charCodeAt(index) % 32);
  }
  return bits;
}

/** How many letters stand in only one of two words. */
export function lettersApart(left: number, right: number): number {
  let bits = (left ^ right) >>> 0;
  let count = 0;
  while (bits !== 0) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}
