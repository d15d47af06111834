import { IDEMPOTENCY_KEY_HEADER, receiptRoutes, type ParsedReceipt } from '@bonbog/contract/calls';

import { createCompressor } from '#features/receipts/bulk/compress/create-compressor.ts';
import { createPdfSplitter } from '#features/receipts/bulk/compress/create-pdf-splitter.ts';
import { fileIdOf } from '#features/receipts/review/review-owner.ts';
import { callApi } from '#lib/api-client.ts';
import { heicToJpeg } from '#lib/heic/heic-to-jpeg.ts';
import { readToken } from '#lib/session-token.ts';
import { readStored } from '#lib/storage.ts';
import type { BulkPorts } from './bulk-ports.ts';
import { settleCurrency } from './settle-currency.ts';

/** The queue's ports in a browser: workers for files, calls for readings. */
export function createRealPorts(): BulkPorts {
  const compressor = createCompressor();
  const splitter = createPdfSplitter();
  return {
    compress: compressor.compress,
    toJpeg: heicToJpeg,
    splitPdf: splitter.split,
    parse: parseReceipt,
    ...createDiscards(),
    hasToken: () => readToken() !== null,
    dispose: () => {
      compressor.dispose();
      splitter.dispose();
    },
  };
}

async function parseReceipt(file: File, key: string, signal: AbortSignal): Promise<ParsedReceipt> {
  const form = new FormData();
  form.append('receipt', file);
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  const parsed = await callApi(receiptRoutes.parse, { form, headers, signal, endsSessionItself: true });
  return settleCurrency(parsed, readStored('lastUsedCurrency'));
}

// The server sees a lost connection a little later than the page lets go of it.
const withdrawDelayMs = 1000;

/** One after the other, because a cleared list can be long. A picture that stays is purged by the server in time. */
function createDiscards(): Pick<BulkPorts, 'discard' | 'withdraw'> {
  let last: Promise<unknown> = Promise.resolve();
  const enqueue = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => null);
  };
  return {
    discard: (imageUrl) => {
      enqueue(() => callApi(receiptRoutes.discardPending, { params: { fileId: fileIdOf(imageUrl) } }));
    },
    withdraw: (key) => {
      setTimeout(() => {
        if (readToken() !== null) {
          enqueue(() => callApi(receiptRoutes.withdraw, { params: { key } }));
        }
      }, withdrawDelayMs);
    },
  };
}
