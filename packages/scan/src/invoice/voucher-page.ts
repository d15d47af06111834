import { formatDanishAmount, formatDanishDate, isCalendarDate, parseAmount } from '@bonbog/domain';

import type { Box, EInvoice, EInvoiceParty } from '../types.ts';
import { voucherText as words } from './voucher.text.ts';

/** The fields of a reading that stand on the page. */
export type VoucherField = 'store' | 'cvr' | 'date' | 'total' | 'vat' | 'receiptNumber' | 'currency';

/** A text on the page: its left end, or its right end where it is aligned there, and its base line, in pixels. */
export interface VoucherText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly align: 'left' | 'right';
  readonly field?: VoucherField;
}

/** An e-invoice laid out to be looked at like a paper one. */
export interface VoucherPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly VoucherText[];
  /** How far from the top lines are drawn across. */
  readonly rules: readonly number[];
}

const WIDTH = 1240;
const MARGIN = 80;
const SIZE = 22;
const ROW = 36;
const MIDDLE = WIDTH / 2;
const RIGHT = WIDTH - MARGIN;
const COLUMNS = { quantity: 790, price: 960, amount: RIGHT } as const;
/** Letters of one width, in parts of their size. */
const LETTER_WIDTH = 0.6;
/** More would be a strip that nobody reads; the rest stands in the file. */
const MAX_LINES = 150;

/** Lays an invoice out: who, when, what, VAT by rate, totals, and what came along. */
export function layOutVoucher(invoice: EInvoice): VoucherPage {
  const page = createPage();
  writeHead(page, invoice);
  writeParties(page, invoice);
  writeLines(page, invoice);
  writeTotals(page, invoice);
  writeFoot(page, invoice);
  return page.done();
}

/** Where each field stands, as parts of the page. */
export function placesOf({ width, height, texts }: VoucherPage): ReadonlyMap<VoucherField, readonly Box[]> {
  const places = new Map<VoucherField, Box[]>();
  for (const { text, x, y, size, align, field } of texts) {
    if (field !== undefined) {
      const length = Array.from(text).length * size * LETTER_WIDTH;
      const left = align === 'left' ? x : x - length;
      const box = { page: 0, x: left / width, y: (y - size) / height, width: length / width };
      places.set(field, [...(places.get(field) ?? []), { ...box, height: (size * 1.3) / height }]);
    }
  }
  return places;
}

type Page = ReturnType<typeof createPage>;

function createPage() {
  const texts: VoucherText[] = [];
  const rules: number[] = [];
  let y = MARGIN + SIZE;
  return {
    write(text: string | null, x: number, options: Partial<VoucherText> & { readonly room?: number } = {}) {
      const { room = RIGHT - x, ...rest } = options;
      const size = rest.size ?? SIZE;
      const cut = cutTo(text ?? '', Math.floor(Math.max(room, 0) / (size * LETTER_WIDTH)));
      if (cut !== '') {
        texts.push({ x, y, size, align: 'left', ...rest, text: cut });
      }
    },
    down(rows = 1) {
      y += rows * ROW;
    },
    rule() {
      rules.push(y - ROW / 2);
      y += ROW / 2;
    },
    done: (): VoucherPage => ({ width: WIDTH, height: Math.max(y + MARGIN, WIDTH), texts, rules }),
  };
}

function writeHead(page: Page, { kind, number, issueDate, dueDate }: EInvoice): void {
  const title = kind === 'credit-note' ? words.creditNote : words.invoice;
  page.write(title, MARGIN, { size: 40 });
  page.down(1.5);
  page.write(number, MARGIN, { size: 28, field: 'receiptNumber' });
  page.down();
  page.write(`${words.date}:`, MARGIN);
  page.write(danishDate(issueDate), MARGIN + 140, { field: 'date' });
  if (dueDate !== null) {
    page.write(`${words.dueDate}: ${danishDate(dueDate)}`, MIDDLE);
  }
  page.down(1.5);
  page.rule();
}

function writeParties(page: Page, { seller, buyer }: EInvoice): void {
  const room = MIDDLE - MARGIN - SIZE;
  page.write(words.seller, MARGIN);
  page.write(words.buyer, MIDDLE);
  page.down();
  page.write(seller.name, MARGIN, { size: 26, room, field: 'store' });
  page.write(buyer.name, MIDDLE, { size: 26 });
  page.down();
  writeOtherName(page, seller, { x: MARGIN, room });
  writeOtherName(page, buyer, { x: MIDDLE, room });
  page.down();
  page.write(idOf(seller), MARGIN, { room, field: 'cvr' });
  page.write(idOf(buyer), MIDDLE);
  page.down(1.5);
  page.rule();
}

function writeOtherName(page: Page, party: EInvoiceParty, { x, room }: { x: number; room: number }): void {
  const name = party.legalName === party.name ? null : party.legalName;
  page.write([name, party.country].filter((part) => part !== null).join(', '), x, { room });
}

function idOf({ cvr, vatNumber }: EInvoiceParty): string | null {
  if (cvr !== null) {
    return `${words.cvr} ${cvr}`;
  }
  return vatNumber === null ? null : `${words.vatNumber} ${vatNumber}`;
}

function writeLines(page: Page, { lines, lineCount }: EInvoice): void {
  if (lineCount === 0) {
    return;
  }
  page.write(words.text, MARGIN);
  for (const column of ['quantity', 'price', 'amount'] as const) {
    page.write(words[column], COLUMNS[column], { align: 'right', room: WIDTH });
  }
  page.down(1.25);
  for (const { text, quantity, unitPrice, amount, kind } of lines.slice(0, MAX_LINES)) {
    const name = text === '' && kind !== 'item' ? words[kind] : text;
    page.write(name, MARGIN, { room: COLUMNS.quantity - MARGIN - 120 });
    page.write(danishNumber(quantity), COLUMNS.quantity, { align: 'right', room: 120 });
    page.write(danishMoney(unitPrice), COLUMNS.price, { align: 'right', room: 165 });
    page.write(danishMoney(amount), COLUMNS.amount, { align: 'right', room: 190 });
    page.down();
  }
  if (lineCount > MAX_LINES) {
    page.write(words.moreLines(lineCount - MAX_LINES), MARGIN);
    page.down();
  }
  page.down(0.5);
  page.rule();
}

function writeTotals(page: Page, invoice: EInvoice): void {
  const { currency, total, prepaid, payable } = invoice;
  writeVat(page, invoice);
  page.down(0.25);
  writeAmount(page, words.total(currency ?? ''), { amount: total, field: 'total', size: 28 });
  if (prepaid !== null) {
    writeAmount(page, words.prepaid, { amount: prepaid });
  }
  if (payable !== null && payable !== total) {
    writeAmount(page, words.payable, { amount: payable });
  }
  page.down(0.5);
  page.rule();
}

function writeVat(page: Page, { vatByRate, vat, vatInKroner }: EInvoice): void {
  for (const { category, ratePercent, base, vat: part } of vatByRate) {
    const rate = ratePercent === null ? '' : `${danishNumber(ratePercent)} %`;
    const note = category === 'AE' ? `, ${words.reverseCharge}` : '';
    const of = base === null ? '' : ` ${words.vatOf(danishMoney(base) ?? '')}`;
    writeAmount(page, words.vatRate(`${rate}${of}${note}`), { amount: part });
  }
  writeAmount(page, words.vat, { amount: vat, field: 'vat' });
  if (vatInKroner !== undefined) {
    writeAmount(page, words.vatInKroner, { amount: vatInKroner });
  }
}

function writeAmount(
  page: Page,
  label: string,
  {
    amount,
    size = SIZE,
    ...field
  }: { readonly amount: string | null } & Pick<Partial<VoucherText>, 'field' | 'size'>,
): void {
  page.write(label, MARGIN, { size, room: COLUMNS.price - MARGIN });
  page.write(danishMoney(amount) ?? words.unknown, RIGHT, { ...field, size, align: 'right', room: 400 });
  page.down(size > SIZE ? 1.25 : 1);
}

function writeFoot(page: Page, { attachments, profile, syntax }: EInvoice): void {
  if (attachments.length > 0) {
    page.write(`${words.attachments}:`, MARGIN);
    page.down();
    for (const name of attachments) {
      page.write(name, MARGIN + SIZE);
      page.down();
    }
    page.down(0.5);
  }
  page.write(words.source(profile ?? syntax), MARGIN, { size: 16 });
}

function danishDate(date: string | null): string {
  return date !== null && isCalendarDate(date) ? formatDanishDate(date) : words.unknown;
}

function danishMoney(amount: string | null): string | null {
  const minor = amount === null ? null : parseAmount(amount);
  return minor === null ? null : formatDanishAmount(minor);
}

function danishNumber(value: number | null): string | null {
  return value === null ? null : String(value).replace('.', ',');
}

function cutTo(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length ? text : `${letters.slice(0, Math.max(length - 1, 0)).join('')}…`;
}
