import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../layout/rows.ts';
import { bareName, nameWords } from './store-name.ts';

/** A row near the top, alone or with the next one, that could be the name of the shop. */
export interface StoreCandidate {
  readonly name: string;
  readonly words: readonly PlacedWord[];
  readonly rowIndex: number;
  readonly score: number;
  /** What the learned ranker sees; the hand-set score comes last. */
  readonly vector: readonly number[];
}

type NameSigns = Readonly<Record<keyof typeof signPatterns, number>>;

// English and Malay receipts lead with the company; Danish and German ones with the brand, the company below.
const signPatterns = {
  company: /\b(sdn|bhd|s\/b|plt|ltd|limited|inc)\b|sdn|bhd/,
  legalForm: /\b(a\/s|aps|i\/s|p\/s|k\/s|ivs|a\.?m\.?b\.?a|gmbh|kg|ohg|e\.? ?k|ag|ab)\b/,
  business:
    /enterprise|trading|restora|restaura|hardware|store|mart|shop|cafe|market|pharmacy|apotek|apotheke|book|bakery|bager|hotel|station|food|gift|deco|electrical|motor|machinery|apparel|service|butik|bistro|pizza|kiosk|taxa|taxi|salon|frisor|blomster|\bkro\b|\bbyg\b|tankstelle/,
  address:
    /\b(jalan|jln|taman|lot|lorong|street|str\.?|road|persiaran|bandar|selangor|johor|kuala|postboks|allee|alle)\b|(?<!\d)\d{4,5} ?\p{L}{3}|(?:vej|gade|stra(?:ss|b|β)e|straede|torv|plads|stien|boulevard|vaenget) ?\d|(?:vej|gade|strasse)\b|^no\b/u,
  document:
    /\b(invoice|receipt|bill|tax|cash|date|dato|member|table|counter|cashier|document|kassenbon|kvittering|bon|faktura|kopi|copy|kunde|bord|velkommen|willkommen|welcome|betalingsfrist|fakturadato|man|abn|moms|eur|dkk|rm)\b|\d\d[:.]\d\d/,
  contact: /\b(tel|tlf|telefon|fax|phone|gst|reg|email|e-mail|mail|cvr|ust|nr|no\.)\b|www|http|@|\d{6}/,
  operator: /^by |managed|operated|formerly|branch|\(hq\)|^by\b/,
};

const MAX_ROWS = 10;
const MIN_LETTERS = 3;
const MIN_LETTER_SHARE = 0.5;

/** All candidates, in the order they are printed. */
export function findStoreCandidates(text: ReceiptText): StoreCandidate[] {
  const rows = text.rows.slice(0, MAX_ROWS + 1);
  return rows.slice(0, MAX_ROWS).flatMap((row, index) => {
    const next = rows[index + 1];
    const alone = toCandidate(text, rows, { index, joined: false });
    const canJoin = next !== undefined && next.page === row.page && next.text.length < 40;
    return canJoin ? [...alone, ...toCandidate(text, rows, { index, joined: true })] : alone;
  });
}

function toCandidate(
  text: ReceiptText,
  rows: readonly Row[],
  { index, joined }: { index: number; joined: boolean },
): StoreCandidate[] {
  const used = rows.slice(index, index + (joined ? 2 : 1));
  const [row] = used;
  const name = bareName(used.map((one) => one.text).join(' '));
  if (row === undefined || letterShare(name) < MIN_LETTER_SHARE) {
    return [];
  }
  const signs = signsOf(foldText(name));
  if (signs.address === 1 && signs.company + signs.legalForm === 0 && /\d/.test(name)) {
    return [];
  }
  const own = ownFeatures(text, row, { name, signs });
  const around = neighbourFeatures(rows, index, { joined, signs });
  const score = ruleScore(index, joined, { signs, own });
  const words = nameWords(
    used.flatMap((one) => one.words),
    name,
  );
  return [
    {
      name,
      words,
      rowIndex: index,
      score,
      vector: [...placeFeatures(index, signs), ...own, ...around, score],
    },
  ];
}

/** Letters among all signs but blanks; 0 for names of fewer than three letters, company forms not counted. */
function letterShare(name: string): number {
  const proper = name.replace(/\b(?:sdn|bhd|gmbh|aps|ltd|inc)\b/gi, '');
  const letters =
    (proper.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? 0 : (name.match(/\p{L}/gu)?.length ?? 0);
  return letters / Math.max(1, name.replace(/\s/g, '').length);
}

function placeFeatures(index: number, signs: NameSigns): number[] {
  return [
    index,
    yes(index === 0),
    yes(index === 1),
    yes(index === 2),
    yes(index >= 5),
    index * signs.company,
    index * (1 - signs.company),
    index * signs.legalForm,
    yes(index === 0) * (1 - signs.legalForm),
  ];
}

function ownFeatures(
  text: ReceiptText,
  row: Row,
  { name, signs }: { name: string; signs: NameSigns },
): number[] {
  const dense = name.replace(/\s/g, '');
  const middle = ((row.words[0]?.left ?? 0) + (row.words.at(-1)?.right ?? 0)) / 2;
  const confidence =
    row.words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, row.words.length);
  return [
    letterShare(name),
    Math.min(40, dense.length) / 40,
    yes(dense.length < 6),
    Math.min(2.5, row.height / Math.max(1, text.letterHeight)),
    Math.min(1, Math.abs(middle - text.width / 2) / Math.max(1, text.width)),
    yes(name === name.toUpperCase()),
    yes(name.length < row.text.length * 0.8),
    confidence,
    ...Object.values(signs),
  ];
}

function neighbourFeatures(
  rows: readonly Row[],
  index: number,
  { joined, signs }: { joined: boolean; signs: NameSigns },
): number[] {
  const foldedAt = (place: number) => rows[place]?.folded ?? '';
  const following = foldedAt(index + (joined ? 2 : 1));
  const after = signsOf(following);
  const before = signsOf(foldedAt(index - 1));
  const hasCompanyInHead = yes(rows.some((row) => signPatterns.company.test(row.folded)));
  return [
    ...joinFeatures(yes(joined), signs, {
      current: signsOf(foldedAt(index)),
      second: signsOf(foldedAt(index + 1)),
    }),
    after.address,
    after.contact,
    after.company,
    after.legalForm,
    before.legalForm,
    before.company,
    yes(/^\W*\(?\d{5,}/.test(following)),
    (1 - signs.company) * hasCompanyInHead,
  ];
}

function joinFeatures(
  join: number,
  signs: NameSigns,
  { current, second }: { current: NameSigns; second: NameSigns },
): number[] {
  return [
    join,
    signs.company * (1 - join),
    join * second.company * (1 - current.company),
    join * current.company,
    join * second.legalForm,
    join * second.address,
    join * second.contact,
  ];
}

/** The hand-set score: where learning starts. */
function ruleScore(
  index: number,
  joined: boolean,
  { signs, own }: { signs: NameSigns; own: readonly number[] },
): number {
  const [share = 0, , isVeryShort = 0, height = 1] = own;
  const confidence = own[7] ?? 1;
  return (
    2 * Math.max(0, 1 - index / 4) +
    2 * signs.company +
    (index === 0 ? 1 : -0.5) * signs.legalForm +
    signs.business -
    2.5 * signs.document -
    2.5 * signs.contact -
    2 * signs.address -
    signs.operator -
    (joined ? 1.2 : 0) +
    Math.min(1.5, height - 1) +
    (confidence - 0.6) * 1.6 +
    (share - 0.8) -
    0.4 * isVeryShort
  );
}

function signsOf(folded: string): NameSigns {
  const { company, legalForm, business, address, document, contact, operator } = signPatterns;
  return {
    company: yes(company.test(folded)),
    legalForm: yes(legalForm.test(folded)),
    business: yes(business.test(folded)),
    address: yes(address.test(folded)),
    document: yes(document.test(folded)),
    contact: yes(contact.test(folded)),
    operator: yes(operator.test(folded)),
  };
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
