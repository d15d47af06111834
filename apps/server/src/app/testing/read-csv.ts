import { read, utils, type WorkSheet } from '@e965/xlsx';

/**
 * The cells of a CSV file as a spreadsheet shows them, read by another library than the one that writes it. Throws when
 * this or another spreadsheet would take a cell for a formula.
 */
export function readCsv(bytes: Buffer, encoding: 'latin1' | 'utf8'): string[][] {
  const text = bytes.toString(encoding).replace(/^\uFEFF/, '');
  // Only a spreadsheet that guesses at meanings finds formulas, and only one that does not keeps Danish amounts.
  const formulas = Object.values(openSheet(text, { raw: false })).filter(isFormula);
  if (formulas.length > 0) {
    throw new Error(`The CSV file holds formulas: ${JSON.stringify(formulas)}`);
  }
  const sheet = openSheet(text, { raw: true });
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false });
  const guesses = rows
    .flat()
    .filter((cell) => /^[\s\p{Cf}\p{Mn}]*[=+\-@]/u.test(cell) && !/^-\d+(,\d+)?$/.test(cell));
  if (guesses.length > 0) {
    throw new Error(`The CSV file may hold formulas: ${JSON.stringify(guesses)}`);
  }
  return rows;
}

function openSheet(text: string, { raw }: { readonly raw: boolean }): WorkSheet {
  const book = read(text, { type: 'string', raw, FS: ';', cellFormula: true });
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
}

function isFormula(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && 'f' in cell;
}
