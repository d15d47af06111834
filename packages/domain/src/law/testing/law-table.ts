import { deductibleVat } from '../../bookkeeping/deductible-vat.ts';
import { formatDanishAmount } from '../../amount-text.ts';
import type { DeductionRule } from '../deduction-rule.ts';
import { DEDUCTION_RULES } from '../deduction-rules.ts';
import { LAW_FACTS } from '../law-facts.ts';
import type { LawRule } from '../law-rule.ts';
import { buildSubject, RULE_EXAMPLES } from './examples.ts';

const certainties: Readonly<Record<LawRule['certainty'], string>> = {
  text: 'read in its own words',
  several: 'several sources agree',
  unverified: 'not found: nothing is deducted by itself',
};

/** docs/lov.md: every row of the law the product works with or tells, made from the rows themselves. */
export function lawTable(): string {
  return `# The law the product works with

Made from the rows in \`packages/domain/src/law\`; do not edit. \`npx vitest run packages/domain/src/law -u\` writes it anew, and the same test fails when a row has no source, or was looked at more than 18 months ago.

"Checked" is the day a row was last compared with its source. The note on a voucher and the help article quote the same row.

## How much VAT can be deducted

The example is a purchase with 100,00 VAT where nothing else follows from it; it is asserted, to the øre, in \`law-rules.test.ts\`.

| Rule | From | To | Part | Says | Source | Checked | How sure | Example |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${DEDUCTION_RULES.map(ruleRow).join('\n')}

## What else is told

| Rule | From | To | Says | Source | Checked | How sure |
| --- | --- | --- | --- | --- | --- | --- |
${LAW_FACTS.map((fact) => row([fact.id, ...days(fact), fact.statement, ...proof(fact)])).join('\n')}
`;
}

function ruleRow(rule: DeductionRule): string {
  const { subject } = RULE_EXAMPLES[rule.id];
  const purchase = buildSubject({ ...subject, ...(rule.validTo === null ? {} : { date: rule.validTo }) });
  const { vat } = deductibleVat(purchase);
  const [part, of] = rule.share;
  const share = rule.firmPart === 'asked' ? 'as the owner says' : `${part}/${of}`;
  const example = `${formatDanishAmount(vat)} of ${formatDanishAmount(purchase.vat)}`;
  return row([rule.id, ...days(rule), share, rule.statement, ...proof(rule), example]);
}

function days({ validFrom, validTo }: LawRule): string[] {
  return [validFrom ?? '', validTo ?? ''];
}

function proof({ source, checkedOn, certainty }: LawRule): string[] {
  return [source, checkedOn, certainties[certainty]];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
}
