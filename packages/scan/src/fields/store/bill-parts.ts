import type { Row } from '../../layout/rows.ts';

/** Of whom a letter is for, between the name and the street. */
export const keeper = /^(?:v\/|att\b|c\/o\b)/;

const bill =
  /\b(?:faktura|regning|opkraevning|kreditnota|arsopgorelse|betalingsfrist|forfald|invoice)|til betaling|betales (?:senest|inden)|indbetal/;

/** The paper asks to be paid, and so is sent to somebody. */
export function asksToBePaid(rows: readonly Row[]): boolean {
  return rows.some(({ folded }) => bill.test(folded));
}
