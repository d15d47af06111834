/** A voucher has at most so many tags. */
export const MAX_TAGS = 10;
/** A tag has at most so many letters. */
export const TAG_MAX_LENGTH = 40;

/**
 * The tags in a text, as it is typed or stored: between commas, without blanks around them and with one where several
 * stand inside, each once whatever its case. Of several spellings the first counts.
 */
export function readTags(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.replace(/\s+/gu, ' ').trim();
    if (tag !== '' && !tags.has(tagKey(tag))) {
      tags.set(tagKey(tag), tag);
    }
  }
  return [...tags.values()];
}

/** Tags as one text, the way they are sent, stored and exported: 'Kunde A, Varebil'. '' for none. */
export function writeTags(tags: readonly string[]): string {
  return readTags(tags.join(',')).join(', ');
}

/** What makes two spellings the same tag. */
export function tagKey(tag: string): string {
  return tag.normalize('NFC').toLocaleLowerCase('da');
}

/** Why tags cannot be kept, in words for the user; null when they can. */
export function tagsFault(tags: readonly string[]): string | null {
  if (tags.some((tag) => tag.length > TAG_MAX_LENGTH)) {
    return `Et tag må højst være ${TAG_MAX_LENGTH} tegn.`;
  }
  return tags.length > MAX_TAGS ? `Der kan højst være ${MAX_TAGS} tags på et bilag.` : null;
}

/** All tags of many vouchers, each once, those that stand on most first. `texts` are as stored, and on how many vouchers. */
export function countTags(texts: Iterable<readonly [text: string, vouchers: number]>): readonly string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const [text, vouchers] of texts) {
    for (const tag of readTags(text)) {
      const counted = counts.get(tagKey(tag)) ?? { tag, count: 0 };
      counted.count += vouchers;
      counts.set(tagKey(tag), counted);
    }
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || words.compare(one.tag, other.tag))
    .map(({ tag }) => tag);
}

const words = new Intl.Collator('da-DK');
