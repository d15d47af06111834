import type { Row } from '../layout/rows.ts';

/**
 * The words of a row as keywords are compared: folded, letters only, with the digits that scanners put for
 * letters (0, 1, 5, 8 inside a word) turned back. 'T0TAL 130,90' gives 'totai', as 'l' and 'i' count as one.
 */
export function labelKey(row: Pick<Row, 'folded'>): string {
  const words =
    row.folded.replace(/\b[1l|i] ?a[l1i|]t\b/g, 'ialt').match(/[a-z](?:[a-z0158|]*[a-z])?/g) ?? [];
  return words.map((word) => (isNearlyTotal(word) ? 'totai' : toKey(word))).join('');
}

/** The most important word is worth a letter of tolerance, though it is short: 'Totsl', 'T0TAI', 'IOTAL'. */
function isNearlyTotal(word: string): boolean {
  return word.length === 5 && editDistance(toKey(word), 'totai', 1) <= 1;
}

/** Tells whether a key holds one of some keywords; long ones (6 letters or more) may have one wrong letter, 9 two. */
export function hasKeyword(key: string, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => contains(key, toKey(keyword)));
}

function contains(key: string, keyword: string): boolean {
  if (key.includes(keyword)) {
    return true;
  }
  const allowed = keyword.length >= 9 ? 2 : keyword.length >= 6 ? 1 : 0;
  if (allowed === 0) {
    return false;
  }
  for (let start = 0; start + keyword.length - allowed <= key.length; start += 1) {
    const part = key.slice(start, start + keyword.length);
    const isLikely = part[0] === keyword[0] || part[1] === keyword[1];
    if (isLikely && editDistance(part, keyword, allowed) <= allowed) {
      return true;
    }
  }
  return false;
}

/** Letters to change, add or drop to turn one text into the other; gives up above `limit` and answers limit + 1. */
export function editDistance(left: string, right: string, limit = Infinity): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(left).entries()) {
    const current = [row + 1];
    for (const [column, other] of Array.from(right).entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) {
      return limit + 1;
    }
    previous = current;
  }
  return previous.at(-1) ?? left.length;
}

function toKey(word: string): string {
  return word.replaceAll('0', 'o').replace(/[1l|]/g, 'i').replaceAll('5', 's').replaceAll('8', 'b');
}

/** Labels around the total, folded and without blanks. Danish first, then German, English, Swedish and Malay. */
export const totalWords = {
  label: [
    'total',
    'ialt',
    'atbetale',
    'tilbetaling',
    'samletpris',
    'samletbelob',
    'fakturabelob',
    'atindbetale',
    'summe',
    'gesamt',
    'zuzahlen',
    'endbetrag',
    'zahlbetrag',
    'rechnungsbetrag',
    'amountdue',
    'balancedue',
    'attbetala',
    'jumlah',
  ],
  strong: [
    'atbetale',
    'tilbetaling',
    'totaldkk',
    'ialtdkk',
    'totalbelob',
    'totalinkl',
    'ialtinkl',
    'grandtotal',
    'roundedtotal',
    'rounddtotal',
    'totalinclusive',
    'totalincl',
    'totalsalesinclusive',
    'totalafterrounding',
    'totalrounded',
    'totalpayable',
    'amountdue',
    'balancedue',
    'totaldue',
    'nettotal',
    'netttotal',
    'nettamount',
    'zuzahlen',
    'gesamtbetrag',
    'gesamtsumme',
    'totaltsek',
    'attbetala',
  ],
  weak: [
    'belob',
    'kobdkk',
    'betrag',
    'amount',
    'visa',
    'mastercard',
    'dankort',
    'betalingskort',
    'mobilepay',
    'kreditkarte',
    'girocard',
    'eccash',
    'karte',
    'cash',
    'kontant',
    'kort',
    'payment',
    'paid',
    'betalt',
    'kartenzahlung',
  ],
  subtotal: [
    'subtot',
    'delsum',
    'mellemsum',
    'zwischensumme',
    'totalexcl',
    'excludinggst',
    'exclgst',
    'beforegst',
    'totalbeforetax',
    'exclude',
    'ekskl',
    'exclmoms',
    'umoms',
    'udenmoms',
    'grundlag',
    'delsumma',
  ],
  other: [
    'change',
    'tendered',
    'ruckgeld',
    'tilbage',
    'byttepenge',
    'rounding',
    'afrunding',
    'rundung',
    'discount',
    'saving',
    'rabat',
    'sparet',
    'totalqty',
    'totalitem',
    'totaldiscount',
    'totalgst',
    'totaltax',
    'gstsummary',
    'taxsummary',
    'qty',
    'itemcount',
    'gegeben',
    'zuruck',
    'modtaget',
    'givet',
    'points',
    'bonus',
    'saldo',
    'pfand',
    'retour',
    'deposit',
    'steuer',
    'totalquantity',
    'moms',
    'mwst',
    'netto',
    'servicecharge',
    'servicegebyr',
    'svccharge',
    'antalvarer',
    'pantialt',
  ],
  tax: ['gst', 'tax', 'moms', 'mwst', 'vat', 'steuer', 'ust', 'heraf'],
  cash: ['cash', 'kontant', 'gegeben', 'tendered', 'tender', 'bar', 'received', 'paid', 'modtaget', 'givet'],
  change: ['change', 'ruckgeld', 'tilbage', 'byttepenge', 'retur', 'zuruck', 'wechselgeld'],
} as const;
