import { parse } from 'papaparse';

/** The cells of a CSV file, read by another library than the one that writes it; bytes above ASCII as Latin-1. */
export function readCsv(bytes: Buffer, encoding: 'latin1' | 'utf8'): string[][] {
  const text = bytes.toString(encoding).replace(/^\uFEFF/, '');
  const { data, errors } = parse<string[]>(text, {
    delimiter: ';',
    newline: '\r\n',
    skipEmptyLines: 'greedy',
  });
  if (errors.length > 0) {
    throw new Error(`The CSV file is broken: ${JSON.stringify(errors)}`);
  }
  return data;
}
