/** A piece of what somebody wrote. `address` is null for words. */
export interface TextPiece {
  readonly text: string;
  readonly address: string | null;
}

const written = /https:\/\/[^\s<>"]+/g;
// What follows an address in a sentence is not part of it.
const sentenceEnd = /[.,;:!?'»)\]]+$/;

/**
 * Words and addresses. Only what is plainly an https address becomes a link: one that carries a name or password, which
 * make another host look like the one that is meant, stays text.
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(written)) {
    const address = match[0].replace(sentenceEnd, '');
    if (isSafe(address)) {
      pieces.push({ text: text.slice(end, match.index), address: null }, { text: address, address });
      end = match.index + address.length;
    }
  }
  return [...pieces, { text: text.slice(end), address: null }].filter((piece) => piece.text !== '');
}

function isSafe(address: string): boolean {
  const parsed = URL.parse(address);
  // A host that is written differently from how it is read, with letters of another script, can look like another.
  return (
    parsed?.protocol === 'https:' &&
    parsed.username === '' &&
    parsed.password === '' &&
    parsed.hostname.includes('.') &&
    address.toLowerCase().startsWith(`https://${parsed.hostname}`)
  );
}
