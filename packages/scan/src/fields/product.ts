import type { Finding } from './field.ts';
import type { ItemFinding } from './items.ts';

const MAX_NAMES = 3;
const MAX_LENGTH = 80;

/** Describes what was bought by its most expensive lines, as printed. Null without lines. */
export function describeProduct(items: readonly ItemFinding[]): Finding | null {
  const goods = items.filter((item) => item.kind === 'item' && item.minor !== 0);
  const main = new Set(
    goods.toSorted((first, second) => Math.abs(second.minor) - Math.abs(first.minor)).slice(0, MAX_NAMES),
  );
  const names = goods.filter((item) => main.has(item)).map((item) => soften(item.text));
  if (names.length === 0) {
    return null;
  }
  const more = goods.length > names.length ? ' m.m.' : '';
  const text = `${names.join(', ')}${more}`;
  return {
    value: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text,
    probability: 0.6,
    words: [],
    why: 'lines with the highest amounts',
  };
}

function soften(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{L}{3}/u.test(name);
  return isShouted ? name.slice(0, 1) + name.slice(1).toLowerCase() : name;
}
