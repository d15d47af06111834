interface Remembered<Value> {
  readonly revision: string;
  readonly values: Map<string, Promise<Value>>;
}

/**
 * Remembers in this process what was worked out of a user's receipts, as long as they stay what they are: by user, revision
 * and key. Of users and of keys those that were asked for last are kept. Who asks for what is being worked out waits for it.
 */
export function createRevisionMemory<Value>({
  users,
  keys,
}: {
  readonly users: number;
  readonly keys: number;
}) {
  const remembered = new Map<string, Remembered<Value>>();

  return async (
    { userId, revision, key }: { readonly userId: string; readonly revision: string; readonly key: string },
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const known = remembered.get(userId);
    const { values } = known?.revision === revision ? known : { values: new Map<string, Promise<Value>>() };
    const value = values.get(key) ?? work();
    moveToEnd(values, [key, value], keys);
    moveToEnd(remembered, [userId, { revision, values }], users);
    value.catch(() => values.delete(key));
    return value;
  };
}

function moveToEnd<Value>(entries: Map<string, Value>, [key, value]: [string, Value], limit: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > limit && oldest !== undefined) {
    entries.delete(oldest);
  }
}
