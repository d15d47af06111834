/** How many bytes some pieces are together. */
export function bytesOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, { length }) => total + length, 0);
}
