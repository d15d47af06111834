import type { ReceiptText, Row } from '../../layout/rows.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { evidenceFeatures, lookAround, type Surroundings } from './store-evidence.ts';
import { areOfOnePrint } from './store-lines.ts';
import { findMentions } from './store-mentions.ts';
import { letterShare } from './store-name.ts';
import { inReadingOrder } from './store-reading-order.ts';
import { isGeneric, isToldByCompany, type NameSigns, signsOf, yes } from './store-signs.ts';
import { domainsOf, isInDomain, isNamedBelow, isThanked } from './store-support.ts';

/** What is the same for all candidates of a receipt, found once. */
export interface Head {
  readonly text: ReceiptText;
  readonly signs: readonly NameSigns[];
  readonly tallest: number;
  readonly hasCompany: boolean;
  /** Of web and mail addresses anywhere. */
  readonly domains: readonly string[];
  /** {@link isToldByCompany} as a number. */
  readonly byCompany: number;
  readonly around: Surroundings;
}

const HEAD_ROWS = 8;

/** Looks at the top of a receipt as a whole. */
export function lookAtHead(printed: ReceiptText): Head {
  const byCompany = isToldByCompany(printed);
  const text = byCompany ? printed : inReadingOrder(printed);
  const rows = text.rows.slice(0, HEAD_ROWS);
  const signs = text.rows.slice(0, 2 * HEAD_ROWS).map((row) => signsOf(row.folded));
  const named = rows.filter((row) => letterShare(row.text) > 0.5);
  return {
    text,
    signs,
    tallest: Math.max(1, ...named.map((row) => row.height)),
    hasCompany: signs.some((one) => one.company + one.legalForm > 0),
    domains: text.rows.flatMap((row) => domainsOf(row.folded)),
    byCompany: yes(byCompany),
    // Where the company tells, it stands at the top, and those further down are buyers.
    around: lookAround(text, signs, byCompany ? [] : findMentions(text)),
  };
}

/**
 * What the learned ranker sees of a candidate. The features of the head come twice, the second time only on receipts
 * that are told by their company: so one ranker learns both habits, and what they share. Then comes the evidence of the
 * whole receipt, where the name over the door tells; the hand-set score comes last.
 */
export function storeFeatures(head: Head, candidate: StoreCandidate): number[] {
  const signs = signsOf(candidate.folded);
  const own = [
    ...placeFeatures(head, candidate, signs),
    ...letterFeatures(candidate),
    ...printFeatures(head, candidate),
    ...Object.values(signs),
    ...joinFeatures(head, candidate, signs),
    ...neighbourFeatures(head, candidate, signs),
    ...supportFeatures(head, candidate),
    isOverCompany(head, candidate, signs),
  ];
  return [
    ...own,
    ...own.map((value) => value * head.byCompany),
    beginsWithin(head, candidate) * head.byCompany,
    ...evidenceFeatures(head.around, candidate).map((value) => value * (1 - head.byCompany)),
    ruleScore(head, candidate, signs),
  ];
}

function placeFeatures(head: Head, { rowIndex, isAside }: StoreCandidate, signs: NameSigns): number[] {
  return [
    Math.min(8, rowIndex),
    yes(rowIndex === 0),
    yes(rowIndex === 1),
    yes(rowIndex === 2),
    yes(rowIndex >= 5),
    yes(isAside),
    namesBefore(head, rowIndex),
    yes(rowIndex === 0) * (1 - signs.legalForm - signs.company),
    Math.min(8, rowIndex) * signs.company,
  ];
}

/** How many rows above could be the name as well. */
function namesBefore({ text, signs }: Head, rowIndex: number): number {
  const above = text.rows.slice(0, rowIndex).filter((row, index) => {
    const sign = signs[index];
    return letterShare(row.text) > 0.6 && sign !== undefined && isOther(sign) === 0;
  });
  return Math.min(4, above.length);
}

function letterFeatures({ name, folded }: StoreCandidate): number[] {
  const dense = name.replace(/\s/g, '');
  const words = folded.match(/[a-z]+/g) ?? [];
  const open = (name.match(/\(/g)?.length ?? 0) - (name.match(/\)/g)?.length ?? 0);
  return [
    letterShare(name),
    Math.min(50, dense.length) / 50,
    yes(dense.length < 6),
    yes(dense.length > 42),
    yes(name === name.toUpperCase()),
    yes(name === name.toLowerCase()),
    Math.min(7, words.length),
    yes(words.length === 1),
    yes(words.every((word) => word.length <= 5)),
    yes(open !== 0),
    yes(isBrokenOff(name)),
    yes(/^(?:[(&]|co\b|\d)/i.test(name)),
    yes(isGeneric(folded)),
    yes(name.includes(')') && !name.includes('(')),
  ];
}

/** 'HOME MASTER HARDWARE &': the rest stands in the next row. */
function isBrokenOff(name: string): boolean {
  return /(?:[&(,-]|\b(?:and|og|und|of|the|for|til|ved|pa|på|hos|den|det|zum|zur|von|am|la|le|el|du)|\([^)]*)$/i.test(
    name.trim(),
  );
}

function printFeatures(head: Head, { name, words, rowIndex }: StoreCandidate): number[] {
  const row = head.text.rows[rowIndex];
  const height = row?.height ?? 0;
  const middle = ((words[0]?.left ?? 0) + (words.at(-1)?.right ?? 0)) / 2;
  return [
    Math.min(3, height / Math.max(1, head.text.letterHeight)),
    height / head.tallest,
    yes(height >= 0.95 * head.tallest && height > 1.25 * head.text.letterHeight),
    Math.min(1, Math.abs(middle - head.text.width / 2) / Math.max(1, head.text.width)),
    yes(name.length < (row?.text.length ?? 0) * 0.8),
  ];
}

function joinFeatures(head: Head, { rowIndex, rowCount }: StoreCandidate, signs: NameSigns): number[] {
  const rows = head.text.rows.slice(rowIndex, rowIndex + rowCount);
  const parts = rows.map((row) => signsOf(row.folded));
  const [first] = parts;
  const last = parts.at(-1);
  const isJoined = yes(rowCount > 1);
  const rest = parts.slice(1);
  const any = (of: readonly NameSigns[], sign: keyof NameSigns) => yes(of.some((part) => part[sign] === 1));
  return [
    isJoined,
    yes(rowCount > 2),
    isJoined * (last?.company ?? 0) * (1 - (first?.company ?? 0)),
    isJoined * any(parts.slice(0, -1), 'company'),
    isJoined * any(rest, 'legalForm'),
    isJoined * any(rest, 'address'),
    isJoined * any(rest, 'houseNumber'),
    isJoined * any(rest, 'contact'),
    isJoined * any(parts, 'document'),
    isJoined * any(parts, 'greeting'),
    isJoined * any(rest, 'business'),
    isJoined * unevenness(rows),
    isJoined * yes(rows.slice(1).some((row) => isGeneric(row.folded))),
    isJoined * signs.company,
  ];
}

/** How much the heights of rows differ: 0 for rows printed alike. */
function unevenness(rows: readonly Row[]): number {
  const heights = rows.map((row) => row.height);
  return Math.min(2, Math.max(...heights) / Math.max(1, Math.min(...heights)) - 1);
}

function neighbourFeatures(head: Head, candidate: StoreCandidate, signs: NameSigns): number[] {
  const { rowIndex, rowCount } = candidate;
  const rows = head.text.rows;
  return [
    ...featuresAfter(rows[rowIndex + rowCount]),
    ...featuresBefore(rows[rowIndex - 1], rows[rowIndex - 2]),
    step(rows[rowIndex], rows[rowIndex + rowCount]),
    step(rows[rowIndex], rows[rowIndex - 1]),
    (1 - Math.max(signs.company, signs.legalForm)) * yes(head.hasCompany),
  ];
}

function featuresAfter(row: Row | undefined): number[] {
  const folded = row?.folded ?? '';
  const signs = signsOf(folded);
  return [
    signs.address,
    signs.contact,
    signs.company,
    signs.legalForm,
    signs.business,
    signs.document,
    signs.houseNumber,
    isOther(signs),
    yes(/^\W*\(?\d{5,}/.test(folded)),
    yes(/^[&(]|^co\b|^s[d5]n\b/.test(folded)),
    yes(isGeneric(folded)) * signs.company,
  ];
}

function featuresBefore(row: Row | undefined, second: Row | undefined): number[] {
  const signs = signsOf(row?.folded ?? '');
  return [
    signs.legalForm,
    signs.company,
    signs.document,
    signs.operator,
    Math.max(signs.buyer, signsOf(second?.folded ?? '').buyer),
    yes(isBrokenOff(row?.text ?? '')),
    isOther(signs),
  ];
}

/** The row above is printed just like the first row, and is neither an address nor the end of a company's name. */
function beginsWithin({ text, signs }: Head, { rowIndex }: StoreCandidate): number {
  const above = signs[rowIndex - 1];
  const isName = above !== undefined && isOther(above) + above.houseNumber + above.legalForm === 0;
  return yes(isName && areOfOnePrint(text, rowIndex - 1));
}

function isOther({ address, contact, document, greeting }: NameSigns): number {
  return yes(address + contact + document + greeting > 0);
}

/** How much the heights of two rows differ; 0 at the edge of the receipt. */
function step(first: Row | undefined, second: Row | undefined): number {
  return first === undefined || second === undefined ? 0 : unevenness([first, second]);
}

/** A first row with a company below it: the sign over the door, and who keeps the shop. */
function isOverCompany(head: Head, { rowIndex, rowCount }: StoreCandidate, signs: NameSigns): number {
  const below = signsOf(head.text.rows[rowIndex + rowCount]?.folded ?? '');
  return yes(rowIndex <= 1 && below.legalForm === 1) * (1 - signs.legalForm) * (1 - head.byCompany);
}

function supportFeatures(head: Head, candidate: StoreCandidate): number[] {
  return [
    yes(isNamedBelow(head.text, candidate)),
    yes(isInDomain(head.domains, candidate)),
    yes(isThanked(head.text, candidate)),
  ];
}

/** The hand-set score: where learning starts. */
function ruleScore(head: Head, candidate: StoreCandidate, signs: NameSigns): number {
  const { rowIndex, rowCount, folded, name } = candidate;
  const row = head.text.rows[rowIndex];
  const height = (row?.height ?? 1) / Math.max(1, head.text.letterHeight);
  return (
    2 * Math.max(0, 1 - rowIndex / 4) +
    2 * signs.company +
    (rowIndex === 0 ? 1 : -0.5) * signs.legalForm +
    signs.business -
    2.5 * signs.document -
    2.5 * signs.contact -
    2 * signs.address -
    2 * signs.greeting -
    signs.operator -
    1.2 * (rowCount - 1) +
    Math.min(1.5, height - 1) +
    (letterShare(name) - 0.8) -
    2 * yes(isGeneric(folded)) -
    2.5 * yes(isBrokenOff(name)) -
    2 * yes(rowIndex > 0 && isBrokenOff(head.text.rows[rowIndex - 1]?.text ?? '')) -
    2 * yes(rowCount > 1) * signs.houseNumber +
    2 * isOverCompany(head, candidate, signs) -
    1.5 * yes(isGeneric(head.text.rows[rowIndex + rowCount]?.folded ?? '')) -
    0.4 * yes(name.length < 6)
  );
}
