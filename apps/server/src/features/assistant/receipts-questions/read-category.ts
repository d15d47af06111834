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

// 'it' and 'gas' are words of English sentences, too: only after 'på'.
const named: readonly (readonly [string, string])[] = [
  ...CATEGORIES.map((category) => [spoken(category), category] as const),
  ...Object.entries(everyday),
].toSorted(([one], [other]) => other.length - one.length);

/** The category that words name, and the words without it; null when they name none. `own` are the user's. */
export function takeCategory(
  words: string,
  own: readonly string[],
): { category: string | null; rest: string } {
  const typed = own
    .map((category) => [spoken(category), category] as const)
    .filter(([name]) => name.length >= 2)
    .toSorted(([one], [other]) => other.length - one.length);
  for (const [name, category] of [...typed, ...named]) {
    const lead = isWordOfSentences(name) ? '(?:pa|under|on) |(?:kategorien|kategori|category) ' : before;
    const match = new RegExp(` (?:${lead})${name} `).exec(words);
    if (match !== null) {
      return { category, rest: words.replace(match[0], ` ${TAKEN} `) };
    }
  }
  return { category: null, rest: words };
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
