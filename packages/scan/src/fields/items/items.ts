import type { PlacedWord } from '../../layout/rows.ts';
import type { ItemKind } from '../../types.ts';
import type { PrintedAmount } from '../rows/amounts.ts';
import { itemName, withoutArticles } from './item-name.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';

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
  /(?<count>\d{1,4}(?:[.,]\d{1,3})?) ?(?:stk\.?|x|×|a|á|å|ltr\.?|l|kg|kwh)[ .]*(?:x|×|a|á|å|@)? ?(?<unit>\d{1,6}[.,]\d{2})(?!\d)/i;
const leadingCount = /^(?<count>\d{1,3}) ?(?:(?:[xX×]|[sS][tT][kK]\.?)? |[xX×](?=\p{Lu}\p{Ll}))(?=\p{L})/u;
/** 'Læsebrille  1  1.295,00': a count in a column of its own. */
const countColumn = /\s{2,}(?<count>\d{1,3}(?:[.,]\d{1,2})?)\s*(?:stk\.?|pcs\.?)?\s*$/iu;
const countHead = /\bantal\b|\bqty\b|\bquantity\b|\bmaengde\b|\banzahl\b|\bmenge\b/;
/** A column without a head holds counts when most rows have one, these are small, and one of them is 1. */
const MOST_WITHOUT_HEAD = 9;
const COUNTED_SHARE = 0.7;
const aloneCount =
  /^\W*(?<count>\d{1,4}(?:[.,]\d{1,3})?) ?(?:stk\.?|kg|l)? ?(?:x|×|à|á|å|a|@) ?(?<unit>\d{1,6}[.,]\d{2})\W*(?:kr\.?)?$/i;
const namedCount =
  /^(?<name>.*\p{L}.*?)\s+(?<count>-?\d{1,4}(?:[.,]\d{1,2})?)\s*(?:stk\.?|timer|t\.|pcs\.?)?\s*(?:kr\.?|dkk|eur|[€$£])?\s?-?$/iu;
/** '1 L 14,00' is the size of a carton and its price. */
const onePackage = /^1 ?(?:ltr\.?|l|kg) +\d/i;
/** Prices of business to business are without VAT, which is added below. */
const WITH_VAT = 1.25;
const openingHours = /\d{1,2}[.:]\d{2} ?[-–] ?\d{1,2}[.:]\d{2}\W*$/;
const heading = /^\W*\*.*\*\W*$|varetekst|beskrivelse|description|\bantal\b|bezeichnung/;
const notItem =
  /moms|mwst|\bgst\b|cvr|dankort|visa|mastercard|mobilepay|\bkort\b|kontant|\bcash\b|betal|kredit|terminal|\bref\b|point|saldo|heraf|grundlag|excl|ekskl|netto\b|change|bytte|tlf|\btel\b|\d{2}:\d{2}|afgang|ankomst|transport (?:fra|til)|fra forrige|til naeste|\bdue\b|paid on|nettobelob|nettosum|varesum|overfort/;

/** The lines of goods, discounts and fees: rows with a name and an amount, from the top to the total. */
export function findItems(rows: readonly LabelledRow[]): ItemFinding[] {
  const end = rows.findIndex(isEndOfItems);
  if (end < 0) {
    return [];
  }
  const items = withoutSums(listedItems(rows.slice(0, end)), rows);
  const names = withoutArticles(items.map(({ text }) => text));
  const named = items.map((item, index) => ({ ...item, text: names[index] ?? item.text }));
  return [...named, ...addedBelow(rows.slice(end), named)];
}

/** Leaves out the total where it is printed among or above the goods, and the goods make it without that. */
function withoutSums(items: readonly ItemFinding[], rows: readonly LabelledRow[]): readonly ItemFinding[] {
  const totals = new Set(
    rows.flatMap(({ labels, amounts }) => (labels.total ? amounts.map(({ minor }) => minor) : [])),
  );
  const goods = items.filter(({ minor }) => !totals.has(minor));
  const sumOf = (all: readonly ItemFinding[]) => all.reduce((sum, { minor }) => sum + minor, 0);
  const sum = sumOf(goods);
  const isTotal = totals.has(sum) || totals.has(Math.round(sum * WITH_VAT));
  return totals.has(sumOf(items)) || !isTotal ? items : goods;
}

function listedItems(listed: readonly LabelledRow[]): ItemFinding[] {
  const items: ItemFinding[] = [];
  let name: OpenName | null = null;
  const counts = countsApart(listed);
  const isCounted = haveCounts(listed);
  for (const row of listed) {
    const amount = row.amounts.at(-1);
    if (amount === undefined) {
      name = nameOf(row) ?? name;
      continue;
    }
    if (isOther(row) || counts.rows.has(row.index)) {
      continue;
    }
    const item = toItem(row, amount, { above: name?.index === row.index - 1 ? name : null, isCounted });
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
    const isSum = row.labels.total || row.labels.tax;
    const item =
      amount === undefined || isSum || isOther(row)
        ? null
        : toItem(row, amount, { above: null, isCounted: false });
    return item === null || item.kind === 'item' ? [] : [item];
  });
  const sum = [...goods, ...added].reduce((all, { minor }) => all + minor, 0);
  const isTotal = rows.some(
    ({ labels, amounts }) => labels.total && amounts.some(({ minor }) => minor === sum),
  );
  return goods.length > 0 && isTotal ? added : [];
}

/** Neither goods nor anything that is paid for: taxes, payment, phone numbers, opening hours. */
function isOther({ row }: LabelledRow): boolean {
  return notItem.test(row.folded) || openingHours.test(row.folded);
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

/** Tells whether a column of the goods holds counts: by its head, else by what stands in it. */
function haveCounts(listed: readonly LabelledRow[]): boolean {
  if (listed.some(({ row }) => countHead.test(row.folded))) {
    return true;
  }
  const goods = listed.filter((row) => !isOther(row) && row.amounts.some(({ minor }) => minor > 0));
  const counts = goods.flatMap((row) => toNumber(countApart(row)?.groups?.['count']) ?? []);
  const areMost = counts.length > 1 && counts.length >= goods.length * COUNTED_SHARE;
  return areMost && counts.includes(1) && Math.max(...counts) <= MOST_WITHOUT_HEAD;
}

/** The count in the column before the amount, after a name. */
function countApart({ row, amounts }: LabelledRow): RegExpExecArray | null {
  const before = row.text.slice(0, amounts[0]?.start);
  const match = countColumn.exec(before);
  return match !== null && /\p{L}/u.test(before.slice(0, match.index)) ? match : null;
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

function toItem(
  row: LabelledRow,
  amount: PrintedAmount,
  { above, isCounted }: { above: OpenName | null; isCounted: boolean },
): ItemFinding | null {
  const count = fittingCount(multiplied.exec(row.row.text), amount.minor);
  const firstAmount = row.amounts[0] ?? amount;
  const column = count === null ? columnCount(row, firstAmount, amount) : null;
  if (column !== null) {
    return { ...column, minor: amount.minor, kind: kindOf(column.text, amount.minor), words: row.row.words };
  }
  const apart = count ?? (isCounted ? countApart(row) : null);
  const { text, words } = nameAndWords(row, apart?.index ?? firstAmount.start, above);
  if (!/\p{L}{2}/u.test(text)) {
    return null;
  }
  return {
    text: text.replace(leadingCount, ''),
    ...countOf(apart ?? leadingCount.exec(text)),
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
  const text = itemName(match?.groups?.['name'] ?? '');
  const isProduct = quantity !== null && Math.abs(quantity * unit.minor - amount.minor) <= 1;
  return isProduct && /\p{L}{2}/u.test(text) ? { text, quantity, unitMinor: unit.minor } : null;
}

/** Count and price of one that make the amount; 'Maling 5L 499,00' is the name of a can and its price. */
function fittingCount(match: RegExpExecArray | null, minor: number): RegExpExecArray | null {
  const { quantity, unitMinor } = countOf(match);
  const isFitting =
    quantity !== null && unitMinor !== null && Math.abs(Math.round(quantity * unitMinor) - minor) <= 1;
  return isFitting && !onePackage.test(match?.[0] ?? '') ? match : null;
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
  const own = itemName(row.row.text.slice(0, end));
  return own === '' && above !== null
    ? { text: itemName(above.text), words: [...above.words, ...row.row.words] }
    : { text: own, words: row.row.words };
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
