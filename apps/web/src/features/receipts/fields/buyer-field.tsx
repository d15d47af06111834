import { isBuyerNeeded, RECEIPT_FIELDS, type VoucherAnswers } from '@bonbog/domain';

import { ChoiceRow } from './choice-row.tsx';
import { fieldsText as text } from './fields.text.ts';

const BUYER_ANSWERS = ['stated', 'missing'] as const;

/** Props of {@link BuyerField}. */
export interface BuyerFieldProps extends Pick<VoucherAnswers, 'buyer'> {
  readonly voucher: Parameters<typeof isBuyerNeeded>[0];
  /** Whether the company was read on the paper; undefined where nobody can tell yet. */
  readonly isBuyerRead: boolean | undefined;
  readonly isBlocked: boolean;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** Whether the paper names the company of its user: asked where it has to, and told where it was read. */
export function BuyerField({ voucher, buyer, isBuyerRead, isBlocked, onAnswer }: BuyerFieldProps) {
  const isAsked = isBuyerRead !== undefined && isBuyerNeeded(voucher);
  if (!isAsked && buyer === null) {
    return null;
  }
  const { label, choices } = RECEIPT_FIELDS.buyer;
  return (
    <ChoiceRow
      name="buyer"
      label={label}
      hint={text.buyerNeeded}
      value={buyer ?? ''}
      options={[
        { value: '', label: isBuyerRead === true ? text.buyerRead : text.buyerNotSeen },
        ...BUYER_ANSWERS.map((value) => ({ value, label: choices[value] })),
      ]}
      isBlocked={isBlocked}
      onChoose={(value) => {
        onAnswer({ buyer: BUYER_ANSWERS.find((answer) => answer === value) ?? null });
      }}
    />
  );
}
