import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { blockAbove, type Cell, cellsOf } from '../rows/cells.ts';

/** The score of a number that is the buyer's. */
export const BUYERS = -1;
/** The score of a number that stands where a bill prints whom it is for. */
export const ADDRESSEES = -0.7;

const buyer =
  /kunde(?!serv|cent|supp|@)|faktureres til|debitor|modtager|kobers?(?:\b|(?=cvr))|forsikringstager|policetager|\bklient\b|jeres|deres cvr|\blejers\b|customer vat|^\W*ert? vat\b(?!\W?reg)|\bbuyer/;
/** Labels of the buyer's number of VAT at home and abroad, before it or as the head of its column: 'Köparens VAT-nr'. */
const buyersNumber =
  /(?<![a-z])(?:(?:koparen|mottagaren|kunden|kjoper|koper|kober|ka?e?ufer|empfa?e?nger|modtager|mottaker|debitor|customer|buyer|client|bill to)(?:['’]?s)?|deres|jeres|dit|din|ert|your|ihre?)(?![a-z])[ .:-]{0,3}(?:eu[ -])?(?:vat|moms|mva|cvr|ust|uid|org|se[ -]?(?:nr|nummer)|tax)|(?:vat|moms|mva|cvr|ust|uid|tax)[a-z .-]{0,14} (?:(?:of|des|der|for|til|hos)(?: the| den)? )?\(?(?:kund|customer|buyer|client|kober|kopare|kjoper|ka?e?ufer|empfa?e?nger)/;
/** A number of its own, parted from what follows: 'Kundenr. 4711 · CVR-nr.'. */
const customerNumber = /kunde[ -]?(?:nr|nummer)\W{0,3}\d{3,12} ?[·•|;]/gi;
/** Heads of the block that names who pays. */
const buyerHead =
  /^(?:kunde?(?=\W*$|:)|faktureres|faktureras till|faktureringsadresse|faktura til|leveres|leveringsadresse|leverings|til(?=\W*$|:)|kober|debitor|modtager|bestilt af|(?:solgt|udstedt|leveret) til|betaler|lejer(?=\W*$)|(?:medlem|abonnent|bestiller|rekvirent|passager|rejsende|kursist|deltager|regningsmodtager|betalt af|g(?:a|ae|j)e?st|guest)(?=\W*$|:)|bill(?:ed)? to|invoice to|ship to|sold to|to (?=.*\b(?:aps|a\/s|i\/s)\b)|customer(?=\W*$|:)|att\b)/;
/** The same without blanks, which scanners put anywhere: 'Custo mer'. */
const buyerHeadKey = /^(?:kunde?|customer|billto|faktureresti[l1]|debitor|modtager|kober|medlem)\W*$/;
/** Heads of the block of a company, on the papers of others mostly that of who buys; without blanks. */
const companyHeadKey = /^(?:firma|virksomhed|company)\W*$/;
/** Of an order that was phoned in; no address follows. */
const phoneOfBuyer = /^kunde: ?(?:tlf|telefon)/;
const sellerHead =
  /^(?:fra\b|afsender|(?:indbetales|betales|overfores) til\b|belobsmodtager|arrangor|udbyder|saelger|leverandor|udsteder|udlejer|from\b|seller|supplier)/;
/** What firms print beside their own number. */
const sellerSign = /\btlf|\btif\b|telefon|\bphone|@|www\.|\bbank|\bkonto\b|\breg\.? ?nr|\biban|swift/;
/** Beside the label of a number that is not the seller's: a guest's, or that of the bank which takes the money. */
const othersLabel = /\bgaest\w{0,3}\b|\bbank\b(?! ?:)/;
const customer = /(?<!se)kunde(?!serv|cent|supp|@)|\bkober|\bcustomer(?! ?(?:serv|care|cent|supp))/;
const ride = /tax[ai]|\btur(?:en|nr|pris)?\b|\bvogn(?!mand)|(?<![a-z])km\b/;
const company = /\b(?:a\/?s|aps|i\/s|k\/s|p\/s|ivs|amba)\b/;
const bill = /\bfaktura|\b(?:kredit|salgs)nota|\bregning|\bopkraevn(?!ingsgebyr)|\binvoice/;
const town = /^(?:dk-?)?\d{4} ?\p{L}{2}[\p{L} .]{0,24}(?:, ?(?:danmark|denmark))?$/u;
const anyTown = /(?<![\d.,:/-])\d{4} \p{L}{2}/u;
/** What no block of names and addresses holds: amounts, and the words beside them. */
const endOfBlock =
  /\d[.,]\d{2}(?!\d)(?![.,]\d)|^(?:total|i ?alt|sub ?total|(?:heraf |25 ?% )?moms(?![a-z -]*n[ru])|at betale|til betaling)/;
/** A row that says what kind of paper it is, and nothing of who wrote it. */
const title =
  /^\W*(?:kopi|original|faktura|salgsfaktura|kreditnota|regning|kvittering|invoice|receipt)\b[\W\d]*(?:(?:nr|no|nummer)\b[\W\d]*)?$/;
/** A name, a street and a town. */
const MIN_ADDRESS = 3;
const FOOT = 0.85;
/** What a number in brackets behind an address loses: no more than a sign of the seller counts. */
const OF_BRACKETS = 0.5;
const MAX_IN_BRACKETS = 30;
/** Name and address before the number. */
const MIN_IMPRINT = 2;
/** How many letters of a cell before a number may tell whose it is. */
const LABEL_REACH = 400;
/** A number of VAT from another country of the union, or from Great Britain. */
const foreignVat =
  /(?:vat|ust|mwst|moms|mva|tva|btw|iva)[\W_]{0,3}(?:id(?:nr|entnummer)?|no|nr|reg(?:istrerings?)?(?:\.? ?(?:nr|nummer))?|number)?[\W_]{0,4}(?:de\d{9}|ie\d{7}|nl\d{9}b|atu\d{8}|se\d{12}|fr\d{11}|lu\d{8}|gb\d{9}|ee\d{9}|pl\d{10}|be[01]\d{9}|it\d{11}|es[a-z]?\d{8}|fi\d{8}(?!\d)|eu\d{9}|cy\d{8}|mt\d{8})/;
const foreignNumber = /\b(?:de|ie|nl|atu|se|fr|lu|gb|ee|pl|be|it|es|fi|eu|cy|mt) ?[a-z]?\d/i;
/** 'Kunden skal afregne moms': what stands beside the number of who does. */
const buyersDuty = /(?:kunden|koberen|modtageren)skal(?:selv)?(?:afregne|betale|indberette)(?:dansk)?moms/;
/** The last line of an address in Denmark on what is sent there from another country, an 'ä' perhaps misread. */
const toDenmark = /^(?:.*\bdk-?\d{4} .*[ ,])?(?:danmark|denmark|d(?:a|ae|i)nemark|danemark)\W*$/;
const reverseCharge = /reversecharge|omvendtbetalingspligt/;

/** What is printed beside or over a label names someone else. */
export function isOthers(label: string): boolean {
  return isOfBuyer(label) || othersLabel.test(label);
}

/** How much speaks for the seller at a place in a row; {@link BUYERS} or {@link ADDRESSEES} where it is the buyer's. */
export function ownerScore(text: ReceiptText, index: number, place: number): number {
  const row = text.rows[index];
  const cell = row === undefined ? undefined : cellIn(row, place);
  if (row === undefined || cell === undefined) {
    return 0;
  }
  const above = withoutJourney(text, blockAbove(text, index, cell).map(foldText));
  const head = headOf(above);
  if (saysBuyers(text, { index, cell, above }, place)) {
    return BUYERS;
  }
  if (namesBuyer(head)) {
    return scoreUnderBuyer(text, row, head);
  }
  const around = [cellBeside(text.rows[index + 1], cell), cell.folded, ...above.slice(0, 2)];
  const hasSign = isImprint(cell, place) || around.some((line) => sellerSign.test(line));
  if (head === '' && isOfAddressee(text, { index, cell, above }, hasSign)) {
    return ADDRESSEES;
  }
  // Of equals the first.
  return sumOfSigns(row, head !== '', hasSign) - lossOfBrackets(cell, place) - index / 1000;
}

/** Its label, the head of its column or the address above it is a buyer's. */
function saysBuyers(text: ReceiptText, { index, cell, above }: FoldedBlock, place: number): boolean {
  const row = text.rows[index];
  return (
    (row !== undefined && isBuyers(cell, labelOf(row, cell, place))) ||
    isUnderBuyersLabel(text.rows[index - 1], cell) ||
    isSentFromAbroad(text, cell, above)
  );
}

/** 'Dänemark' over a number of VAT, on the paper of a seller who has one of another country. */
function isSentFromAbroad(text: ReceiptText, { folded }: FoldedCell, above: readonly string[]): boolean {
  return (
    !folded.includes('cvr') &&
    above.slice(0, 2).some((line) => toDenmark.test(line)) &&
    pageOf(text).isForeign
  );
}

/** 'Sol A/S · Algade 7 · 5000 Odense C · CVR 12345678': as firms print themselves over and under their papers. */
function isImprint(cell: FoldedCell, place: number): boolean {
  const parts = cell.text.slice(0, Math.max(0, place - cell.start)).split(/ ?[·•|] ?/);
  return parts.length > MIN_IMPRINT && parts.some((part) => /\d{4} ?\p{L}{2}/u.test(part));
}

/** 'Sol ApS, Algade 7, 5000 Odense C (CVR 12345678)': all in one line, as bills name whom they are for. */
function lossOfBrackets(cell: FoldedCell, place: number): number {
  const before = cell.text.slice(0, Math.max(0, place - cell.start));
  return /\d{4} ?\p{L}{2}[^\d(]*\($/u.test(before.trimEnd()) ? OF_BRACKETS : 0;
}

/** 'Kunde: Mette H.' at the foot of a till's receipt tells whom an order is for; its own number may follow. */
function scoreUnderBuyer(text: ReceiptText, row: Row, head: string): number {
  const isOfOrder = row.place > FOOT && /^kunde: ?\p{L}/u.test(head) && !company.test(head);
  return isOfOrder && !pageOf(text).isBill ? ADDRESSEES : BUYERS;
}

/** The nearest line above that heads the block of a buyer or a seller, of which no amount is part; empty without one. */
function headOf(above: readonly string[]): string {
  const end = above.findIndex((line) => endOfBlock.test(line));
  return (
    above.slice(0, end < 0 ? undefined : end).find((line) => namesBuyer(line) || sellerHead.test(line)) ?? ''
  );
}

function isOfAddressee(text: ReceiptText, block: Block, hasSign: boolean): boolean {
  return isUnderCompanyHead(text, block.above) || (!hasSign && isAddressed(text, block));
}

/** 'Firma:' over the name of a company and its town, and not at the top of the page. */
function isUnderCompanyHead(text: ReceiptText, above: readonly string[]): boolean {
  const head = above.findIndex((line) => companyHeadKey.test(line.replaceAll(' ', '')));
  const block = above.slice(0, Math.max(0, head));
  return block.some((line) => anyTown.test(line)) && !startsPage(text, above.slice(0, head + 1));
}

/** The label is a buyer's, or its cell says what the buyer has to do. */
function isBuyers(cell: FoldedCell, label: string): boolean {
  return isOfBuyer(foldText(label)) || buyersDuty.test(cell.folded.replaceAll(' ', ''));
}

/** 'Köparens VAT-nr' over the number, in a row of heads over a row of values. */
function isUnderBuyersLabel(above: Row | undefined, { folded, left, right }: FoldedCell): boolean {
  const head = cellBeside(above, { left, right });
  return /^\W*(?:dk)?[ -]?\d/.test(folded) && !/\d/.test(head) && isOfBuyer(head);
}

/** The cell of a place also names the customer, so that its number may be the customer's: 'Kundenr. 4711 | CVR-nr.'. */
export function isBesideCustomer(row: Row, place: number): boolean {
  return customer.test(cellIn(row, place)?.folded ?? '');
}

/** A cell with a number, its row, and what stands above it, the nearest first. */
interface Block {
  readonly index: number;
  readonly cell: Cell;
  readonly above: readonly string[];
}

interface FoldedBlock extends Block {
  readonly cell: FoldedCell;
}

/** A row may print hundreds of numbers, and telling its cells takes long. */
const cells = new WeakMap<Row, readonly FoldedCell[]>();

interface FoldedCell extends Cell {
  readonly folded: string;
}

function cellIn(row: Row, place: number): FoldedCell | undefined {
  const known = cells.get(row) ?? cellsOf(row).map((cell) => ({ ...cell, folded: foldText(cell.text) }));
  cells.set(row, known);
  return known.findLast((cell) => cell.start <= place);
}

/** 'Fra: Banegården' over 'Til: Lufthavnen' is a ride in a taxi; on a bill it is the seller over the buyer. */
function withoutJourney(text: ReceiptText, above: readonly string[]): readonly string[] {
  const isTo = (line: string | undefined) => line !== undefined && /^til\b/.test(line) && !company.test(line);
  const isFrom = (line: string | undefined) => line !== undefined && /^fra\b/.test(line);
  const isPart = (line: string, index: number) =>
    (isTo(line) && isFrom(above[index + 1])) || (isFrom(line) && isTo(above[index - 1]));
  return above.some(isPart) && pageOf(text).isRide
    ? above.filter((line, index) => !isPart(line, index))
    : above;
}

interface Page {
  readonly isBill: boolean;
  readonly isRide: boolean;
  readonly towns: number;
  /** A number of VAT of another country is printed, and not as the buyer's. */
  readonly isForeign: boolean;
}

/** Asked for every number of a page, and the same for each of them. */
const pages = new WeakMap<ReceiptText, Page>();

function pageOf(text: ReceiptText): Page {
  const known = pages.get(text);
  if (known !== undefined) {
    return known;
  }
  const isBill = text.rows.some(({ folded }) => bill.test(folded));
  const isRide = !isBill && text.rows.some(({ folded }) => ride.test(folded));
  const towns = text.rows.filter(({ folded }) => anyTown.test(folded)).length;
  const page = { isBill, isRide, towns, isForeign: rowOfForeignSeller(text) >= 0 };
  pages.set(text, page);
  return page;
}

function sumOfSigns(row: Row, hasHead: boolean, hasSign: boolean): number {
  return (hasHead ? 2 : 0) + (hasSign ? 0.5 : 0) + (row.place > FOOT ? 0.5 : 0);
}

/**
 * The row with the VAT number of a foreign seller who leaves the VAT to the buyer; a Danish number below it is the
 * buyer's, unless its label is that of a CVR number. -1 without such a row.
 */
export function findForeignSeller(text: ReceiptText): number {
  const isReverse = text.rows.some(({ folded }) => reverseCharge.test(folded.replaceAll(' ', '')));
  return isReverse ? rowOfForeignSeller(text) : -1;
}

/** A number of VAT of another country is printed, and not as the buyer's. */
export function isForeign(text: ReceiptText): boolean {
  return pageOf(text).isForeign;
}

function rowOfForeignSeller(text: ReceiptText): number {
  return text.rows.findIndex((row, index) => namesForeignSeller(row) && !isUnderBuyersHead(text, row, index));
}

/** The foreign number stands in the block of who buys: 'Faktureras till'. */
function isUnderBuyersHead(text: ReceiptText, row: Row, index: number): boolean {
  const cell = cellsOf(row).find(({ text: printed }) =>
    foreignVat.test(foldText(printed).replaceAll(' ', '')),
  );
  return cell !== undefined && namesBuyer(headOf(blockAbove(text, index, cell).map(foldText)));
}

function namesForeignSeller(row: Row): boolean {
  const isForeign = (line: string) => foreignVat.test(line.replaceAll(' ', ''));
  if (!isForeign(row.folded)) {
    return false;
  }
  // The label and its number may have become two cells.
  const own = cellsOf(row).find((cell) => isForeign(foldText(cell.text)))?.text ?? row.text;
  const label = own.slice(0, Math.max(0, own.search(foreignNumber))).replace(customerNumber, ' ');
  return !isOthers(foldText(label));
}

function namesBuyer(line: string): boolean {
  return (buyerHead.test(line) && !phoneOfBuyer.test(line)) || buyerHeadKey.test(line.replaceAll(' ', ''));
}

/** As {@link labelIn}; of a number that is alone in its cell the label is the cell before. */
function labelOf(row: Row, cell: FoldedCell, place: number): string {
  const own = labelIn(cell.text, place - cell.start);
  const isAlone = place === cell.start && /^\W*(?:DK)?[ -]?\d/.test(cell.text);
  const before = isAlone
    ? row.text
        .slice(0, place)
        .trimEnd()
        .split(/\s{2,}/)
        .at(-1)
    : undefined;
  return before === undefined || /\d/.test(before) ? own : `${before} ${own}`;
}

/**
 * What a cell prints before a number and behind it in brackets, which tells whose it is. Other words behind it do
 * not: at the foot of a bill 'CVR-nr. 12345678' goes before 'Kundenr. 4711'.
 */
function labelIn(cell: string, place: number): string {
  const rest = cell.slice(place);
  const label = rest.slice(0, Math.max(0, rest.search(/\d/)));
  const [brackets = ''] = /\([^)]*/.exec(rest.slice(0, label.length + MAX_IN_BRACKETS)) ?? [];
  return `${cell.slice(Math.max(0, place - LABEL_REACH), place).replace(customerNumber, ' ')}${label} ${brackets}`;
}

/**
 * A name, a street and a town over the number, as a bill prints whom it is for: below the heading of whoever wrote it,
 * and without the telephone that a seller's own address has.
 */
function isAddressed(text: ReceiptText, { index, cell, above }: Block): boolean {
  return (
    above.length >= MIN_ADDRESS &&
    above.slice(0, 2).some((line) => town.test(line)) &&
    !startsPage(text, above) &&
    !sellerSign.test(cellBeside(text.rows[index + 1], cell)) &&
    pageOf(text).isBill
  );
}

/** Nothing stands over the block, or only 'FAKTURA' where no other address is printed that may be the seller's. */
function startsPage(text: ReceiptText, block: readonly string[]): boolean {
  const isTitle = (row: Row | undefined) => pageOf(text).towns === 1 && title.test(row?.folded ?? '');
  const titles = text.rows.findIndex((row) => !isTitle(row));
  return [0, titles].some((index) => {
    const row = text.rows[index];
    return row !== undefined && cellsOf(row).some((cell) => foldText(cell.text) === block.at(-1));
  });
}

function isOfBuyer(label: string): boolean {
  return buyer.test(label) || buyersNumber.test(label);
}

/** The cell of a row over or under another one. */
function cellBeside(row: Row | undefined, { left, right }: Pick<Cell, 'left' | 'right'>): string {
  const cells = row === undefined ? [] : cellsOf(row);
  return foldText(cells.find((cell) => cell.left < right && left < cell.right)?.text ?? '');
}
