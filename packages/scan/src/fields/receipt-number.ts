import type { ReceiptText } from '../layout/rows.ts';

const value = String.raw`(?<value>(?=[\w/-]*\d)[A-Z]{0,4}[-]?[\dA-Z][\dA-Z/-]{1,22})`;
const separator = String.raw`\s*(?:n[ro]|nummer|number|#)?\s*[.:#]*\s*`;

/** Labels of a receipt's own number, the surest first. */
const labels: readonly RegExp[] = [
  new RegExp(String.raw`\bfaktura\s?(?:nr|nummer|no)\s*[.:#]*\s*${value}`, 'i'),
  new RegExp(String.raw`\bbon\s?/\s?faktura${separator}${value}`, 'i'),
  new RegExp(String.raw`\b(?:kvittering|kvit|kvitto|bilag|kreditnota)s?${separator}${value}`, 'i'),
  new RegExp(String.raw`(?<!vedr\.? )\bbon${separator}${value}`, 'i'),
  new RegExp(
    String.raw`\b(?:invoice|receipt|bill|document|doc|trans|slip)\s?(?:no|number|#)\s*[.:#]*\s*${value}`,
    'i',
  ),
  new RegExp(String.raw`\b(?:bon|beleg|rechnungs?|kassenbon)[- ]?(?:nr|nummer)\s*[.:#]*\s*${value}`, 'i'),
  new RegExp(String.raw`\b(?:transaktion|ordre|order)${separator}${value}`, 'i'),
];

/** The number the shop gave the receipt or invoice, as printed; null when none is labelled. */
export function findReceiptNumber(text: ReceiptText): string | null {
  for (const label of labels) {
    for (const row of text.rows) {
      const found = label.exec(row.text)?.groups?.['value'];
      if (found !== undefined && !/^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(found)) {
        return found;
      }
    }
  }
  return null;
}
