import type { ReceiptText } from '../../layout/rows.ts';
import type { StoreCandidate } from './store-candidates.ts';

type Named = Pick<StoreCandidate, 'folded' | 'rowIndex' | 'rowCount'>;

const MIN_REPEATED = 5;
const web =
  /(?:www\.|https?:\/\/|@)\s?([a-z0-9.-]+)|(?<![a-z0-9-])([a-z0-9-]{3,})\.(?:dk|de|com|se|no|eu|net|shop|my)\b/g;
const thanks = /\btak\b|velkommen|besog|handlede|danke|thank|welcome|visit|kundeklub|medlem/;
/** Words that many shops carry tell nothing when they come again. */
const common =
  /^(?:restaurant|restoran|enterprise|trading|hardware|stationery|danmark|denmark|malaysia|kobenhavn|selangor|handel|detail|drift|gruppen|company|international|service|market|center|centre)$/;

/** The name comes again further down, as in the legal name, a web address or a greeting. */
export function isNamedBelow(text: ReceiptText, candidate: Named): boolean {
  const word = longestWord(candidate.folded);
  return (
    word !== null &&
    text.rows.slice(candidate.rowIndex + candidate.rowCount).some((row) => row.folded.includes(word))
  );
}

/** The receipt prints a web or mail address made of the name: 'www.kaffehuset-bager.dk'. */
export function isInDomain(domains: readonly string[], { folded }: Named): boolean {
  const parts = [longestWord(folded), folded].map((part) => asInDomain(part ?? ''));
  return parts.some((part) => part.length >= MIN_REPEATED && domains.some((domain) => domain.includes(part)));
}

/** A greeting names it: 'Tak fordi du handlede hos Købmand Søgaard'. */
export function isThanked(text: ReceiptText, candidate: Named): boolean {
  const word = longestWord(candidate.folded);
  return (
    word !== null &&
    text.rows
      .slice(candidate.rowIndex + candidate.rowCount)
      .some((row) => row.folded.includes(word) && thanks.test(row.folded))
  );
}

/** The letters of web and mail domains in a folded row, without dots and dashes. */
export function domainsOf(folded: string): string[] {
  return [...folded.matchAll(web)].map((match) => asInDomain(match[1] ?? match[2] ?? ''));
}

/** Domains write ø as 'oe' and å as 'aa', folded text as 'o' and 'a'. */
function asInDomain(folded: string): string {
  return folded
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('oe', 'o')
    .replace(/a[ae]/g, 'a');
}

function longestWord(folded: string): string | null {
  const words = folded
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_REPEATED && !common.test(word));
  return words.toSorted((first, second) => second.length - first.length)[0] ?? null;
}
