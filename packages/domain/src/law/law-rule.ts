/**
 * What the law says, as one row: from when until when, in which words, by which paragraph, and how sure it is. Days are
 * `YYYY-MM-DD` and both belong to the rule; null is no limit that is known. The note on a voucher and the help article
 * quote the same row, and docs/lov.md lists them all.
 */
export interface LawRule {
  readonly id: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** Danish, for the user; a sentence that can stand by itself. */
  readonly statement: string;
  /** Paragraph of the law, and the guidance it was read in. */
  readonly source: string;
  /** The day somebody last compared the row with its source. */
  readonly checkedOn: string;
  /**
   * 'text' was read in the law's or an authority's own words, 'several' agrees in several others, 'unverified' was not
   * found: the product then deducts nothing by itself, and says so.
   */
  readonly certainty: 'text' | 'several' | 'unverified';
}

/** What the product says where a rule is 'unverified'. */
export const NOT_SURE = 'Vi er ikke sikre, spørg din revisor.';

/** The row of an id that holds on a day. ISO days compare as text. Throws RangeError where none does. */
export function ruleOn<Rule extends LawRule>(rules: readonly Rule[], id: Rule['id'], date: string): Rule {
  const rule = rules.find(
    ({ id: candidate, validFrom, validTo }) =>
      candidate === id && (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo),
  );
  if (rule === undefined) {
    throw new RangeError(`No rule '${id}' on ${date}`);
  }
  return rule;
}
