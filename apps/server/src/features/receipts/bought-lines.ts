import {
  LIMITS,
  type ReceiptLine,
  receiptLineSchema,
  type ReceiptLines,
  receiptLinesSchema,
} from '@bonbog/contract';
import { foldText, formatDecimal, parseAmount } from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import type { BoughtLines, StoredLines } from './receipt-lines.repository.ts';

/** What of a kept reading tells what was bought; the rest of it may be of any release. */
const boughtSchema = z.object({
  reading: z.object({
    items: z.array(receiptLineSchema),
    eInvoice: z.object({ lineCount: z.number() }).optional(),
  }),
});

/** What a kept reading says was bought, as it is stored with the receipt; null where it tells no lines. */
export function boughtIn(answer: string): BoughtLines | null {
  const kept = boughtSchema.safeParse(parseJson(answer));
  if (!kept.success) {
    return null;
  }
  const { items, eInvoice } = kept.data.reading;
  const lines = items.slice(0, LIMITS.receiptLinesMax).flatMap(toLine);
  const lineCount = Math.max(items.length, eInvoice?.lineCount ?? 0);
  const searched = lines.map(({ text }) => foldText(text)).join('\n');
  return lines.length === 0
    ? null
    : { lines: JSON.stringify(lines), line_count: lineCount, search_text: searched };
}

/** What was stored of a receipt, as its owner sees it. */
export function toReceiptLines(stored: StoredLines | undefined): ReceiptLines {
  return stored === undefined
    ? { lines: [], lineCount: 0 }
    : receiptLinesSchema.parse({ lines: parseJson(stored.lines), lineCount: stored.line_count });
}

/** A line within its bounds; none where it has no amount. */
function toLine({ text, quantity, unitPrice, amount, kind }: ReceiptLine): ReceiptLine[] {
  const written = decimal(amount);
  const short = shorten(text);
  return written === null
    ? []
    : [
        {
          text: short,
          quantity,
          unitPrice: unitPrice === null ? null : decimal(unitPrice),
          amount: written,
          kind,
        },
      ];
}

/** Cut between letters as Unicode counts them, so that none is left in half. */
function shorten(text: string): string {
  return Array.from(text.trim()).slice(0, LIMITS.receiptLineMaxLength).join('');
}

function decimal(text: string): string | null {
  const minor = parseAmount(text);
  return minor === null ? null : formatDecimal(minor);
}
