import { DEDUCTION_RULES, formatDanishDate, isCalendarDate, LAW_FACTS, type LawRule } from '@bonbog/domain';

/** Every row of the law; of an id the last one is that of today. */
const rules = new Map<string, LawRule>([...DEDUCTION_RULES, ...LAW_FACTS].map((rule) => [rule.id, rule]));

/** A text with its rows of the law filled in, and what they were read in. */
export interface QuotedText {
  readonly text: string;
  readonly sources: readonly string[];
  /** The last day on which one of the rows was compared with its source; null without any. */
  readonly checkedOn: string | null;
}

/**
 * Fills `{lov:id}` with the sentence of that rule, so that an article says what the note on a voucher says and what is
 * worked out. Throws RangeError for an id that no rule has.
 */
export function quoteLaw(text: string): QuotedText {
  const quoted = new Set<LawRule>();
  const filled = text.replace(/\{lov:([^}]*)\}/g, (_, id: string) => {
    const rule = rules.get(id);
    if (rule === undefined) {
      throw new RangeError(`no rule is called ${id}`);
    }
    quoted.add(rule);
    return rule.statement;
  });
  const days = [...quoted].map(({ checkedOn }) => checkedOn).toSorted();
  return { text: filled, sources: [...new Set([...quoted].map(sourceOf))], checkedOn: days.at(-1) ?? null };
}

function sourceOf({ source, checkedOn }: LawRule): string {
  return `${source} (set ${isCalendarDate(checkedOn) ? formatDanishDate(checkedOn) : checkedOn})`;
}
