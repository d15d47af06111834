import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import { RatesFileError } from './ecb-rates.ts';

/** Twenty-five years are 2 MB; ten times that is no rates file. */
const longestCsvBytes = 20 * 1024 * 1024;
const zipStart = Buffer.from('PK\u0003\u0004');

/** The text of a rates file: the CSV itself, or the only CSV in a ZIP. Throws {@link RatesFileError}. */
export async function openRatesFile(bytes: Buffer): Promise<string> {
  const csv = bytes.subarray(0, zipStart.length).equals(zipStart) ? await unzip(bytes) : bytes;
  if (csv.length > longestCsvBytes) {
    throw new RatesFileError('The file is too large for a rates file.');
  }
  return csv.toString('utf8');
}

async function unzip(bytes: Buffer): Promise<Buffer> {
  try {
    return await readOnlyCsv(bytes);
  } catch (error) {
    if (error instanceof RatesFileError) {
      throw error;
    }
    throw new RatesFileError(
      `The ZIP is cut off or damaged: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function readOnlyCsv(bytes: Buffer): Promise<Buffer> {
  const zip = await openZip(bytes);
  const entry = await firstCsv(zip);
  if (entry.uncompressedSize > longestCsvBytes) {
    throw new RatesFileError('The file in the ZIP is too large for a rates file.');
  }
  const chunks: Buffer[] = [];
  // The library checks the length while it unpacks, so a wrong size in the entry ends the reading.
  for await (const chunk of await openEntry(zip, entry)) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error);
      } else {
        resolve(zip);
      }
    });
  });
}

function firstCsv(zip: ZipFile): Promise<Entry> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => {
      reject(new RatesFileError('The ZIP holds no CSV file.'));
    });
    zip.on('entry', (entry: Entry) => {
      if (entry.fileName.toLowerCase().endsWith('.csv')) {
        resolve(entry);
      } else {
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
      } else {
        resolve(stream);
      }
    });
  });
}
