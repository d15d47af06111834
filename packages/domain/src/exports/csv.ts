/**
 * A cell of a CSV file: text, which is guarded, or what we wrote ourselves and is no text (a number, a date), which
 * is left as it is.
 */
export type CsvCell = string | { readonly plain: string };

/** Danish Excel reads these without asking. */
const separator = ';';
const lineEnd = '\r\n';

/** Marks that change the direction of what follows, or that nobody sees. */
const hiddenMarks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Halves of characters. */
const loneSurrogates = /\p{Cs}/gu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** What may hide a formula: an encoding leaves out marks without a width of their own, and the sign comes first. */
const hidingMarks = /^[\s\p{Cf}\p{Mn}]+/u;
/** What a spreadsheet takes for the beginning of a formula, also in other widths and as an encoding writes it. */
const formulaSigns = /^[=+\-@＝＋－＠﹦﹢﹣﹫−‐‑]/u;

/** What most cells are, Latin-1 without a formula's sign or a space at an end: nothing to guard, clean, compose or trim. */
const plainText = /^(?:[!-*,./0-<>?A-~¡-¬®-ÿ](?:[ -~\u00a0-¬®-ÿ]*[!-~¡-¬®-ÿ])?)?$/;

/** One line of a CSV file with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  const texts = cells.map((cell) => quote(typeof cell === 'string' ? guardText(cell) : cell.plain));
  return texts.join(separator) + lineEnd;
}

/**
 * Text on one line and without a meaning to a spreadsheet: one that could be a formula gets an apostrophe in front.
 * With `maxLength` it is cut to as many characters, and no character in half.
 */
export function guardText(text: string, maxLength = Infinity): string {
  if (plainText.test(text) && text.length <= maxLength) {
    return text;
  }
  // Composed first, because some signs become others by that: a Greek question mark becomes a semicolon.
  const composed = text.replace(loneSurrogates, '\ufffd').normalize('NFC');
  const clean = composed.replace(hiddenMarks, '').replace(controls, ' ').replace(hidingMarks, '');
  const isFormula = formulaSigns.test(clean) || /^[\t\r]/.test(text);
  const guarded = isFormula ? `'${clean}` : clean;
  const cut = guarded.length > maxLength ? Array.from(guarded).slice(0, maxLength).join('') : guarded;
  return cut.trimEnd();
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
