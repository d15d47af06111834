import type { VoucherAnswers } from '@bonbog/domain';
import { clsx } from 'clsx';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

import { FieldRow, type FieldRowProps } from '#features/receipts/fields/field-row.tsx';
import type { LineReading } from '#features/receipts/fields/vat-lines-field.tsx';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import type { InvoiceVat } from '#features/receipts/review/told-vat.ts';
import { ErrorText } from '#ui/error-text.tsx';

/** What the input of a field is given. */
export interface EditorInputProps {
  readonly 'data-field': string;
  readonly 'aria-labelledby': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly list: string | undefined;
  readonly readOnly: boolean;
  readonly className: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Props of {@link EditorField}. `onConfirm` is told when the user finds the value right by Enter. */
export interface EditorFieldProps extends Pick<
  FieldRowProps,
  'label' | 'mark' | 'hint' | 'isActive' | 'onAttention'
> {
  readonly name: string;
  readonly problem: string | null;
  readonly isBlocked: boolean;
  readonly onConfirm: () => void;
  readonly suggestions?: readonly string[] | undefined;
  readonly children: (input: EditorInputProps) => ReactNode;
}

/** What every field of one editor is given. */
export interface FieldPorts {
  readonly draft: ReceiptDraft;
  /** The currency the receipt seems to be in while it stands in kroner; null when settled. */
  readonly unsettled: string | null;
  readonly onSettle: () => void;
  readonly toldVat: InvoiceVat | null;
  /** Whether the company of the account was read on the paper. */
  readonly isBuyerRead: boolean;
  readonly lineReading: LineReading;
  readonly edit: (next: (draft: ReceiptDraft) => ReceiptDraft) => void;
  readonly answer: (answers: Partial<VoucherAnswers>) => void;
  readonly frame: (field: ReviewField) => Omit<EditorFieldProps, 'children'>;
}

/** A field that is always open: label, input, mark, and what is wrong with it. */
export function EditorField({ name, problem, isBlocked, onConfirm, suggestions, ...row }: EditorFieldProps) {
  const id = useId();
  const { children, ...frame } = row;
  const labelId = `${id}-label`;
  const problemId = `${id}-problem`;
  const listId = suggestions === undefined ? undefined : `${id}-suggestions`;
  return (
    <FieldRow labelId={labelId} {...frame}>
      {children({
        'data-field': name,
        'aria-labelledby': labelId,
        'aria-invalid': problem === null ? undefined : true,
        'aria-describedby': problem === null ? undefined : problemId,
        list: listId,
        readOnly: isBlocked,
        className: clsx(
          'block min-h-11 w-full min-w-0 rounded-md border bg-surface px-3 py-2 placeholder:text-muted',
          problem === null ? 'border-line-strong' : 'border-danger',
        ),
        onKeyDown: (event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            onConfirm();
          }
        },
      })}
      {problem !== null && (
        <div id={problemId} className="mt-1">
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
      {listId !== undefined && (
        <datalist id={listId}>
          {suggestions?.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </FieldRow>
  );
}
