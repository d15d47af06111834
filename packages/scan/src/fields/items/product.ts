import type { Finding } from '../field.ts';
import type { ItemFinding } from './items.ts';

const MAX_NAMES = 3;
const MAX_LENGTH = 80;

/** What is bought where receipts seldom print lines: a ticket names a zone or a journey, and the amount. */
const bought: ReadonlyMap<string | null, string> = new Map([
  ['Parkering', 'Parkering'],
  ['Transport', 'Rejse'],
  ['Brændstof', 'Brændstof'],
]);

/**
 * Describes what was bought by its most expensive lines, as printed; without lines by the category, where that tells.
 * Null where neither does.
 */
export function describeProduct(items: readonly ItemFinding[], category: Finding | null): Finding | null {
  const goods = items.filter((item) => item.kind === 'item' && item.minor !== 0);
  const main = new Set(
    goods.toSorted((first, second) => Math.abs(second.minor) - Math.abs(first.minor)).slice(0, MAX_NAMES),
  );
  const named = goods.filter((item) => main.has(item));
  const names = named.map((item) => soften(item.text));
  if (names.length === 0) {
    return describeByCategory(category);
  }
  const more = goods.length > names.length ? ' m.m.' : '';
  const text = `${names.join(', ')}${more}`;
  return {
    value: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text,
    probability: 0.6,
    words: named.flatMap(({ words }) => words),
    why: 'lines with the highest amounts',
  };
}

function describeByCategory(category: Finding | null): Finding | null {
  const value = bought.get(category?.value ?? null);
  return category === null || value === undefined
    ? null
    : { value, probability: Math.min(0.5, category.probability), words: [], why: 'category' };
}

function soften(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{L}{3}/u.test(name);
  return isShouted ? name.slice(0, 1) + name.slice(1).toLowerCase() : name;
}
