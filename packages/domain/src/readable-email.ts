const base = 36;
const firstCode = 128;

/**
 * An address as its owner writes it: 'bo@bødker.dk' for 'bo@xn--bdker-vua.dk'. Only letters of the Latin script are
 * shown as such; a domain of others could look like one it is not, and stays as it is.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  return email.slice(0, at + 1) + labels.map(readableLabel).join('.');
}

function readableLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decode(label.slice(4)) : null;
  return decoded !== null && /^[\p{Script=Latin}\d-]+$/u.test(decoded) ? decoded : label;
}

/** Reads Punycode (RFC 3492); null when it is none. */
function decode(encoded: string): string | null {
  const split = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(split, 0)), (character) => character.charCodeAt(0));
  const state = { code: firstCode, place: 0, bias: 72 };
  let at = split + 1;
  while (at < encoded.length) {
    const delta = readNumber(encoded, at, state.bias);
    if (delta === null) {
      return null;
    }
    const places = codes.length + 1;
    state.bias = adapt(delta.value, places, codes.length === Math.max(split, 0));
    const position = state.place + delta.value;
    state.code += Math.floor(position / places);
    state.place = position % places;
    if (state.code > 0x10_ff_ff) {
      return null;
    }
    codes.splice(state.place, 0, state.code);
    state.place += 1;
    at = delta.end;
  }
  return String.fromCodePoint(...codes);
}

/** One number of variable length, and where the next begins; null when it is cut off or no number. */
function readNumber(encoded: string, start: number, bias: number): { value: number; end: number } | null {
  let value = 0;
  let weight = 1;
  for (let at = start, step = base; at < encoded.length; at += 1, step += base) {
    const digit = digitOf(encoded.charCodeAt(at));
    if (digit === null) {
      return null;
    }
    value += digit * weight;
    const threshold = Math.min(Math.max(step - bias, 1), 26);
    if (digit < threshold) {
      return { value, end: at + 1 };
    }
    weight *= base - threshold;
  }
  return null;
}

function digitOf(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) {
    return code - 0x30 + 26;
  }
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : null;
}

function adapt(value: number, places: number, isFirst: boolean): number {
  let delta = Math.floor(value / (isFirst ? 700 : 2));
  delta += Math.floor(delta / places);
  let bias = 0;
  for (; delta > 455; bias += base) {
    delta = Math.floor(delta / (base - 1));
  }
  return bias + Math.floor((base * delta) / (delta + 38));
}
