import type { Row } from '../../layout/rows.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { COUNTRIES } from '../country/countries.ts';
import { editDistance, labelKey } from '../rows/lexicon.ts';

// An M is misread in many ways: 'MO1S', 'MONS', 'Homs'. Tills number their rates: 'M1 25%'.
const vatWord =
  /moms|m0ms|mom5|mom3|\bn[o0]ns(?:be[il1][a-z0-9]{1,3})?\b|\bhons(?= ?\(?\d{1,2}(?:[.,]\d{1,2})? ?%)|\bhoms\b|\bm[o0](?:m|n|1|ii|11|rn)[s5]\b|\bm[1-4](?=:? ?\d{1,2}(?:[.,]\d{1,2})? ?%)|m ?w ?[s5]{1,2}t(?![a-z])|\b[hm]wst|\bm ?[s5]t(?= ?[a-z]? ?\d{1,2}(?:[.,]\d{1,2})? ?[%x8])|\bust\b|(?:\b|danish|\buk|\bincludes)vat(?![a-z])|(?:\b|\badd)[gs][s5]t(?![a-z])|\bgst ?amount\b|\bg ?s ?t(?= ?@? ?\d{1,2} ?%)|steuer|\b(?:tax(?: ?total)?|mva|iva|tva|btw)(?![a-z])/;
const notVat =
  /\b(?:betalt|indbetalt|tidligere|fratrukket) a ?conto\b|moms ?\.?-?(?:nr|reg)|momsfri|vat ?(?:no|reg)|[gs][s5]t ?(?:n[o0]|id|reg)|ekskl|excl|exkl|uden moms|u\/moms|tax invoice|touris[mt] tax|momsgr(?:undlag|u?n?d?l\b)|momspligtig|\bp\.? ?iva|partita iva|(?:iva|tva|btw)[ .-]{0,2}(?:nr|num|no\b|id\b|reg|intra)|\bn[o°.] ?tva/;
/** The same in letters without blanks, which scanners put anywhere: 'm o ms'. */
const vatKey = /moms|mwst|inc[li]udesvat/;
/** Labels long enough to be known with one letter wrong or lost: 'OMS UDGOR'. */
const longVatLabels = ['momsudgor', 'herafmoms', 'momsbeiob'];
/** So near to them in letters, and about a payment. */
const paymentKey = /kobsbeiob|mobii/;
const notVatKey =
  /momsnr|momsreg|momsfri|eksk[il]moms|eksk[il]usivmoms|exc[il]moms|udenmoms|momsgrund|momsgr(?:nd)?i\b|momsp[il]{2}gtig/;
/** Who lets rooms may choose to charge VAT, and says so: 'Moms 25 % (frivilligt momsregistreret)'. */
const registered = / ?\((?:[a-z ]{0,25}er )?(?:frivilligt )?momsregistreret\)/;
/** Names of taxes in countries; longer ones are words of other things too. */
const TAX_LETTERS = 3;
/** Where the first amount of a row begins. */
const firstAmount = /(?<![\d.,])\d[\d.,]*(?<=[.,]\d{2})(?![\d.,]*\d)(?! ?%)/;

/**
 * A row that names VAT, and not only what it is or is not part of. Where VAT is named before the first amount, what
 * follows is another one: 'Moms 25 %: 687,60  Netto ekskl. moms: 2.750,40'.
 */
export function isVatRow({ row: { folded }, key }: VatLabels): boolean {
  const end = folded.search(firstAmount);
  if (end < 0) {
    return callsVat(folded, key);
  }
  const head = folded.slice(0, end);
  const headKey = labelKey({ folded: head });
  if (callsVat(head, headKey)) {
    return true;
  }
  // 'Momspligtigt beløb 368,00  Moms 92,00': what follows has a label of its own.
  const rest = namesVat(head, headKey) ? folded.slice(end).replace(firstAmount, '') : folded;
  return callsVat(rest, rest === folded ? key : labelKey({ folded: rest }));
}

/** What tells whether a row names VAT. */
type VatLabels = Pick<LabelledRow, 'key'> & { readonly row: Pick<Row, 'folded'> };

function callsVat(printed: string, printedKey: string): boolean {
  const folded = printed.replace(registered, '');
  const key = folded === printed ? printedKey : labelKey({ folded });
  return namesVat(folded, key) && !notVat.test(folded) && !notVatKey.test(key);
}

/** What the tax is called in each country, a word by itself: 'PTU A 23%', 'VSK 11%'. */
const taxNames: ReadonlySet<string> = new Set(
  COUNTRIES.flatMap(({ tax }) => tax).filter((name) => name.length === TAX_LETTERS),
);

/** Such a word is short, and stands in front of its rate or amount. */
function beginsWithTax(folded: string): boolean {
  const [first = ''] = folded.match(/[a-z]+/) ?? [];
  return taxNames.has(first) && /^\W*[a-z]+(?: [a-z])?\W*\d/.test(folded);
}

function namesVat(folded: string, key: string): boolean {
  return (
    vatWord.test(folded) ||
    beginsWithTax(folded) ||
    vatKey.test(key) ||
    (!paymentKey.test(key) && startsLikeVatLabel(key))
  );
}

function startsLikeVatLabel(key: string): boolean {
  return longVatLabels.some((label) => {
    const start = key.slice(0, label.length + 1);
    const half = label.length / 2;
    // One wrong letter leaves one half as it is; most rows are not worth counting letters.
    const isPossible = start.includes(label.slice(0, half)) || start.includes(label.slice(half));
    return (
      isPossible && [0, -1, 1].some((more) => editDistance(key.slice(0, label.length + more), label, 1) <= 1)
    );
  });
}

/** 'Total 1.235,00 kr. (inkl. 247,00 kr.', whose bracket goes on with 'moms)' in the next row. */
export function isCutBeforeVat({ row }: LabelledRow, next: LabelledRow | undefined): boolean {
  if (!/^moms ?\)/.test(next?.row.folded ?? '')) {
    return false;
  }
  const bracket = row.folded.slice(row.folded.lastIndexOf('(') + 1);
  return /^(?:in[ck]l|heraf|deraf)/.test(bracket) && /\d/.test(bracket) && !bracket.includes(')');
}
