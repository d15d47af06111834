/** A field of a protocol buffer: its number, how it is stored, and its bytes as stored, without their length. */
export interface Field {
  readonly number: number;
  readonly wire: number;
  readonly bytes: Uint8Array;
}

/** The ways to store a field that ONNX uses. */
export const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

const MORE = 0x80;
const SEVEN_BITS = 0x7f;

/** Takes a message apart. Throws when it is no protocol buffer. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length;) {
    const key = readVarint(message, at);
    const wire = key.value & 7;
    const length = wire === WIRE.bytes ? readVarint(message, key.end) : { value: null, end: key.end };
    const end = length.end + (length.value ?? storedLength(message, key.end, wire));
    if (end > message.length) {
      throw new Error('The protocol buffer is cut off');
    }
    fields.push({ number: key.value >>> 3, wire, bytes: message.subarray(length.end, end) });
    at = end;
  }
  return fields;
}

/** Puts a message together. */
export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wire, bytes }) => {
      const key = writeVarint(number * 8 + wire);
      return wire === WIRE.bytes ? [key, writeVarint(bytes.length), bytes] : [key, bytes];
    }),
  );
}

/** A field of text. */
export function textField(number: number, text: string): Field {
  return { number, wire: WIRE.bytes, bytes: Buffer.from(text) };
}

/** A field of a whole number from zero. */
export function numberField(number: number, value: number): Field {
  return { number, wire: WIRE.varint, bytes: writeVarint(value) };
}

/** A field that holds another message. */
export function messageField(number: number, fields: readonly Field[]): Field {
  return { number, wire: WIRE.bytes, bytes: writeFields(fields) };
}

/** The whole number in a field that holds one below 2³². */
export function numberOf(field: Field): number {
  return readVarint(field.bytes, 0).value;
}

function storedLength(message: Uint8Array, at: number, wire: number): number {
  if (wire === WIRE.varint) {
    return readVarint(message, at).end - at;
  }
  if (wire !== WIRE.fixed32 && wire !== WIRE.fixed64) {
    throw new Error(`No way to store a field: ${wire}`);
  }
  return wire === WIRE.fixed32 ? 4 : 8;
}

/** Negative numbers fill ten bytes; what exceeds 53 bits is only passed on, never used. */
function readVarint(message: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let end = at, factor = 1; end < message.length; end += 1, factor *= MORE) {
    const byte = message[end] ?? 0;
    value += (byte & SEVEN_BITS) * factor;
    if (byte < MORE) {
      return { value, end: end + 1 };
    }
  }
  throw new Error('The protocol buffer is cut off');
}

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= MORE) {
    bytes.push((rest % MORE) + MORE);
    rest = Math.floor(rest / MORE);
  }
  return Uint8Array.from([...bytes, rest]);
}
