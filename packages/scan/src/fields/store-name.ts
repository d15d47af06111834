// Words that stay in capitals: company forms and usual short forms.
const capitals = new Set([
  'VVS',
  'IT',
  'EL',
  'DK',
  'TV',
  'DSB',
  'TDC',
  'GLS',
  'UPS',
  'DHL',
  'H&M',
  'BP',
  'XL',
  'USB',
  'AB',
  'AG',
  'KG',
  'OHG',
]);
const forms: Readonly<Record<string, string>> = {
  aps: 'ApS',
  'a/s': 'A/S',
  'i/s': 'I/S',
  'p/s': 'P/S',
  'k/s': 'K/S',
  gmbh: 'GmbH',
  ivs: 'IVS',
  og: 'og',
  i: 'i',
  ved: 'ved',
};
const registration =
  /[\s,:·]*\(?\s*\b(?:co\.?|gst|reg|rog|roc|cvr|se|moms)\b\.?[- ]*(?:id|no|nr|reg|n0)?\.?\s*[:.]?\s*\(?[\dA-Z-]{5,}.*$/i;
const number = /\s*\(?\s*\d{5,7}\s*-?\s*[A-Z0-9]?\s*\)?\W*$/i;

/**
 * Writes the name of a shop as a person would: without number, address or phone behind it, and not shouted.
 * 'NORDISK VVS SERVICE' becomes 'Nordisk VVS Service'; names with small letters are kept.
 */
export function writeName(printed: string): string {
  const [first = ''] = printed.split(/\s{2,}| [·•|] |, (?=\p{L}+ ?\d)| (?:tlf|tel|telefon)\b/iu);
  const name = first
    .replace(registration, '')
    .replace(number, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.)!&']+$/gu, '')
    .trim();
  const isShouted = name === name.toUpperCase() && /\p{L}{4}/u.test(name);
  return isShouted ? name.split(' ').map(lowerWord).join(' ') : name;
}

function lowerWord(word: string, index: number): string {
  if (capitals.has(word)) {
    return word;
  }
  const lower = word.toLowerCase();
  const form = index > 0 ? forms[lower] : undefined;
  if (form !== undefined) {
    return form;
  }
  // A single letter after the name of a town (MALMÖ C) and short forms with a digit stay as they are.
  return word.length === 1 ? word : lower.replace(/(?<![\p{L}\d'])\p{L}/gu, (letter) => letter.toUpperCase());
}
