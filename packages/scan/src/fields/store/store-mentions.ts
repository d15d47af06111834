import { foldText } from '@bonbog/domain';

import { type PlacedWord, type ReceiptText, type Row, wordsAt } from '../../layout/rows.ts';
import { findAmounts } from '../rows/amounts.ts';
import { editDistance } from '../rows/lexicon.ts';
import { cvrLabel, type NamePart, partBeforeNumber, partWithForm, provider } from './legal-name.ts';
import { bareName } from './store-name.ts';
import { isAddressLine, namesBuyer } from './store-signs.ts';
import { TOWNS } from './store-words.ts';

/** Where besides the top a receipt says whose it is. */
export const MENTION_KINDS = ['greeting', 'company', 'besideCvr', 'domain'] as const;

/** One of {@link MENTION_KINDS}. */
export type MentionKind = (typeof MENTION_KINDS)[number];

/** A name that is printed for another reason than to be read as the shop's: in a greeting, an address, a legal line. */
export interface Mention {
  readonly kind: MentionKind;
  readonly name: string;
  /** Its letters and digits as web addresses write them. */
  readonly key: string;
  readonly rowIndex: number;
  readonly words: readonly PlacedWord[];
}

const MAX_MENTIONS = 12;
const MAX_LETTERS = 45;
const MIN_KEY = 3;
const BUYER_ROWS = 4;
/** The head of the first column, beside what the seller prints in the next: 'Til   Svabergasterne I/S'. */
const buyersColumn = /^\s*(?:til|to|bill to|kunde):?\s{2,}\S/i;
/** 'Faktureres til: Bodil Aagesen, Skovvej 7, 4220 Korsør' is all of a block: a name behind the label, and a town. */
const named = /: ?[a-z]/;
const withTown = /\d,? \d{4} [a-z]{2}/;
const MAX_MISREAD = 2;
/** Longer rows are prose. */
const MAX_ROW = 200;
const greeting =
  /(?:tak\b|velkommen|bes[øo0]g|handle[dtr]|k[øo0]bt|gensyn|thank|welcome|visit|shopp|dank|willkommen)(?!.*\bbedring\b).*?\b(?:hos|h0s|i|p[åa]|til|fra|at|to|from|with|bei|im)\s+(?!os\b|gensyn|din|dit|dig|jer|vores|det|en\b|et\b|(?:dag|aften|nat|morgen|weekenden|sommer|vinter|[åa]r|alle|begge|denne gang)(?![\p{L}]))(?<name>[\p{L}\d].{2,})$/iu;
const domain =
  /(?:www\.|https?:\/\/|[\w.-]+\s?@\s?)?(?<label>[a-zæøå0-9][a-zæøå0-9-]{2,})\.(?:dk|de|com|se|no|eu|net|org|io|shop|nu|biz|co\.uk|my|example)\b/giu;
/** How each of them ends, those of examples on paper among them. It is looked for first, as the whole takes its time with every letter of a row. */
const domainEnd = /\.(?:dk|de|com|se|no|eu|net|org|io|shop|nu|biz|co\.uk|my|example)\b/i;
const notTheShops =
  /^(?:gmail|hotmail|live|outlook|yahoo|icloud|mail|me|facebook|instagram|google|apple|trustpilot|mobilepay|nets|nets-eu|forbrug|naevneneshus|retsinformation|skat|virk|tastselv|youtube|linkedin|twitter|verifone|paypal|klarna|stripe)$/;

/** Of whoever keeps the shop's books, or made its till. */
const anothers =
  /\b(?:bogholder\w*|bilag|regnskab|revisor|(?:kasse|pos|butiks)-?system\w*|powered by|leveret af|(?<![.@/-])dom(?:ae|a)ne(?:navn|r|t)?(?!\.[a-z]|-))\b/;
/** An address that is written as one, not named as a thing. */
const writtenOut = /^(?:www|http)|@/i;
const sum = /\b(?:belob|total|i ?alt|moms|at betale)\b/;
const seller = /\bs(?:æ|ae|a)lger ?: ?(?<name>\p{L}[^,·|:.\d]{2,40})(?=[,·|])/iu;
/** What parts a name from the address behind it, as a letterhead has it in its first rows. */
const beforeAddress = /\s*[·•|,–-]\s*|\s{2,}| :\s*/;
/** 'Garnkurven · Lagervej 5 · 7800 Skive', as sellers print themselves under their papers; the dots may be misread. */
const imprint = /^\W*\p{L}[^·•|:]+ ?[·•|:] ?\p{L}[^·•|:]* \d+[^·•|:]* ?[·•|:] ?\d{4} \p{L}{2}/u;
/** 'Garnkrogen v/ Sanne Toft' */
const keeper = / v\/.*$/iu;
const cvrFirst = /^\W*(?:se\W{0,2})?c\.? ?v\.? ?r(?![a-z])/;
const LETTERHEAD_ROWS = 3;
const again = /\s+(?:igen|snart igen|again|wieder)\W*$/i;

/** All mentions outside the block that names the buyer, in the order they are printed. */
export function findMentions({ rows }: ReceiptText): Mention[] {
  const isBuyers = rows.map(({ folded, text }) => namesBuyer(folded) || buyersColumn.test(text));
  const headsBlock = rows.map(
    ({ folded }, index) => isBuyers[index] === true && !(named.test(folded) && withTown.test(folded)),
  );
  const mentions: Mention[] = [];
  for (const [index, row] of rows.entries()) {
    const above = headsBlock.slice(Math.max(0, index - BUYER_ROWS), index);
    const isInBlock = isBuyers[index] === true || above.some(Boolean);
    if (!isInBlock && row.text.length <= MAX_ROW) {
      mentions.push(...mentionsIn(rows, index));
    }
    if (mentions.length >= MAX_MENTIONS) {
      break;
    }
  }
  return mentions.slice(0, MAX_MENTIONS);
}

/** Letters and digits as web addresses have them: ø is 'oe' or 'o', å is 'aa' or 'a', so all become one. */
export function keyOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('oe', 'o')
    .replace(/a[ae]/g, 'a');
}

function mentionsIn(rows: readonly Row[], rowIndex: number): Mention[] {
  const [row, next] = rows.slice(rowIndex, rowIndex + 2);
  if (row === undefined || provider.test(row.folded)) {
    return [];
  }
  const found = [...inGreeting(row), ...inCompany(row, { rowIndex, next }), ...inDomains(row)];
  return found.flatMap(({ kind, name, start, end }) => {
    const key = keyOf(name);
    return key.length < MIN_KEY || name.length > MAX_LETTERS
      ? []
      : [{ kind, name, key, rowIndex, words: wordsAt(row, start, end) }];
  });
}

type Found = NamePart & Pick<Mention, 'kind'>;

function inGreeting({ text }: Row): Found[] {
  const match = greeting.exec(text);
  const printed = match?.groups?.['name'];
  if (match === null || printed === undefined) {
    return [];
  }
  const name = bareName(printed.split(/[!?]|\. |, | - /)[0] ?? '').replace(again, '');
  // 'Vi ses på gulvet!': a name begins with a capital letter.
  if (isTown(name) || isGoodbye(name) || !/[\p{Lu}\d]/u.test(name)) {
    return [];
  }
  return [
    { kind: 'greeting', name, start: match.index + match[0].length - printed.length, end: text.length },
  ];
}

/** 'Besøg os i Aarhus': a greeting's place and not its shop. */
function isTown(name: string): boolean {
  const words = foldText(name).match(/[a-z]{2,}/g) ?? [];
  return words.every((word) => TOWNS.has(word));
}

/** 'På gensyn', misread. */
function isGoodbye(name: string): boolean {
  return editDistance(keyOf(name), 'gensyn', MAX_MISREAD) <= MAX_MISREAD;
}

/** A company form, or else the name before a CVR number. */
function inCompany(
  { text, folded }: Row,
  { rowIndex, next }: { rowIndex: number; next: Row | undefined },
): Found[] {
  const company = partWithForm(text);
  if (company !== null) {
    return [{ ...company, kind: 'company' }];
  }
  const owner = cvrLabel.test(folded) ? ownerBeside(text, rowIndex) : null;
  const named = owner ?? (isImprint(text, [folded, next?.folded ?? '']) ? partBeforeAddress(text) : null);
  return named === null ? [] : [{ ...named, kind: 'besideCvr' }];
}

/** With its number in the row, or the next one. */
function isImprint(text: string, [own, next]: readonly [string, string]): boolean {
  return imprint.test(text) && (cvrLabel.test(own) || cvrFirst.test(next));
}

/** The name before a CVR number, behind the label of who sells, or before the address of a letterhead. */
function ownerBeside(text: string, rowIndex: number): NamePart | null {
  return (
    partBeforeNumber(text) ?? sellerIn(text) ?? (rowIndex < LETTERHEAD_ROWS ? partBeforeAddress(text) : null)
  );
}

/** 'Sælger: Havhallen, Havnen 2, 4000 Roskilde. CVR': the name before the address, as tickets print who sold them. */
function sellerIn(text: string): NamePart | null {
  const match = seller.exec(text);
  const name = match?.groups?.['name']?.trim() ?? '';
  const end = (match?.index ?? 0) + (match?.[0].length ?? 0);
  return name === '' ? null : { name, start: end - name.length, end };
}

/** 'Skorstensfejer Ove Krag - Søndergade 30, 8850 Bjerringbro - tlf. 37847521 - CVR 12845642' */
function partBeforeAddress(text: string): NamePart | null {
  const [first = '', rest = ''] = text.split(beforeAddress, 2);
  const isName = /^\W*\p{L}{3}/u.test(first) && !/\d|@|www/i.test(first) && isAddressLine(foldText(rest));
  const name = isName ? bareName(first.replace(keeper, '')) : '';
  return name === '' ? null : { name, start: 0, end: first.length };
}

function inDomains(row: Row): Found[] {
  const { text, folded } = row;
  if (!domainEnd.test(text) || anothers.test(folded)) {
    return [];
  }
  return [...text.matchAll(domain)].flatMap((match) => {
    const label = match.groups?.['label'] ?? '';
    return notTheShops.test(label.toLowerCase()) || (!writtenOut.test(match[0]) && isRowOfGoods(row))
      ? []
      : [
          {
            kind: 'domain',
            name: asName(label, match[0].endsWith('.dk')),
            start: match.index,
            end: match.index + match[0].length,
          },
        ];
  });
}

/** A row of goods tells what was bought: a domain, the renewal of a licence. */
function isRowOfGoods(row: Row): boolean {
  return findAmounts(row, 1).length > 0 && !sum.test(row.folded);
}

/** 'bager-soegaard.dk' as 'Bager Søgaard', without the town that tells it from others: 'uldstuen-roskilde.dk'. */
function asName(label: string, isDanish: boolean): string {
  const parts = label.toLowerCase().split('-');
  const lower = (parts.length > 1 && TOWNS.has(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts).join('-');
  return (isDanish ? lower.replaceAll('oe', 'ø') : lower)
    .replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll('-', ' ');
}

/** How much of a candidate a mention holds, and how much of the mention the candidate makes up, each 0 to 1. */
export interface Agreement {
  readonly ofCandidate: number;
  readonly ofMention: number;
}

/** How well a candidate and the mentions of one kind agree; a letter or two of a long word may be misread. */
export function agreement(
  words: readonly string[],
  mentions: readonly Mention[],
  own: (mention: Mention) => boolean,
): Agreement {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return mentions
    .filter((mention) => !own(mention))
    .map(({ key }) => {
      const common = words.reduce((sum, word) => sum + commonLetters(word, key), 0);
      return { ofCandidate: common / Math.max(1, letters), ofMention: Math.min(1, common / key.length) };
    })
    .reduce(
      (best, one) => (one.ofCandidate * one.ofMention > best.ofCandidate * best.ofMention ? one : best),
      {
        ofCandidate: 0,
        ofMention: 0,
      },
    );
}

const MIN_PART = 0.7;

/** The letters of a word that a key has in one piece, if they are most of it. */
function commonLetters(word: string, key: string): number {
  if (key.includes(word)) {
    return word.length;
  }
  for (let length = word.length - 1; length >= Math.max(4, MIN_PART * word.length); length -= 1) {
    for (let start = 0; start + length <= word.length; start += 1) {
      if (key.includes(word.slice(start, start + length))) {
        return length;
      }
    }
  }
  return 0;
}
