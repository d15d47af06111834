import type { ReceiptText } from '../../layout/rows.ts';

/**
 * Numbers under which other countries register companies, as they print them: of Norway ('Org.nr. 914 556 782 MVA'), of
 * Sweden ('Org.nr 556712-3384'), of the United States ('EIN 83-4410276'), of the Netherlands ('KvK 28090417',
 * 'NL814290775B01'), of Germany ('HRB 20771') and of Great Britain ('Company no. 09123456').
 */
const registers = [
  /\borg(?:anisasjons|anisations)?[. -]{0,2}(?:nr|nummer)\W{0,3}(?:no ?)?\d{3} ?\d{3} ?\d{3}(?! ?\d)/,
  /\borg(?:anisasjons|anisations)?[. -]{0,2}(?:nr|nummer)\W{0,3}\d{6}-\d{4}(?!\d)/,
  /\bforetaksregisteret\b/,
  /\bein\W{0,3}\d{2}-\d{7}(?!\d)/,
  /\bkvk\b(?=.*\d{8})|\bnl ?\d{9} ?b ?\d{2}(?!\d)/,
  /\bhr ?b\W{0,3}\d{3,6}(?!\d)|\bamtsgericht\b|\bhandelsregister\b/,
  /\b(?:company|co\.) ?(?:reg(?:istration)?\.? ?)?(?:no|number|nr)\W{0,3}\d{7,8}(?!\d)|\bregistered in (?:england|scotland|ireland)\b/,
];

/** The paper names a register of companies of another country, so that a Danish number on it is most likely its buyer's. */
export function isRegisteredAbroad({ rows }: ReceiptText): boolean {
  return rows.some(({ folded }) => registers.some((register) => register.test(folded)));
}
