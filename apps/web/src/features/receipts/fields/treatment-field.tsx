import {
  type ProposedTreatment,
  proposedTreatment,
  RECEIPT_FIELDS,
  VAT_TREATMENT_LABELS,
  VAT_TREATMENTS,
  type TreatmentSubject,
  type VatTreatment,
} from '@bonbog/domain';
import { useState } from 'react';

import { ChoiceRow } from './choice-row.tsx';
import { fieldsText as text } from './fields.text.ts';
import { QuestionButton } from './question-button.tsx';
import { useChosenBefore } from './use-chosen-before.ts';

/** Props of {@link TreatmentField}: the receipt as far as it is known. */
export interface TreatmentFieldProps extends TreatmentSubject {
  readonly store: string;
  readonly isBlocked?: boolean | undefined;
  readonly onChoose: (treatment: VatTreatment | null) => void;
}

/**
 * How the VAT of a purchase is treated whose paper bears none, with what is proposed and why until it is chosen. A Danish
 * bill without VAT is mostly just that, so that there it is behind a button.
 */
export function TreatmentField({ isBlocked, onChoose, ...receipt }: TreatmentFieldProps) {
  const [isOpened, setIsOpened] = useState(false);
  const before = useChosenBefore(receipt);
  const { treatment, reason } = withCertainty(proposedTreatment(receipt, before));
  const isOpen = receipt.vatTreatment === null;
  if (isOpen && treatment === 'none' && !isOpened) {
    return (
      <QuestionButton
        words={text.otherTreatment}
        isBlocked={isBlocked}
        onOpen={() => {
          setIsOpened(true);
        }}
      />
    );
  }
  return (
    <div>
      <ChoiceRow
        name="vatTreatment"
        label={RECEIPT_FIELDS.vatTreatment.label}
        value={receipt.vatTreatment ?? ''}
        options={[
          { value: '', label: text.chooseAnswer },
          ...VAT_TREATMENTS.map((value) => ({ value, label: VAT_TREATMENT_LABELS[value] })),
        ]}
        isBlocked={isBlocked}
        onChoose={(value) => {
          onChoose(VAT_TREATMENTS.find((known) => known === value) ?? null);
        }}
      />
      {isOpen && treatment !== 'none' && (
        <Proposal treatment={treatment} reason={reason} isBlocked={isBlocked} onTake={onChoose} />
      )}
    </div>
  );
}

function withCertainty({ treatment, reason, certainty }: ProposedTreatment) {
  const isTold = treatment !== null && certainty !== null;
  return { treatment, reason: isTold ? `${reason} ${text.certainty[certainty]}` : reason };
}

interface ProposalProps {
  readonly treatment: VatTreatment | null;
  readonly reason: string;
  readonly isBlocked: boolean | undefined;
  readonly onTake: (treatment: VatTreatment) => void;
}

function Proposal({ treatment, reason, isBlocked, onTake }: ProposalProps) {
  return (
    <div className="px-4 pb-1 text-sm text-muted">
      <p>
        {treatment !== null && (
          <span className="text-ink">{text.proposal(VAT_TREATMENT_LABELS[treatment])} </span>
        )}
        {reason}
      </p>
      {treatment !== null && (
        <button
          type="button"
          disabled={isBlocked}
          className="min-h-11 text-accent underline disabled:opacity-55"
          onClick={() => {
            onTake(treatment);
          }}
        >
          {text.takeProposal}
        </button>
      )}
    </div>
  );
}
