import { isValidCvr } from '@bonbog/domain';

import { type PlacedWord, type ReceiptText, wordsAt } from '../../layout/rows.ts';
import { amountAtEnd, cutNumber, labelled, looseNumber, repairCvr } from './cvr-labels.ts';
import { BUYERS, ownerScore } from './cvr-owner.ts';

/** Another number was read wrong or not whole, and that may be the seller's. */
export function hasMisread(text: ReceiptText, value: string): boolean {
  return findMisreadCvrs(text).length > 0 || isOtherCut(text, value);
}

/**
 * 'CVR29739Sydbank', 'CVR 29u7349': behind another label stand digits of which some were not read, and which are none of
 * this number.
 */
function isOtherCut(text: ReceiptText, value: string): boolean {
  return text.rows.some((row, place) =>
    [...row.text.matchAll(cutNumber)].some(
      ({ groups, index }) =>
        !mayBeOf(value, groups?.['digits'] ?? '') && ownerScore(text, place, index) > BUYERS,
    ),
  );
}

/** The digits stand in the number one after another, whatever was read as letters between them. */
function mayBeOf(value: string, read: string): boolean {
  const parts = read.split(/\D+/);
  let from = 0;
  return parts.every((part) => {
    const at = value.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** Eight digits behind a label whose check digit is wrong, which may be the seller's number misread. */
function findMisreadCvrs(text: ReceiptText): { digits: string; words: readonly PlacedWord[] }[] {
  return text.rows.flatMap((row, place) =>
    [...row.text.matchAll(labelled)].flatMap(({ 0: match, groups, index }) => {
      const printed = groups?.['digits'] ?? '';
      const digits = repairCvr(printed);
      // 'Moms 80.00 20.00' is a row of amounts.
      const isMisread = !isValidCvr(digits) && !amountAtEnd.test(printed);
      const end = index + match.length;
      return isMisread && ownerScore(text, place, index) > BUYERS
        ? [{ digits, words: wordsAt(row, end - printed.length, end) }]
        : [];
    }),
  );
}

/**
 * What may be the seller's number and is none as it was read: {@link findMisreadCvrs}, and digits of which one was lost
 * or one is too many.
 */
export function findUnclearCvrs(text: ReceiptText): { digits: string; words: readonly PlacedWord[] }[] {
  const loose = text.rows.flatMap((row, place) =>
    [...row.text.matchAll(looseNumber)].flatMap(({ 0: match, groups, index }) => {
      const printed = groups?.['digits'] ?? '';
      const digits = repairCvr(printed);
      const end = index + match.length;
      return !isValidCvr(digits) && ownerScore(text, place, index) > BUYERS
        ? [{ digits, words: wordsAt(row, end - printed.length, end) }]
        : [];
    }),
  );
  const known = findMisreadCvrs(text);
  return [...known, ...loose.filter(({ digits }) => known.every((one) => one.digits !== digits))];
}

/** The numbers of eight digits in a line that pass the check, whatever stands around them. */
export function validCvrsIn(line: string): string[] {
  const groups = line.match(/(?<!\d)(?:\d[ .]?){7}\d(?!\d)/g) ?? [];
  return groups.map(repairCvr).filter(isValidCvr);
}
