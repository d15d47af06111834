import { CATEGORIES, type Category } from '@bonbog/domain';

import { plainWord, TAKEN } from './said.ts';

/** Everyday words that mean just what a category holds; folded. Words for single products are none of them. */
const everyday: Readonly<Record<string, Category>> = {
  mad: 'Mad og drikke',
  'mad og drikkevarer': 'Mad og drikke',
  'food and drink': 'Mad og drikke',
  food: 'Mad og drikke',
  madvarer: 'Mad og drikke',
  dagligvarer: 'Mad og drikke',
  restauranter: 'Restaurant',
  restauranten: 'Restaurant',
  restaurantbesog: 'Restaurant',
  restaurants: 'Restaurant',
  kontor: 'Kontorartikler',
  kontorting: 'Kontorartikler',
  'office supplies': 'Kontorartikler',
  vaerktoj: 'Værktøj og småanskaffelser',
  'vaerktoj og sma anskaffelser': 'Værktøj og småanskaffelser',
  smaanskaffelser: 'Værktøj og småanskaffelser',
  tools: 'Værktøj og småanskaffelser',
  materiale: 'Materialer',
  benzin: 'Brændstof',
  tanket: 'Brændstof',
  'tanket for': 'Brændstof',
  diesel: 'Brændstof',
  fuel: 'Brændstof',
  gas: 'Brændstof',
  petrol: 'Brændstof',
  parkeringer: 'Parkering',
  parking: 'Parkering',
  taxa: 'Transport',
  taxi: 'Transport',
  taxaer: 'Transport',
  taxature: 'Transport',
  hoteller: 'Hotel',
  hotellerne: 'Hotel',
  hotellet: 'Hotel',
  benzinen: 'Brændstof',
  parkeringerne: 'Parkering',
  parkeringen: 'Parkering',
  restauranterne: 'Restaurant',
  forsikringerne: 'Forsikring',
  gaverne: 'Gaver',
  materialerne: 'Materialer',
  hotels: 'Hotel',
  hotelophold: 'Hotel',
  gave: 'Gaver',
  gifts: 'Gaver',
  it: 'IT-udstyr',
  'it udstyr': 'IT-udstyr',
  forsikringer: 'Forsikring',
  insurance: 'Forsikring',
  telefon: 'Telefon og internet',
  internet: 'Telefon og internet',
  'mobil og internet': 'Telefon og internet',
  phone: 'Telefon og internet',
  apotek: 'Personlig pleje og apotek',
  'personlig pleje': 'Personlig pleje og apotek',
  porto: 'Porto og gebyrer',
  gebyr: 'Porto og gebyrer',
  gebyrer: 'Porto og gebyrer',
};

/** What one says before a category; without it these words may mean anything. */
const before = '(?:(?:pa|til|i|under|for|af|med|on|for|in) )?(?:(?:kategorien|kategori|category) )?';

interface NamedCategory {
  readonly name: string;
  readonly category: string;
  readonly pattern: RegExp;
}

const known: readonly NamedCategory[] = [
  ...CATEGORIES.map((category) => toNamed(spoken(category), category)),
  ...Object.entries(everyday).map(([name, category]) => toNamed(name, category)),
].toSorted(byLength);

/** The category that words name, and the words without it; null when they name none. `own` are the user's. */
export function takeCategory(
  words: string,
  own: readonly string[],
): { category: string | null; rest: string } {
  const typed = own
    .map((category) => toNamed(spoken(category), category))
    .filter(({ name }) => name.length >= 2)
    .toSorted(byLength);
  const found = [...typed, ...known].find(({ pattern }) => pattern.test(words));
  return found === undefined
    ? { category: null, rest: words }
    : { category: found.category, rest: words.replace(found.pattern, ` ${TAKEN} `) };
}

function toNamed(name: string, category: string): NamedCategory {
  // 'it' and 'gas' are words of other sentences, too: only after 'på'.
  const lead = isWordOfSentences(name) ? '(?:pa|under|on) |(?:kategorien|kategori|category) ' : before;
  return { name, category, pattern: new RegExp(` (?:${lead})${name} `) };
}

function byLength(one: NamedCategory, other: NamedCategory): number {
  return other.name.length - one.name.length;
}

/** A category as {@link takeCategory} hears it. */
function spoken(category: string): string {
  return plainWord(category)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function isWordOfSentences(name: string): boolean {
  return name.length <= 2 || ['gas', 'gave', 'andet'].includes(name);
}
