/**
 * Makes something when it is first asked for, and keeps it: for libraries that many installations never use, so that no
 * start has to wait for them. What failed is tried again.
 */
export function whenFirstUsed<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
