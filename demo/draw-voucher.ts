import { formatDanishAmount, formatDanishDate, type MinorUnits, vatFromGross } from '@bonbog/domain';
import {
  centered,
  left,
  pair,
  type Paper,
  printedLines,
  renderJpeg,
  type Row,
  rule,
  space,
} from '@bonbog/receipt-generator';

import { PEOPLE } from './truth/people.ts';
import { type DemoVoucher, printedCvr, totalOf, vatLinesOfVoucher } from './truth/voucher.ts';

/** Letters are small, so that a picture is drawn in some milliseconds; they can be read all the same. */
const roll: Paper = { kind: 'roll', font: 'roboto-mono', columns: 36, letterWidth: 12, margin: 30 };
const wideRoll: Paper = { kind: 'roll', font: 'inter', columns: 64, letterWidth: 11, margin: 60 };

/** What is printed on a page of a voucher, counted from 0. */
function rowsOf(voucher: DemoVoucher, page: number): Row[] {
  return page === 0 ? firstPage(voucher) : secondPage(voucher);
}

/** The text of the first page, as a reader would have it. */
export function textOf(voucher: DemoVoucher): string {
  return printedLines(firstPage(voucher)).join('\n');
}

/** A page of a voucher as a picture. A paper that is photographed once more is another picture. */
export function drawPage(voucher: DemoVoucher, page: number): Promise<Buffer> {
  const paper = voucher.merchant.isInvoice ? wideRoll : roll;
  return renderJpeg({ paper, rows: rowsOf(voucher, page) }, voucher.copyOf === null ? 80 : 70);
}

function firstPage(voucher: DemoVoucher): Row[] {
  const { merchant, date, lines } = voucher;
  const cvr = printedCvr(voucher);
  const across = rule(merchant.isInvoice ? 'line' : '-');
  return [
    centered(merchant.store, { scale: 1.4, bold: true }),
    centered(merchant.address),
    ...(cvr === null ? [] : [centered(/^\d+$/.test(cvr) ? `CVR-nr. ${cvr}` : `VAT ${cvr}`)]),
    space(),
    ...buyerRows(voucher),
    pair([merchant.isInvoice ? 'Dato' : 'Bon', formatDanishDate(date)]),
    across,
    ...lines.map(({ text, amount }) => pair([text, formatDanishAmount(amount)])),
    across,
    pair([`I ALT ${merchant.currency}`, formatDanishAmount(totalOf(voucher))], { bold: true, scale: 1.2 }),
    ...vatRows(voucher),
    space(),
    ...paymentRows(voucher),
    ...(voucher.pages === 2 ? [space(), centered('Side 1 af 2')] : []),
  ];
}

function secondPage(voucher: DemoVoucher): Row[] {
  return [
    left(voucher.merchant.store, { bold: true }),
    left(`Specifikation til ${formatDanishDate(voucher.date)}`),
    rule('line'),
    ...voucher.lines.flatMap(({ text, amount, ratePercent }) => [
      pair([text, formatDanishAmount(amount)]),
      left(`  heraf moms ${formatDanishAmount(vatFromGross(amount, ratePercent))}`),
    ]),
    rule('line'),
    centered('Side 2 af 2'),
  ];
}

/** Tills do not know who buys. */
function buyerRows({ merchant, owner }: DemoVoucher): Row[] {
  const { company } = PEOPLE[owner];
  return merchant.isInvoice
    ? [left('FAKTURA', { bold: true }), left(`Til ${company.name}, CVR-nr. ${company.cvr}`), space()]
    : [];
}

function vatRows(voucher: DemoVoucher): Row[] {
  const line = (label: string, vat: MinorUnits) => pair([label, formatDanishAmount(vat)]);
  const owing = voucher.merchant.answers.vatTreatment === undefined ? [] : [left('Reverse charge')];
  const rates = vatLinesOfVoucher(voucher).filter(({ ratePercent, vat }) => ratePercent !== 0 || vat !== 0);
  return [...rates.map(({ ratePercent, vat }) => line(`Heraf moms ${ratePercent} %`, vat)), ...owing];
}

function paymentRows({ paidWith, dueDate }: DemoVoucher): Row[] {
  if (dueDate !== null) {
    return [pair(['Betales senest', formatDanishDate(dueDate)])];
  }
  return [left(paidWith === 'cash' ? 'Betalt kontant' : 'Betalt med kort'), centered('Tak for handlen')];
}
