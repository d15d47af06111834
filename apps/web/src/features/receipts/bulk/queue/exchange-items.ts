/**
 * Others in the place of some items of a list. `order` is that of all ids before an exchange that is taken back: what
 * stood in it stands there again.
 */
export interface Exchange<Item> {
  readonly ids: readonly string[];
  readonly others: readonly Item[];
  readonly order?: readonly string[];
}

/** The list after an {@link Exchange}, the others where the first of the items stood; null when one of them is gone. */
export function exchangeItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  { ids, others, order = [] }: Exchange<Item>,
): readonly Item[] | null {
  const leaving = new Set(ids);
  const first = items.find((item) => leaving.has(item.id));
  if (ids.some((id) => !items.some((item) => item.id === id))) {
    return null;
  }
  const exchanged = items.flatMap((item) => {
    if (item === first) {
      return others;
    }
    return leaving.has(item.id) ? [] : [item];
  });
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? order.length;
  return order.length === 0 ? exchanged : exchanged.toSorted((one, other) => placeOf(one) - placeOf(other));
}
