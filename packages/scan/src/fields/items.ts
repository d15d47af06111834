import type { PlacedWord } from '../layout/rows.ts';
import type { ItemKind } from '../types.ts';
import type { PrintedAmount } from './amounts.ts';
import type { LabelledRow } from './labelled-rows.ts';

/** A printed line with its amount in minor units. */
export interface ItemFinding {
  readonly text: string;
  readonly quantity: number | null;
  readonly unitMinor: number | null;
  readonly minor: number;
  readonly kind: ItemKind;
  /** Of its name and its amount; a count in a row of its own is not among them. */
  readonly words: readonly PlacedWord[];
}

interface Count {
  readonly quantity: number;
  readonly unitMinor: number;
}

interface OpenName {
  readonly text: string;
  readonly index: number;
  readonly words: readonly PlacedWord[];
}

const discount = /rabat|tilbud|nedsat|discount|nachlass|saving|spar\b|kupon|coupon|voucher/;
const deposit = /\bpant\b|flaskepant|\bpfand\b|pantretur/;
const rounding = /afrund|rounding|rundung|avrundning/;
const tip = /drikkepenge|\btips?\b|trinkgeld|^service(?: ?\d{1,2}(?:[.,]\d{1,2})? ?%)?$/;
const fee = /gebyr|\bfragt\b|levering|porto|\bemballage\b|service charge|tillaeg/;
const multiplied =
  /(?<count>\d{1,4}(?:[.,]\d{1,3})?) ?(?:stk\.?|x|×|a|á|ltr\.?|l|kg|kwh)[ .]*(?:x|×|a|á|@)? ?(?<unit>\d{1,6}[.,]\d{2})(?!\d)/i;
const leadingCount = /^(?<count>\d{1,3}) ?(?:x|stk\.?)? (?=\p{L})/iu;
const aloneCount =
  /^\W*(?<count>\d{1,4}(?:[.,]\d{1,3})?) ?(?:stk\.?|kg|l)? ?(?:x|×|à|á|a|@) ?(?<unit>\d{1,6}[.,]\d{2})\W*(?:kr\.?)?$/i;
const namedCount =
  /^(?<name>.*\p{L}.*?)\s+(?<count>-?\d{1,4}(?:[.,]\d{1,2})?)\s*(?:stk\.?|timer|t\.|pcs\.?)?\s*(?:kr\.?|dkk|eur|[€$£])?\s?-?$/iu;
const heading = /^\W*\*.*\*\W*$|varetekst|beskrivelse|description|\bantal\b|bezeichnung/;
const notItem =
  /moms|mwst|\bgst\b|cvr|dankort|visa|mastercard|mobilepay|\bkort\b|kontant|\bcash\b|betal|kredit|terminal|\bref\b|point|saldo|heraf|grundlag|excl|ekskl|netto\b|change|bytte|tlf|\btel\b|\d{2}:\d{2}|afgang|ankomst|transport (?:fra|til)|fra forrige|til naeste|\bdue\b|paid on|nettobelob|nettosum|overfort/;

/** The lines of goods, discounts and fees: rows with a name and an amount, from the top to the total. */
export function findItems(rows: readonly LabelledRow[]): ItemFinding[] {
  const end = rows.findIndex(isEndOfItems);
  if (end < 0) {
    return [];
  }
  const items = listedItems(rows.slice(0, end));
  return [...items, ...addedBelow(rows.slice(end), items)];
}

function listedItems(listed: readonly LabelledRow[]): ItemFinding[] {
  const items: ItemFinding[] = [];
  let name: OpenName | null = null;
  const counts = countsApart(listed);
  for (const row of listed) {
    const amount = row.amounts.at(-1);
    if (amount === undefined) {
      name = nameOf(row) ?? name;
      continue;
    }
    if (notItem.test(row.row.folded) || counts.rows.has(row.index)) {
      continue;
    }
    const item = toItem(row, amount, name?.index === row.index - 1 ? name : null);
    if (item !== null) {
      items.push({ ...item, ...counts.ofGoods.get(row.index) });
    }
    name = null;
  }
  return items;
}

/**
 * What comes on top of a sum of the goods, printed below it: a delivery, a tip, a discount. Only where goods and
 * these together make another amount that is printed as a total.
 */
function addedBelow(rows: readonly LabelledRow[], goods: readonly ItemFinding[]): ItemFinding[] {
  const added = rows.flatMap((row) => {
    const amount = row.amounts.at(-1);
    const isOther = row.labels.total || row.labels.tax || notItem.test(row.row.folded);
    const item = amount === undefined || isOther ? null : toItem(row, amount, null);
    return item === null || item.kind === 'item' ? [] : [item];
  });
  const sum = [...goods, ...added].reduce((all, { minor }) => all + minor, 0);
  const isTotal = rows.some(
    ({ labels, amounts }) => labels.total && amounts.some(({ minor }) => minor === sum),
  );
  return goods.length > 0 && isTotal ? added : [];
}

/** Counts in rows of their own, and the goods above or below that each makes the amount of. */
function countsApart(listed: readonly LabelledRow[]) {
  const rows = new Set<number>();
  const ofGoods = new Map<number, Count>();
  for (const [place, row] of listed.entries()) {
    const count = countOnly(row);
    const above = listed[place - 1];
    const goods = [above, listed[place + 1]].find((other) => isAmountOf(other, count));
    // With a name above that has no amount, the price of one piece is the amount.
    const isOpen = above !== undefined && above.amounts.length === 0 && nameOf(above) !== null;
    if (count === null || (goods === undefined && isOpen)) {
      continue;
    }
    rows.add(row.index);
    if (goods !== undefined) {
      ofGoods.set(goods.index, count);
    }
  }
  return { rows, ofGoods };
}

/** '3 x 4,00' and nothing else. */
function countOnly(row: LabelledRow): Count | null {
  const { quantity, unitMinor } = countOf(aloneCount.exec(row.row.text));
  return quantity === null || unitMinor === null ? null : { quantity, unitMinor };
}

function isAmountOf(row: LabelledRow | undefined, count: Count | null): boolean {
  const isSingle = row?.amounts.length === 1 && countOnly(row) === null;
  return isSingle && count !== null && row.amounts[0]?.minor === Math.round(count.quantity * count.unitMinor);
}

function isEndOfItems(row: LabelledRow): boolean {
  const isTotal = row.labels.total || /^sum(?![a-z])|^(?:sub|i alt|belob|kob dkk)/.test(row.row.folded);
  return isTotal && !heading.test(row.row.folded) && (row.amounts.length > 0 || row.labels.startsWithTotal);
}

function nameOf(row: LabelledRow): OpenName | null {
  const isName = (row.row.text.match(/\p{L}/gu)?.length ?? 0) >= 3 && !heading.test(row.row.folded);
  return isName ? { text: row.row.text, index: row.index, words: row.row.words } : null;
}

function toItem(row: LabelledRow, amount: PrintedAmount, above: OpenName | null): ItemFinding | null {
  const count = fittingCount(multiplied.exec(row.row.text), amount.minor);
  const firstAmount = row.amounts[0] ?? amount;
  const column = count === null ? columnCount(row, firstAmount, amount) : null;
  if (column !== null) {
    return { ...column, minor: amount.minor, kind: kindOf(column.text, amount.minor), words: row.row.words };
  }
  const { text, words } = nameAndWords(row, count === null ? firstAmount.start : count.index, above);
  if (!/\p{L}{2}/u.test(text)) {
    return null;
  }
  return {
    text: text.replace(leadingCount, ''),
    ...countOf(count ?? leadingCount.exec(text)),
    minor: amount.minor,
    kind: kindOf(text, amount.minor),
    words,
  };
}

/** 'Arbejdstid  2  543,00  1.086,00': a name, and in the next columns a count and a price that make the amount. */
function columnCount(
  row: LabelledRow,
  unit: PrintedAmount,
  amount: PrintedAmount,
): (Count & { readonly text: string }) | null {
  const match = unit === amount ? null : namedCount.exec(row.row.text.slice(0, unit.start));
  const quantity = toNumber(match?.groups?.['count']);
  const text = cleanName(match?.groups?.['name'] ?? '');
  const isProduct = quantity !== null && Math.abs(quantity * unit.minor - amount.minor) <= 1;
  return isProduct && /\p{L}{2}/u.test(text) ? { text, quantity, unitMinor: unit.minor } : null;
}

/** Count and price of one that make the amount; 'Maling 5L 499,00' is the name of a can and its price. */
function fittingCount(match: RegExpExecArray | null, minor: number): RegExpExecArray | null {
  const { quantity, unitMinor } = countOf(match);
  const isFitting =
    quantity !== null && unitMinor !== null && Math.abs(Math.round(quantity * unitMinor) - minor) <= 1;
  return isFitting ? match : null;
}

function countOf(match: RegExpExecArray | null): Pick<ItemFinding, 'quantity' | 'unitMinor'> {
  const unit = toNumber(match?.groups?.['unit']);
  return {
    quantity: toNumber(match?.groups?.['count']),
    unitMinor: unit === null ? null : Math.round(unit * 100),
  };
}

/** What stands before count and amounts, or the row above when nothing does. */
function nameAndWords(row: LabelledRow, end: number, above: OpenName | null): Omit<OpenName, 'index'> {
  const own = cleanName(row.row.text.slice(0, end));
  return own === '' && above !== null
    ? { text: cleanName(above.text), words: [...above.words, ...row.row.words] }
    : { text: own, words: row.row.words };
}

function cleanName(text: string): string {
  return text
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.)%"]+$/gu, '')
    .replace(/^\d{5,14}\s+/, '')
    .replace(/\s+(?:kr|dkk|eur)\.?$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function toNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replace(',', '.'));
}

function kindOf(text: string, minor: number): ItemKind {
  const folded = text.toLowerCase().replaceAll('æ', 'ae');
  const kinds: readonly (readonly [RegExp, ItemKind])[] = [
    [rounding, 'rounding'],
    [deposit, 'deposit'],
    [tip, 'tip'],
    [fee, 'fee'],
  ];
  const found = kinds.find(([expression]) => expression.test(folded))?.[1];
  return found ?? (minor < 0 && discount.test(folded) ? 'discount' : 'item');
}
