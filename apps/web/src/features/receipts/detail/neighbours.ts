/** The receipts before and after one in a list; null at its ends, and for one that filters leave out. */
export function neighboursOf(
  id: string,
  order: readonly string[],
): { readonly previous: string | null; readonly next: string | null } {
  const index = order.indexOf(id);
  return index < 0
    ? { previous: null, next: null }
    : { previous: order[index - 1] ?? null, next: order[index + 1] ?? null };
}
