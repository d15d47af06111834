import type { ReceiptText, Row } from '../layout/rows.ts';
import { type Chain, findChain } from './chains.ts';
import { type Finding, fromLogOdds } from './field.ts';
import { writeName } from './store-name.ts';

/** The store, and its chain when it is a known one (which tells the category). */
export interface StoreFinding extends Finding {
  readonly chain: Chain | null;
}

const HEAD_ROWS = 4;
const TOP_ROWS = 12;
const company =
  /\b(sdn|bhd|s\/b|plt|a\/s|aps|i\/s|p\/s|k\/s|ivs|a\.?m\.?b\.?a|gmbh|kg|ohg|e\.? ?k|ag|ltd|limited|inc|ab)\b/;
const business =
  /enterprise|trading|restaura|hardware|store|mart|shop|cafe|market|pharmacy|apotek|book|bakery|bager|hotel|station|food|gift|electrical|motor|service|butik|bistro|pizza|kiosk|taxa|taxi|salon|frisor|blomster|kro\b|byg\b/;
const address =
  /\b(jalan|jln|taman|lot|lorong|street|str\.?|road|persiaran|bandar|selangor|johor|kuala|postboks|allee|alle)\b|\d{4,5} ?\p{L}{3}|(?:vej|gade|strasse|straede|torv|plads|stien|boulevard) ?\d|(?:vej|gade|strasse)\b/u;
const notName =
  /\b(tel|tlf|telefon|fax|phone|gst|reg|invoice|receipt|tax|cash|bill|date|dato|member|welcome|velkommen|willkommen|www|http|email|mail|kassenbon|cvr|ust|kvittering|bon|kasse|faktura|kopi|copy|abn|ros|kunde|table|bord|moms|nr|man|no\.)\b|@|\d{6}|\d\d[:.]\d\d/;

/**
 * Finds the name of the shop. A known chain in the first rows wins; else the row near the top that looks most
 * like a name; else a chain named further down (a web address). Null when no row at the top has letters enough.
 */
export function findStore(text: ReceiptText): StoreFinding | null {
  const head = text.rows.slice(0, HEAD_ROWS);
  for (const row of head) {
    const chain = findChain(row.folded, true);
    if (chain !== null) {
      return chainFinding(chain, row, 0.96);
    }
  }
  const named = bestRow(text);
  const below = text.rows.slice(HEAD_ROWS).flatMap((row) => {
    const chain = findChain(row.folded, false);
    return chain === null ? [] : [{ chain, row }];
  });
  const [first] = below;
  if (first !== undefined && (named === null || named.probability < 0.8)) {
    return chainFinding(first.chain, first.row, 0.75);
  }
  return named;
}

function chainFinding(chain: Chain, row: Row, probability: number): StoreFinding {
  return { value: chain.name, probability, words: row.words, why: 'known chain', chain };
}

function bestRow(text: ReceiptText): StoreFinding | null {
  const scored = text.rows
    .slice(0, TOP_ROWS)
    .map((row, index) => ({ row, index, score: nameScore(text, row, index) }))
    .filter(({ score }) => score > -1)
    .toSorted((first, second) => second.score - first.score);
  const [best, next] = scored;
  if (best === undefined) {
    return null;
  }
  const following = text.rows[best.index + 1];
  const isSplit =
    following !== undefined &&
    company.test(following.folded) &&
    !company.test(best.row.folded) &&
    following.text.length < 14 &&
    !address.test(following.folded);
  const name = writeName(isSplit ? `${best.row.text} ${following.text}` : best.row.text);
  const lead = best.score - (next?.score ?? best.score - 2);
  return name === ''
    ? null
    : {
        value: name,
        probability: Math.min(0.92, fromLogOdds(0.2 + best.score * 0.5 + lead * 0.5)),
        words: isSplit ? [...best.row.words, ...following.words] : best.row.words,
        why: `row ${best.index + 1} looks most like a name`,
        chain: null,
      };
}

function nameScore(text: ReceiptText, row: Row, index: number): number {
  const letters = row.text.match(/\p{L}/gu)?.length ?? 0;
  const dense = row.text.replace(/\s/g, '').length;
  if (letters < 2 || letters / dense < 0.55) {
    return -9;
  }
  const confidence = row.words.reduce((sum, word) => sum + word.confidence, 0) / row.words.length;
  let score = 2 * Math.max(0, 1 - index / 4);
  score += company.test(row.folded) ? 2 : 0;
  score += business.test(row.folded) ? 1 : 0;
  score -= notName.test(row.folded) ? 2.5 : 0;
  score -= address.test(row.folded) ? 2 : 0;
  score += Math.min(1.5, row.height / Math.max(1, text.letterHeight) - 1);
  score += (confidence - 0.6) * 1.6;
  score -= letters < 5 ? 0.6 : 0;
  score += row.text === row.text.toUpperCase() ? 0.4 : 0;
  return score - (row.text.length > 45 ? 0.5 : 0);
}
