import { boundText } from '../../layout/bound-text.ts';
import type { ReceiptText } from '../../layout/rows.ts';
import { joinBesideLabels } from './beside-labels.ts';
import { joinOreColumn } from './ore-column.ts';
import { joinPartedRows } from './parted-rows.ts';
import { joinSpacedWords } from './spaced-words.ts';
import { joinStackedLabels } from './stacked-labels.ts';
import { unfoldHeads } from './under-heads.ts';
import { splitVatColumn } from './vat-column.ts';

/** A receipt's text with what belongs together in one row, as its fields are looked for in it. */
export function arrangeRows(asPrinted: ReceiptText): ReceiptText {
  return splitVatColumn(
    unfoldHeads(
      joinStackedLabels(
        joinBesideLabels(joinPartedRows(joinOreColumn(joinSpacedWords(boundText(asPrinted))))),
      ),
    ),
  );
}
