import type { PrintedPage, Reading, ReadingField } from '@bonbog/contract';

/** What was read of one page, and which of the pages it is, counted from 0. */
export interface PageReading {
  readonly page: number;
  readonly reading: Reading;
}

/** Who sold, when and in what money: what stands at the top, and is repeated or missing further on. */
const headFields = ['store', 'date', 'currency', 'cvr', 'category', 'product'] as const;
const extraHeadFields = ['receiptNumberField', 'legalName', 'time'] as const;

/**
 * One reading of the pages of a receipt, in their order; the places in it tell which page they are on. The lines are
 * those of all pages. The total is that of the last page which has one surely, because pages before it print what is
 * carried over; where another page surely says another total, a person has to look. VAT and payment come with the
 * total. Everything else is from the first page that says it surely, else from where it is likeliest. An e-invoice
 * speaks for all pages. What they say of how many there are counts where they agree. Throws when there is no page.
 */
export function joinReadings(pages: readonly PageReading[]): Reading {
  const placed = pages.map(onPage);
  const [first] = placed;
  if (first === undefined) {
    throw new RangeError('There is no page to read');
  }
  const eInvoice = placed.find((reading) => reading.eInvoice !== undefined);
  if (placed.length === 1 || eInvoice !== undefined) {
    return eInvoice ?? first;
  }
  return {
    ...first,
    ...headOf(placed),
    ...paidIn([...placed].reverse()),
    items: placed.flatMap(({ items }) => items),
    receiptNumber: placed.find(({ receiptNumber }) => receiptNumber !== null)?.receiptNumber ?? null,
    ...(placed.some(({ holdsSeveral }) => holdsSeveral === true) ? { holdsSeveral: true } : {}),
    ...printedOn(placed),
    ...(placed.some(({ isBuyerNamed }) => isBuyerNamed === true) ? { isBuyerNamed: true } : {}),
    ms: placed.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Total, VAT and payment, from the last page to the first: what stands nearest to the total comes with it. */
function paidIn(last: readonly Reading[]) {
  const totalled = likeliest(last, 'total');
  const nearest = [totalled, ...last];
  const payment = nearest.find(({ paymentMeans }) => paymentMeans !== null) ?? totalled;
  return {
    total: doubted(totalled.total, last),
    vat: (nearest.find(({ vat }) => vat.value !== null) ?? totalled).vat,
    vatByRate: (nearest.find(({ vatByRate }) => vatByRate.length > 0) ?? totalled).vatByRate,
    paymentMeans: payment.paymentMeans,
    ...defined({ paymentMeansField: payment.paymentMeansField, cardLastFour: payment.cardLastFour }),
  };
}

/** What the first page that says so says of the pages; null where they contradict each other. */
function printedOn(placed: readonly Reading[]): { printedPage: PrintedPage | null } {
  const printed = placed.flatMap(({ printedPage }) => printedPage ?? []);
  const [first] = printed;
  return { printedPage: first !== undefined && printed.every(({ of }) => of === first.of) ? first : null };
}

type FieldName =
  | 'total'
  | (typeof headFields)[number]
  | (typeof extraHeadFields)[number]
  | 'paymentMeansField'
  | 'cardLastFour';

/** The first of some readings that has a field surely, else the one that has it likeliest. */
function likeliest(readings: readonly Reading[], name: FieldName): Reading {
  const having = readings.filter((reading) => (reading[name]?.value ?? null) !== null);
  const chance = (reading: Reading) => reading[name]?.probability ?? 0;
  const [best] = having.toSorted((one, other) => chance(other) - chance(one));
  const chosen = having.find((reading) => reading[name]?.sure === true) ?? best ?? readings[0];
  if (chosen === undefined) {
    throw new RangeError('There is no page to read');
  }
  return chosen;
}

function headOf(placed: readonly Reading[]) {
  const head = Object.fromEntries(headFields.map((name) => [name, likeliest(placed, name)[name]]));
  const extra = Object.fromEntries(extraHeadFields.map((name) => [name, likeliest(placed, name)[name]]));
  return { ...head, ...defined(extra) };
}

/** A total that another page surely contradicts is not sure. */
function doubted(total: ReadingField, placed: readonly Reading[]): ReadingField {
  const isContradicted = placed.some((reading) => reading.total.sure && reading.total.value !== total.value);
  return isContradicted ? { ...total, sure: false } : total;
}

/** What readings kept from before do not have is left out. */
function defined<Value>(fields: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The reading with the places of its first sheet said to be on its page; what stands on further sheets is not shown. */
function onPage({ page, reading }: PageReading): Reading {
  const move = <Placed extends { boxes?: ReadingField['boxes'] | undefined }>(placed: Placed): Placed =>
    placed.boxes === undefined
      ? placed
      : { ...placed, boxes: placed.boxes.flatMap((box) => (box.page === 0 ? [{ ...box, page }] : [])) };
  const moved = Object.fromEntries(
    [...headFields, ...extraHeadFields, 'total' as const, 'vat' as const, ...paymentFields].flatMap(
      (name) => {
        const field = reading[name];
        return field === undefined ? [] : [[name, move(field)]];
      },
    ),
  );
  return { ...reading, ...moved, items: reading.items.map(move), vatByRate: reading.vatByRate.map(move) };
}

const paymentFields = ['paymentMeansField', 'cardLastFour'] as const;
