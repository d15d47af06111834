import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import type { Finding } from '../field.ts';
import { cellsOf, firstColumnOf } from '../rows/cells.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { legalForm } from './store-column-sign.ts';
import { bareName, endsSentence, letterShare, mendName, nameWords, writeName } from './store-name.ts';
import { isAddressLine, isLabelled, isMotto, isOfSale, isTitle, signsOf } from './store-signs.ts';

/** A name found by where it stands; it is of no known chain, as those are looked for by themselves. */
export interface NameFinding extends Finding {
  readonly chain: null;
}

const BY_CVR = 0.7;
const OVER_ADDRESS = 0.6;
const MAX_WORDS = 5;
const MAX_LETTERS = 60;
const keeper = /^(?:(?:en del af|drives af|ejes af|c\/o)\b|v\/)/;
/** What the paper says of its VAT, of a period or of work. */
const aboutPaper = /m ?o ?m ?s ?fri|\bperiode|\bgyldig|\budfort\b/;
const bank = /\bbank\b/;
/** A name only goes on with these: 'på Torvet'. */
const restOfName = /^(?:pa|ved|hos|og|for|i) /;
/** About how to pay. */
const aboutPaying = /\bbedes\b|\bgodkendt\b|\bbankoverfor|\bindbetal/;
/** A label with its value. */
const valued = /\p{L} ?: ?\p{L}/u;
const HEAD_ROWS = 4;
const CVR_ROWS = 3;
const BUYER_ROWS = 3;
const MIN_LETTER_SHARE = 0.7;
/** What is signed with, and who signs. */
export const signature =
  /\bhilsen\b|underskrift|^\W*(?:kasserer|formand|naestformand|sekretaer|indehaver|ejer|direktor|bestyrer|leder|saelger|ekspedient|dato)\W*$/;
/** A cell that says as what somebody signs. */
const signer = /^\W*(?:kasserer|formand|naestformand|sekretaer)\W*$/;
/** Over the name of whoever signs a letter. */
const greeted = /\bhilsen\W*$/;
const town = /^\W*\d{4} ?[a-z]{2}/;
/** A CVR number and nothing else, as stamps have it. */
const cvrAlone =
  /^\W*(?:c\.? ?v\.? ?r|se)(?![a-z])[^a-z\d]{0,3}(?:nr|nummer)?[^a-z\d]{0,4}(?:dk)?[ -]{0,3}\d(?: ?\d){7}\W*$/;
const cvrLabel = /(?<![a-z])(?:c\.? ?v\.? ?r(?![a-z])|se-?nr)/;

/** At most so certain is a company by its number where a name stands at the head. */
const COMPANY_BY_CVR = 0.5;

/** A company in the row of the CVR number, for where the names at the head look even less like the shop's. */
export function companyByCvr(rows: readonly LabelledRow[]): NameFinding | null {
  const found = nameByCvr(rows);
  return found === null || !legalForm.test(found.value) ? null : { ...found, probability: COMPANY_BY_CVR };
}

/** Invoices may name the seller at the foot only, in the row of the CVR number. */
export function nameByCvr(rows: readonly LabelledRow[]): NameFinding | null {
  for (const { row } of rows) {
    const name = cvrLabel.test(row.folded) && signsOf(row.folded).buyer === 0 ? bareName(row.text) : '';
    if (
      /\p{L}{3}/u.test(name) &&
      !isAddressLine(foldText(name)) &&
      !/^\W*(?:(?:cvr|se|moms|kvittering|faktura)(?![a-z])|(?:t[il]f|mob)\.)/i.test(name)
    ) {
      return toFinding(row, name, { probability: BY_CVR, why: 'in the row of the CVR number' });
    }
  }
  return null;
}

/** Blocks of receipts that are filled in by hand carry name, address and CVR number at the foot, or name and number. */
export function nameOverAddress(rows: readonly LabelledRow[]): NameFinding | null {
  for (const [index, { row }] of rows.entries()) {
    // 'Tømrermester Aage Lykke  Mobil 40 17 62 38  CVR-nr.' over the address and the number.
    const isNumbered = cvrLabel.test(row.folded);
    const first = isNumbered ? firstColumnOf(row) : row.text;
    const name = isOverAddress(rows, index) ? bareName(first) : '';
    if (isName(name, foldText(first))) {
      return toFinding(row, name, {
        probability: isNumbered ? BY_CVR : OVER_ADDRESS,
        why: 'over the address or the CVR number',
      });
    }
  }
  return null;
}

function toFinding(row: Row, name: string, chosen: Pick<Finding, 'probability' | 'why'>): NameFinding {
  return {
    ...chosen,
    value: mendName(writeName(name)),
    words: nameWords(row.words, name),
    chain: null,
  };
}

/** A short row below the head, over an address with a CVR number or over the number, which is not a buyer's. */
function isOverAddress(rows: readonly LabelledRow[], index: number): boolean {
  const own = rows[index];
  const below = rows.slice(index + 1, index + 1 + CVR_ROWS).map(({ row }) => row.folded);
  return (
    own !== undefined &&
    index >= HEAD_ROWS &&
    mayStandAlone(own) &&
    [own.row.folded, ...below].some((folded) => cvrLabel.test(folded)) &&
    startsBlock(own.row.folded, isMotto(below[0] ?? '') ? below.slice(1) : below) &&
    !isBuyersOrSigners(rows, index)
  );
}

function mayStandAlone({ row, amounts }: LabelledRow): boolean {
  return amounts.length === 0 && row.text.length <= MAX_LETTERS && !isMotto(row.folded);
}

/** A buyer is named about the row, or a letter is signed there. */
function isBuyersOrSigners(rows: readonly LabelledRow[], index: number): boolean {
  const around = rows.slice(Math.max(0, index - BUYER_ROWS), index + 1);
  return (
    around.some(({ row }) => signsOf(row.folded).buyer === 1) ||
    greeted.test(rows[index - 1]?.row.folded ?? '') ||
    // 'P. Østergård' over the address, and 'kasserer' in a column of its own beside it.
    rows
      .slice(index + 1, index + 1 + BUYER_ROWS)
      .some(({ row }) => cellsOf(row).some(({ text }) => signer.test(foldText(text))))
  );
}

/** An address or a number begins in the row below, which is no street whose town does and no row with a name of its own. */
function startsBlock(folded: string, [below = '']: readonly string[]): boolean {
  const isStreet = isAddressLine(folded) && town.test(below);
  return (isAddressLine(below) && !isStreet && signsOf(below).legalForm === 0) || cvrAlone.test(below);
}

function isName(name: string, folded: string): boolean {
  const { address, contact, document, greeting } = signsOf(folded);
  return (
    letterShare(name) >= MIN_LETTER_SHARE &&
    // Small letters alone are the middle of a sentence, as of a letter beside the receipt.
    /\p{Lu}/u.test(name) &&
    address + contact + document + greeting === 0 &&
    name.split(' ').length <= MAX_WORDS &&
    !valued.test(name) &&
    !endsSentence(name) &&
    ![keeper, aboutPaper, aboutPaying, bank, restOfName, signature].some((other) => other.test(folded)) &&
    !isTitle(folded) &&
    !isLabelled(folded) &&
    !isOfSale(folded)
  );
}
