import { joinWords } from '../../layout/join-words.ts';
import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../../layout/rows.ts';

/** The heads of two columns, at the end of a row: 'Antal   Genstand   Kr.   Øre'. */
const head = /\b(?:kr|kroner|dkk)\.?:? \W{0,3}[o0]re\.?\W*$/;
const crowns = /^[-−–]?\d{1,3}(?:\.?\d{3})*$/;
const ore = /^(?:\d\d|[-−–]{1,2})$/;
/** In letter heights: so far aside of their head the numbers of a column may stand, on a page that leans. */
const MAX_ASIDE = 2.5;

/**
 * Puts 'Ialt   3.952   50' into one amount where the bill has a column for crowns and one for øre, as printed forms have
 * that are filled in by hand or on a typewriter.
 */
export function joinOreColumn(text: ReceiptText): ReceiptText {
  const at = text.rows.findIndex(({ folded }) => head.test(folded));
  const heads = text.rows[at]?.words.slice(-2);
  return heads?.[1] === undefined
    ? text
    : {
        ...text,
        rows: text.rows.map((row, index) => (index > at ? joinOre(row, heads, text.letterHeight) : row)),
      };
}

function joinOre(row: Row, heads: readonly PlacedWord[], letterHeight: number): Row {
  const [number, part] = row.words.slice(-2);
  const isUnder = [number, part].every((word, index) => {
    const over = heads[index];
    const aside = MAX_ASIDE * letterHeight;
    return (
      word !== undefined &&
      over !== undefined &&
      word.right > over.left - aside &&
      word.left < over.right + aside
    );
  });
  if (
    number === undefined ||
    part === undefined ||
    !isUnder ||
    !crowns.test(number.text) ||
    !ore.test(part.text)
  ) {
    return row;
  }
  const minor = /\d/.test(part.text) ? part.text : '00';
  const joined = joinWords([number, part], `${number.text},${minor}`);
  return { ...row, ...composeRow([...row.words.slice(0, -2), joined]) };
}
