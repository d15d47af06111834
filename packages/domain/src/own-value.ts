/**
 * What a table says to a name that is only known at run time, such as a word of a user; undefined when it says nothing.
 * Asked plainly, every table knows 'constructor' and 'toString' too, because objects inherit.
 */
export function ownValue<Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined {
  // eslint-disable-next-line bonbog/own-lookups -- the one place that looks first whether the name is the table's own
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
