import { minorUnits, type MinorUnits } from '../money.ts';
import { BOOKKEEPING_FACTS } from './bookkeeping-facts.ts';
import { ALWAYS } from './deduction-rule.ts';
import { GOODS_FACTS, REGISTRATION_FACTS } from './goods-facts.ts';
import type { LawFact } from './law-fact.ts';
import { VAT_FACTS } from './vat-facts.ts';

// Once: they are asked for by every receipt of an export.
const SMALL_ASSETS = smallAssets();

/** Every fact. Days without one are days about which nothing was looked up. */
export const LAW_FACTS: readonly LawFact[] = [
  ...VAT_FACTS,
  ...REGISTRATION_FACTS,
  ...BOOKKEEPING_FACTS,
  ...SMALL_ASSETS,
  ...GOODS_FACTS,
];

/** From what a thing costs without its VAT it is written off over years, on a day; null where that was not looked up. */
export function smallAssetLimitOn(date: string): MinorUnits | null {
  const fact = SMALL_ASSETS.find(
    ({ validFrom, validTo }) => (validFrom ?? '') <= date && date <= (validTo ?? '9999-12-31'),
  );
  return fact?.amountMinor === undefined ? null : minorUnits(fact.amountMinor);
}

/** Yearly limits; that of the last year stands until the next is known. */
function smallAssets(): LawFact[] {
  const year = (name: string, amountMinor: number, validTo: string | null): LawFact => ({
    id: 'small-assets',
    validFrom: `${name}-01-01`,
    validTo,
    amountMinor,
    statement: `Ting til og med ${new Intl.NumberFormat('da-DK').format(amountMinor / 100)} kr. uden moms (${name}) kan fradrages med det samme; dyrere afskrives over flere år. Ting, der hører sammen, tælles sammen.`,
    source: 'Afskrivningsloven § 6, stk. 1, nr. 2 (Skatteministeriet, beløbsgrænser 2025-2026)',
    checkedOn: ALWAYS.checkedOn,
    certainty: 'text',
  });
  return [
    year('2024', 3_310_000, '2024-12-31'),
    year('2025', 3_440_000, '2025-12-31'),
    year('2026', 3_600_000, null),
  ];
}
