const papers = '(?:bon|boner|bilag|kvittering|kvitteringer|regning|regninger)';
const sameOne = new RegExp(` (?:den|det|de) samme (?=${papers} )`);
const sameTwice = new RegExp(` samme ${papers} (?:[a-z]+ )*(?:(?:to|2) gange|twice) `);
const twice =
  /(?<= (?:lagt ind|uploadet|scannet|skannet|sendt|gemt|registreret|bogfort|ligger|uploaded|saved|scanned|entered|receipts?)(?: [a-z]+)*) (?:(?:to|2) gange|twice)(?= )/;

/** 'Den samme bon to gange' is a duplicate in other words. */
export function asDuplicates(words: string): string {
  if (![twice, sameOne, sameTwice].some((said) => said.test(words))) {
    return words;
  }
  const once = words
    .replace(twice, '')
    .replace(new RegExp(` (?:(?:den|det|de) )?samme (?=${papers} )`), ' ')
    .replace(/ (?:(?:to|2) gange|twice)(?= )/, '');
  return `${once}dobbelt `;
}
