import type { BulkItem, ParsedItem } from './bulk-item.ts';

/** The items of one page each that an item was joined of, or itself. */
export function partsOf(item: ParsedItem): readonly ParsedItem[] {
  return item.parts.length === 0 ? [item] : item.parts;
}

/** Where the pages of an item lie, in their order. */
export function imageUrlsOf(item: ParsedItem): readonly string[] {
  return partsOf(item).map(({ imageUrl }) => imageUrl);
}

/** The items as their files came, also where several are joined. */
export function filesOf(item: BulkItem): readonly BulkItem[] {
  return item.parts.length === 0 ? [item] : item.parts;
}

/** How many files a list is of; a joined item is several. */
export function fileCountOf(items: readonly BulkItem[]): number {
  return items.flatMap(filesOf).length;
}
