/**
 * What a request with a file in its body asks for, as the text of its `Dropbox-API-Arg` header. A header is ASCII, so
 * every other letter is written as JSON writes it: 'ø' as '\u00f8', an emoji as two of them.
 */
export function toHeaderJson(argument: unknown): string {
  return JSON.stringify(argument).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
