import {
  DEFAULT_CURRENCY,
  deductibleInKroner,
  formatMoney,
  type KronerQuestion,
  kronerQuestionOf,
  type MinorUnits,
  minorUnits,
  parseAmount,
  vatInKronerOf,
  type VoucherAnswers,
} from '@bonbog/domain';

import type { InvoiceVat } from '#features/receipts/review/told-vat.ts';
import type { DeductionNoteProps } from '#ui/deduction-note.tsx';
import { fieldsText as text } from './fields.text.ts';
import { KronerField } from './kroner-field.tsx';

/** Props of {@link VatInKronerField}: the receipt as far as it is known. */
export interface VatInKronerFieldProps extends Omit<DeductionNoteProps, 'onConfirmVat'> {
  readonly isBlocked: boolean;
  readonly hasMarks?: boolean;
  readonly toldVat?: InvoiceVat | null;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** The VAT that a paper states in kroner, there where that sum is what may be deducted, or while it has a value. */
export function VatInKronerField(props: VatInKronerFieldProps) {
  const { isBlocked, hasMarks, toldVat, onAnswer, ...receipt } = props;
  const question = kronerQuestionOf(receipt);
  return question === null && receipt.vatInKroner === null ? null : (
    <fieldset disabled={isBlocked}>
      <Asked
        question={question}
        told={toldVat?.inKroner ?? null}
        vatInKroner={receipt.vatInKroner}
        hasMarks={hasMarks}
        onAnswer={onAnswer}
      />
      <DeductibleInKroner {...receipt} />
    </fieldset>
  );
}

interface AskedProps extends Pick<VatInKronerFieldProps, 'vatInKroner' | 'onAnswer'> {
  readonly hasMarks: boolean | undefined;
  readonly question: KronerQuestion | null;
  /** What an e-invoice tells, as a decimal. */
  readonly told: string | null;
}

function Asked({ question, told, vatInKroner, hasMarks, onAnswer }: AskedProps) {
  return (
    <>
      <KronerField
        name="vatInKroner"
        value={vatInKroner}
        hint={question === null || told !== null ? undefined : text.vatInKroner[question]}
        origin={told === vatInKroner ? text.toldByEInvoice : undefined}
        hasMarks={hasMarks}
        onAnswer={onAnswer}
      />
      {told !== null && vatInKroner === null && (
        <Proposal
          words={text.eInvoiceTells(show(parseAmount(told) ?? minorUnits(0)))}
          onTake={() => {
            onAnswer({ vatInKroner: told });
          }}
        />
      )}
    </>
  );
}

interface ProposalProps {
  readonly words: string;
  readonly onTake: () => void;
}

function Proposal({ words, onTake }: ProposalProps) {
  return (
    <div className="px-4 pb-1 text-sm text-muted">
      <p>{words}</p>
      <button type="button" className="min-h-11 text-accent underline disabled:opacity-55" onClick={onTake}>
        {text.takeProposal}
      </button>
    </div>
  );
}

/** What is deducted of a paper in another currency. Which vehicle is usual the screen does not know; see DeductionNote. */
function DeductibleInKroner({ date, vat, ...receipt }: Omit<DeductionNoteProps, 'onConfirmVat'>) {
  const subject = { ...receipt, date: date ?? '9999-12-31', vat: vat ?? minorUnits(0) };
  const told = vatInKronerOf(subject);
  const deductible = deductibleInKroner(subject);
  return told === null || deductible === null ? null : (
    <p aria-live="polite" className="px-4 py-3 text-sm text-muted">
      {text.deductibleInKroner(show(deductible), show(told))}
    </p>
  );
}

function show(amount: MinorUnits): string {
  return formatMoney(amount, DEFAULT_CURRENCY);
}
