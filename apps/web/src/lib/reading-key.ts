/**
 * The key under which a picture is sent to be read: a UUID of its bytes. However often it is sent, it is one picture and
 * is read once. Null where the browser works out no hashes, as in pages over plain HTTP; the server then goes by the bytes.
 */
export async function readingKey(bytes: ArrayBuffer): Promise<string | null> {
  try {
    return asUuid(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  } catch {
    return null;
  }
}

function asUuid(digest: Uint8Array): string {
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 8 are those that are made in a way of one's own.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
