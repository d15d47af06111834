import { foldText, tagKey } from '@bonbog/domain';

const mostOffered = 6;

/** Of the user's own tags those that have what is typed in them and are not chosen yet; the ones that begin with it first. */
export function offeredTags(
  own: readonly string[],
  { chosen, typed }: { readonly chosen: readonly string[]; readonly typed: string },
): readonly string[] {
  const taken = new Set(chosen.map(tagKey));
  const needle = foldText(typed);
  const fitting = own.filter((tag) => !taken.has(tagKey(tag)) && foldText(tag).includes(needle));
  const begins = (tag: string) => foldText(tag).startsWith(needle);
  return [...fitting.filter(begins), ...fitting.filter((tag) => !begins(tag))].slice(0, mostOffered);
}
