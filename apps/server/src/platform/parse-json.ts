/** The value of a JSON text; undefined for a text that is none, which no JSON text means. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
