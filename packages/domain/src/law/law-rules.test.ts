import { describe, expect, it } from 'vitest';

import { deductibleVat } from '../bookkeeping/deductible-vat.ts';
import { PURPOSE_MEANINGS } from '../bookkeeping/purposes.ts';
import { isCalendarDate } from '../dates.ts';
import { DEDUCTION_RULES } from './deduction-rules.ts';
import { LAW_FACTS, smallAssetLimitOn } from './law-facts.ts';
import { NOT_SURE, ruleOn, type LawRule } from './law-rule.ts';
import { buildSubject, RULE_EXAMPLES } from './testing/examples.ts';
import { lawTable } from './testing/law-table.ts';

const rules: readonly LawRule[] = [...DEDUCTION_RULES, ...LAW_FACTS];
const ids = [...new Set(DEDUCTION_RULES.map(({ id }) => id))];

/** A day as many months earlier. */
function monthsBefore(moment: Date, months: number): string {
  const then = new Date(moment);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString().slice(0, 10);
}

describe('the rows of the law', () => {
  it('have a source each, and were compared with it in the last 18 months', () => {
    const oldest = monthsBefore(new Date(), 18);

    expect(rules.filter(({ source }) => source.trim().length < 8)).toEqual([]);
    expect(rules.filter(({ checkedOn }) => !isCalendarDate(checkedOn) || checkedOn < oldest)).toEqual([]);
  });

  it('say so where nothing was found, and deduct nothing then', () => {
    const unsure = rules.filter(({ certainty }) => certainty === 'unverified');

    expect(unsure.length).toBeGreaterThan(1);
    expect(unsure.filter(({ statement }) => !statement.includes(NOT_SURE))).toEqual([]);
    const shares = DEDUCTION_RULES.filter((rule) => unsure.includes(rule)).map(({ share: [part] }) => part);
    expect(new Set(shares)).toEqual(new Set([0]));
  });

  it.each(ids)('show by an example to the øre what "%s" means (S-47)', (id) => {
    const { subject, deductible } = RULE_EXAMPLES[id];

    expect(deductibleVat(buildSubject(subject))).toMatchObject({ rule: id, vat: deductible });
  });

  it.each(ids)('hold for "%s" on every day, one at a time (S-47)', (id) => {
    const steps = DEDUCTION_RULES.filter((rule) => rule.id === id);

    expect(steps.at(0)?.validFrom).toBeNull();
    expect(steps.at(-1)?.validTo).toBeNull();
    const nextDay = (day: string | null | undefined) =>
      day && new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(steps.slice(1).map(({ validFrom }) => validFrom)).toEqual(
      steps.slice(0, -1).map(({ validTo }) => nextDay(validTo)),
    );
  });

  it('are reached by every purpose that can be chosen', () => {
    for (const { rule } of Object.values(PURPOSE_MEANINGS)) {
      expect(ids).toContain(rule);
    }
  });

  it('refuse a day for which there is none', () => {
    const [rule] = DEDUCTION_RULES;
    const ended = rule === undefined ? [] : [{ ...rule, validFrom: '2020-01-02', validTo: '2020-01-03' }];

    expect(ruleOn(ended, 'full', '2020-01-02')).toBe(ended[0]);
    expect(ruleOn(ended, 'full', '2020-01-03')).toBe(ended[0]);
    expect(() => ruleOn(ended, 'full', '2020-01-01')).toThrow("No rule 'full' on 2020-01-01");
    expect(() => ruleOn(ended, 'full', '2020-01-04')).toThrow(RangeError);
  });

  it('stand in docs/lov.md as they are', async () => {
    await expect(lawTable()).toMatchFileSnapshot('../../../../docs/lov.md');
  });
});

describe('the limit of small assets', () => {
  it.each([
    ['2023-12-31', null],
    ['2024-01-01', 3_310_000],
    ['2024-12-31', 3_310_000],
    ['2025-01-01', 3_440_000],
    ['2026-11-28', 3_600_000],
    ['2027-01-01', 3_600_000],
  ])('is on %s: %s', (date, limit) => {
    expect(smallAssetLimitOn(date)).toBe(limit);
  });
});
