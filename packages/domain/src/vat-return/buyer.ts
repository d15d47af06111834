import { isValidCvr } from '../cvr.ts';
import { foldText } from '../fold-text.ts';
import type { VatSettings } from './vat-settings.ts';

/** The account's own company, as far as it is known; see {@link VatSettings}. */
export type Company = Pick<VatSettings, 'companyName' | 'companyCvr'>;

/** A company as an e-invoice names it. */
export interface NamedParty {
  readonly name: string | null;
  readonly legalName: string | null;
  readonly cvr: string | null;
}

/** A shorter name stands in other words by chance. */
const NAME_LETTERS = 5;

/**
 * Whether the text of a paper names a company: its whole number, or its whole name. A number inside a longer one and a name
 * inside a longer word are none, so that what is not surely there counts as not seen.
 */
export function isNamedIn(text: string, { companyName, companyCvr }: Company): boolean {
  return hasNumber(text, companyCvr) || hasName(text, companyName);
}

/** Whether a company is the one that an e-invoice names; by its number where the invoice has one. */
export function isNamedAs(party: NamedParty, { companyName, companyCvr }: Company): boolean {
  if (party.cvr !== null && companyCvr !== '') {
    return party.cvr === companyCvr;
  }
  const name = nameOf(companyName);
  return name !== null && [party.name, party.legalName].some((named) => nameOf(named ?? '') === name);
}

/** A number stands by itself, or in groups of digits with blanks between: '13585628', '13 58 56 28'. */
function hasNumber(text: string, cvr: string): boolean {
  if (!isValidCvr(cvr)) {
    return false;
  }
  const alone = text.match(/[\d.,/-]+/g) ?? [];
  // Just eight digits, so that a page full of digits is looked through once.
  const grouped = text.match(/(?<!\d[ \u00a0.,/-]?)\d(?:[ \u00a0]?\d){7}(?![ \u00a0.,/-]?\d)/g) ?? [];
  return (
    alone.some((run) => run.replace(/^\D+|\D+$/g, '') === cvr) ||
    grouped.some((run) => run.replace(/\D/g, '') === cvr)
  );
}

function hasName(text: string, companyName: string): boolean {
  const name = nameOf(companyName);
  return name !== null && ` ${wordsOf(text)} `.includes(` ${name} `);
}

function nameOf(written: string): string | null {
  const name = wordsOf(written);
  return name.replace(/\P{L}/gu, '').length < NAME_LETTERS ? null : name;
}

/** Folded words with one blank between, without what is printed around them; 'A/S' is as it is written, or 'AS'. */
function wordsOf(text: string): string {
  return foldText(text)
    .replace(/[./]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
