import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  type AccountSettings,
  csvLine,
  encodeText,
  encodingMark,
  type ExportEncoding,
  EXPORT_FORMATS,
  type ExportFormatId,
} from '@bonbog/domain';

import { toExportReceipt } from './export-receipt.ts';
import type { ExportRow } from './exports.repository.ts';

/** How a CSV file is written. */
export interface CsvOptions {
  readonly format: ExportFormatId;
  readonly encoding: ExportEncoding;
  readonly settings: AccountSettings;
}

/** How a user's CSV file is written: as asked, as the format wants, or as the user usually wants. */
export function csvOptions(
  settings: AccountSettings,
  format: ExportFormatId,
  asked?: ExportEncoding,
): CsvOptions {
  return { settings, format, encoding: asked ?? EXPORT_FORMATS[format].encoding ?? settings.encoding };
}

/** A CSV file in pieces, one for each page of receipts; nothing at all when there is no receipt. */
export async function* csvPieces(
  pages: AsyncIterable<readonly ExportRow[]>,
  { format, encoding, settings }: CsvOptions,
): AsyncGenerator<Uint8Array> {
  const { header, rowsOf } = EXPORT_FORMATS[format];
  let isBegun = false;
  for await (const page of pages) {
    // Reading, noting and writing a page are three pieces of work, and others get their turn between them.
    await nextTurn();
    const lines = page.flatMap((row) => rowsOf(toExportReceipt(row), settings).map(csvLine));
    if (lines.length > 0) {
      const head = isBegun ? [] : [encodingMark(encoding), encodeText(csvLine(header), encoding)];
      isBegun = true;
      yield Buffer.concat([...head, encodeText(lines.join(''), encoding)]);
    }
  }
}
