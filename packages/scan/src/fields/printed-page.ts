import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../layout/rows.ts';
import type { PrintedPage } from '../types.ts';

/** What is called a page, folded. */
const pageWords = new Set(['side', 'sida', 'page', 'seite', 'pagina', 'sivu', 'blad', 'blatt']);
/** Such words cut short, which stand for much else too: only a count in words makes one of them a page. */
const shortWords = new Set(['s', 'p', 'pg']);
/** What stands between a page and how many there are. */
const countWords = new Set(['af', 'of', 'von', 'av', 'van', 'sur', 'di']);
/** Before a mark of another page, which says where the text goes on or is to be found. */
const referringWords = new Set(['pa', 'se', 'on', 'see', 'auf', 'siehe', 'to', 'til']);
const fillers = new Set(['.', ':', '#', 'nr', 'no']);
/** Before the count in 'Side 1 (2)', and before the page in '(Side 1/2)'. */
const brackets = new Set(['(', '/']);
/** Letters that a lone 1 is read as. */
const likeOne = new Set(['l', 'i', '|']);

const MAX_PAGES = 99;

interface Token {
  readonly text: string;
  /** A column gap or the end of the row follows. */
  readonly endsCell: boolean;
}

/**
 * The page that a paper says it is and of how many, such as 'Side 1 af 2'; null where it says none, or is the only one.
 * Of a file with several pages the first that says so counts, and nothing where they contradict each other.
 */
export function findPrintedPage({ rows }: Pick<ReceiptText, 'rows'>): PrintedPage | null {
  const found = rows.flatMap(marksIn);
  const [first] = found;
  return first !== undefined && found.every(({ of }) => of === first.of) ? first : null;
}

function marksIn(row: Row): PrintedPage[] {
  const tokens = tokensOf(row.text);
  return tokens.flatMap((_, index) => markAt(tokens, index) ?? []);
}

function markAt(tokens: readonly Token[], index: number): PrintedPage | null {
  const kind = kindOf(tokens[index], tokens[index - 1]);
  if (kind === null) {
    return null;
  }
  const behind = tokens.slice(index + 1);
  const count = countIn(behind.slice(behind.findIndex(({ text }) => !fillers.has(text))));
  return count !== null && (kind === 'whole' || count.isInWords) ? pageOf(count) : null;
}

/** Whether a token is a word for the page it stands on. */
function kindOf(token: Token | undefined, before: Token | undefined): 'whole' | 'short' | null {
  if (token === undefined || referringWords.has(before?.text ?? '')) {
    return null;
  }
  return pageWords.has(token.text) ? 'whole' : shortWords.has(token.text) ? 'short' : null;
}

interface Count {
  readonly page: Token;
  readonly of: Token;
  readonly isInWords: boolean;
}

/** '1 af 2', or with nothing behind it '1/2' or '1 (2)': these are also a half or the beginning of a day. */
function countIn([page, sign, of, ...behind]: readonly Token[]): Count | null {
  if (page === undefined || sign === undefined || of === undefined) {
    return null;
  }
  const isInWords = countWords.has(sign.text);
  const isBySigns = (sign.text === '/' && of.endsCell) || (brackets.has(sign.text) && isClosed(behind));
  return isInWords || isBySigns ? { page, of, isInWords } : null;
}

function isClosed([next]: readonly Token[]): boolean {
  return next?.text === ')' && next.endsCell;
}

function pageOf(count: Count): PrintedPage | null {
  const [page, of] = [numberOf(count.page), numberOf(count.of)];
  return page !== null && of !== null && page >= 1 && page <= of && of >= 2 && of <= MAX_PAGES
    ? { page, of }
    : null;
}

function numberOf({ text }: Token): number | null {
  return /^\d{1,2}$/.test(text) ? Number(text) : likeOne.has(text) ? 1 : null;
}

/** Words, numbers and signs, folded. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\p{L}+|\d+|[^\s\p{L}\d]/gu)].map((match) => ({
    text: foldText(match[0]),
    endsCell: /^(?:\s{2}|$)/.test(text.slice(match.index + match[0].length)),
  }));
}
