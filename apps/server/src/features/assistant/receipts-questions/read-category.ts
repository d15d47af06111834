import { CATEGORIES } from '@bonbog/domain';

import { everydayWords, withoutCompounds } from './category-words.ts';
import { plainWord, TAKEN } from './said.ts';

/** What one says before a category; without it these words may mean anything. */
const before = '(?:(?:pa|til|i|under|for|af|med|on|for|in) )?(?:(?:kategorien|kategori|category) )?';

interface NamedCategory {
  readonly name: string;
  readonly category: string;
  readonly pattern: RegExp;
}

const known: readonly NamedCategory[] = [
  ...CATEGORIES.map((category) => toNamed(spoken(category), category)),
  ...everydayWords.map(([name, category]) => toNamed(name, category)),
].toSorted(byLength);

/** The category that words name, and the words without it; null when they name none. `own` are the user's. */
export function takeCategory(
  words: string,
  own: readonly string[],
): { category: string | null; rest: string } {
  const typed = own
    .flatMap((category) => inflected(spoken(category)).map((name) => toNamed(name, category)))
    .filter(({ name }) => name.length >= 2)
    .toSorted(byLength);
  const all = [...typed, ...known];
  const said = withoutCompounds(words);
  const found = all.find(({ pattern }) => pattern.test(said));
  if (found === undefined) {
    return { category: null, rest: words };
  }
  // 'Tanket diesel' and 'restaurant: frokost ude' say it twice.
  const same = all.filter(({ category }) => category === found.category);
  const rest = same.reduce((left, { pattern }) => left.replace(pattern, ` ${TAKEN} `), said);
  return { category: found.category, rest };
}

/** A name as it stands, and of several or a certain one: 'kursus', 'kurser', 'kurserne'. */
function inflected(name: string): readonly string[] {
  if (name.includes(' ') || name.length < shortestInflected) {
    return [name];
  }
  const stem = name.replace(/(?:us|er|e)$/, '');
  return [
    name,
    ...['en', 'et', 'er', 'erne', 'ne'].map((ending) => `${stem}${ending}`),
    `${name}en`,
    `${name}et`,
  ];
}

const shortestInflected = 5;

function toNamed(name: string, category: string): NamedCategory {
  // 'it' and 'gas' are words of other sentences, too: only after 'på'.
  const lead = isWordOfSentences(name) ? '(?:pa|under|on|til) |(?:kategorien|kategori|category) ' : before;
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
  return (
    name.length <= 2 ||
    ['gas', 'gave', 'andet', 'tog', 'toget', 'mobil', 'train', 'tanke', 'fees', 'kontor'].includes(name)
  );
}
