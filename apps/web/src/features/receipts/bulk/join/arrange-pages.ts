import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { imageUrlsOf, partsOf } from '#features/receipts/bulk/queue/item-pages.ts';

/** What becomes of an item whose pages are put in another order. */
export type ArrangedPages = Pick<ParsedItem, 'parts' | 'imageUrl' | 'readAs' | 'needsReading'>;

/**
 * The pages of an item in another order; null where these are not just its pages, or stand so already. Its fields stay as they
 * were read: whose page says what has not changed. What the server keeps with the first page is read anew before the save.
 */
export function arrangedPages(item: ParsedItem, imageUrls: readonly string[]): ArrangedPages | null {
  const present = imageUrlsOf(item);
  const byUrl = new Map(partsOf(item).map((part) => [part.imageUrl, part]));
  const [first, ...others] = [...new Set(imageUrls)].flatMap((url) => byUrl.get(url) ?? []);
  const isWhole = first !== undefined && 1 + others.length === present.length;
  if (!isWhole || present.every((url, index) => url === imageUrls[index])) {
    return null;
  }
  return {
    // Alone again, the first one would have the lines of all.
    parts: [{ ...first, needsReading: true }, ...others],
    imageUrl: first.imageUrl,
    readAs: item.readAs.length === 0 ? present : item.readAs,
    needsReading: true,
  };
}
