/** An entry as its records tell of it. */
export interface ZipRecord {
  readonly name: string;
  readonly modifiedAt: Date;
  /** Where its first record stands. */
  readonly offset: number;
  /**
   * What is in it, as it is; null for what is compressed on its way: nobody knows its sums before, and {@link sumsRecord}
   * follows it.
   */
  readonly known: ZipSums | null;
}

/** What is known of a content once it was read. */
export interface ZipSums {
  readonly crc: number;
  /** As it stands in the ZIP. */
  readonly packedBytes: number;
  readonly bytes: number;
}

/** The largest numbers of the old form; they also say that the new one, zip64, tells the number elsewhere. */
const max32 = 0xff_ff_ff_ff;
const max16 = 0xff_ff;

const versions = { usual: 20, zip64: 45 };
/** Written as on Unix, by the specification 6.3. */
const madeBy = (3 << 8) | 63;
/** A file that its owner and group may write and everybody may read. */
const attributes = (0o100_664 << 16) >>> 0;
const flags = { sumsFollow: 1 << 3, utf8Name: 1 << 11 };
const methods = { stored: 0, deflated: 8 };
const extras = { zip64: 0x00_01, time: 0x54_55 };
const hasModifiedAt = 1;

/** The record before the content of an entry. */
export function localRecord(record: ZipRecord): Buffer {
  const name = Buffer.from(record.name);
  const { crc, packedBytes, bytes } = record.known ?? { crc: 0, packedBytes: 0, bytes: 0 };
  return Buffer.concat([
    long(0x04_03_4b_50),
    short(versions.usual),
    ...common(record),
    ...[crc, packedBytes, bytes].map(long),
    ...[name.length, 0].map(short),
    name,
  ]);
}

/** The record after a content that was not known before. */
export function sumsRecord({ crc, packedBytes, bytes }: ZipSums): Buffer {
  return Buffer.concat([0x08_07_4b_50, crc, packedBytes, bytes].map(long));
}

/** The record of an entry in the list at the end. */
export function listRecord(record: ZipRecord, { crc, packedBytes, bytes }: ZipSums): Buffer {
  const isFar = record.offset >= max32;
  const name = Buffer.from(record.name);
  const seconds = Math.floor(record.modifiedAt.getTime() / 1000);
  const time = extra(
    extras.time,
    Buffer.of(hasModifiedAt),
    signed(clamp(seconds, -0x80_00_00_00, 0x7f_ff_ff_ff)),
  );
  const more = isFar ? Buffer.concat([time, extra(extras.zip64, huge(record.offset))]) : time;
  return Buffer.concat([
    long(0x02_01_4b_50),
    ...[madeBy, isFar ? versions.zip64 : versions.usual].map(short),
    ...common(record),
    ...[crc, packedBytes, bytes].map(long),
    ...[name.length, more.length, 0, 0, 0].map(short),
    ...[attributes, Math.min(record.offset, max32)].map(long),
    name,
    more,
  ]);
}

/** Where the list of a ZIP stands, and how much it is. */
interface ZipList {
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
}

/** The records after the list. */
export function endRecords(list: ZipList): Buffer {
  const isLarge = list.count >= max16 || list.offset >= max32 || list.bytes >= max32;
  const count = short(Math.min(list.count, max16));
  return Buffer.concat([
    ...(isLarge ? zip64Records(list) : []),
    long(0x06_05_4b_50),
    ...[0, 0].map(short),
    ...[count, count],
    ...[list.bytes, list.offset].map((value) => long(Math.min(value, max32))),
    short(0),
  ]);
}

function zip64Records({ count, offset, bytes }: ZipList): Buffer[] {
  const rest = Buffer.concat([
    ...[madeBy, versions.zip64].map(short),
    ...[0, 0].map(long),
    ...[count, count, bytes, offset].map(huge),
  ]);
  return [
    ...[long(0x06_06_4b_50), huge(rest.length), rest],
    ...[long(0x07_06_4b_50), long(0), huge(offset + bytes), long(1)],
  ];
}

/** What both records of an entry have between their version and its sums. */
function common({ modifiedAt, known }: ZipRecord): Buffer[] {
  const { date, time } = dosTime(modifiedAt);
  const kind =
    known === null ? [flags.utf8Name | flags.sumsFollow, methods.deflated] : [flags.utf8Name, methods.stored];
  return [...kind, time, date].map(short);
}

/** In the time of this machine, to two seconds, from 1980 to 2107: the format knows no other. */
function dosTime(moment: Date): { readonly date: number; readonly time: number } {
  const year = moment.getFullYear() - 1980;
  if (year < 0 || year > 127) {
    return dosTime(new Date(1980 + clamp(year, 0, 127), 0, 1));
  }
  return {
    date: (year << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
    time: (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
  };
}

function extra(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([short(kind), short(content.length), content]);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** Throws for what has no room, as one entry beyond 4 GB has none. */
function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function signed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function huge(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
