import {
  formatMoney,
  readVatLines,
  sayRate,
  vatLinesOf,
  type CurrencyCode,
  type VatLine,
} from '@bonbog/domain';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';

import { FieldRow, type FieldRowProps } from './field-row.tsx';
import { QuestionButton } from './question-button.tsx';
import type { LinedReceipt } from './vat-lines-entry.ts';
import { VatLinesEditor } from './vat-lines-editor.tsx';
import { vatLinesText as text } from './vat-lines.text.ts';

/** The mark of a line, and who hears which rate pointer or focus are at; null when they leave it. */
export interface LineReading {
  readonly mark: (line: VatLine) => ReactNode;
  readonly onAttention: (ratePercent: number | null) => void;
}

/** Props of {@link VatLinesField}. `currencyCode` is null while it is not known. */
export interface VatLinesFieldProps extends LinedReceipt, Pick<FieldRowProps, 'onAttention'> {
  readonly currencyCode: CurrencyCode | null;
  readonly isBlocked: boolean;
  /** What the reader says of each line; left out where nothing was read. */
  readonly lineReading?: LineReading | undefined;
  /** Gets lines as they are kept; null where the receipt has one rate. */
  readonly onChange: (vatLines: string | null) => void;
}

/** The VAT of a receipt by rate: there where it has several, and else behind a question. */
export function VatLinesField(props: VatLinesFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const labelId = useId();
  const { vatLines, isBlocked, onChange } = props;
  if (!isOpen && vatLines === null) {
    return <Question {...props} onOpen={setIsOpen} />;
  }
  return (
    <FieldRow
      labelId={labelId}
      label={text.label}
      onAttention={props.onAttention}
      hint={!isOpen && vatLinesOf(vatLines, props) === null ? text.doNotFit : undefined}
    >
      {isOpen ? (
        <VatLinesEditor
          receipt={props}
          onAttention={props.lineReading?.onAttention}
          onSave={(lines) => {
            setIsOpen(false);
            onChange(lines);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : (
        <button
          type="button"
          data-field="vatLines"
          aria-labelledby={labelId}
          aria-describedby={`${labelId}-lines`}
          disabled={isBlocked}
          className={clsx(
            'min-h-11 w-full rounded-md border border-transparent px-2 py-2 text-left enabled:hover:border-line-strong disabled:opacity-55',
            // Marks stand below those of the other fields, which have a column of their own.
            props.lineReading !== undefined && 'sm:-mr-2 sm:w-[calc(100%+0.5rem)]',
          )}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          <LinesTable {...props} id={`${labelId}-lines`} />
        </button>
      )}
    </FieldRow>
  );
}

function Question({
  amount,
  vat,
  isBlocked,
  onOpen,
}: VatLinesFieldProps & { onOpen: (isOpen: true) => void }) {
  if (amount === null || vat === null) {
    return null;
  }
  return (
    <QuestionButton
      words={text.several}
      isBlocked={isBlocked}
      onOpen={() => {
        onOpen(true);
      }}
    />
  );
}

function LinesTable({
  id,
  vatLines,
  currencyCode,
  lineReading,
}: VatLinesFieldProps & { readonly id: string }) {
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, currencyCode ?? 'DKK');
  return (
    <span id={id} className="block space-y-1 tabular-nums">
      {(readVatLines(vatLines ?? '') ?? []).map((line) => (
        <span
          key={line.ratePercent}
          className="flex flex-wrap items-center justify-between gap-x-3"
          onPointerMove={() => lineReading?.onAttention(line.ratePercent)}
          onPointerLeave={() => lineReading?.onAttention(null)}
        >
          <span>
            {sayRate(line.ratePercent)} <span className="text-muted">af {money(line.base)}</span>
          </span>
          <span className="ml-auto flex items-center gap-3 sm:gap-5">
            {money(line.vat)}
            {lineReading !== undefined && (
              <span className="flex min-w-18 justify-end sm:min-w-20">{lineReading.mark(line)}</span>
            )}
          </span>
        </span>
      ))}
    </span>
  );
}
