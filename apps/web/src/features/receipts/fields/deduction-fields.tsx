import {
  copenhagenDate,
  deductibleOfOwed,
  deductibleVat,
  isCoded,
  minorUnits,
  purposeOf,
  PURPOSE_MEANINGS,
  PURPOSES,
  purposeQuestionOf,
  treatmentOf,
  VAT_ORIGINS,
  vatOriginOf,
  voucherFacts,
  type MinorUnits,
  type VoucherAnswers,
  type VoucherFactsSubject,
} from '@bonbog/domain';
import { Info } from 'lucide-react';
import { useState } from 'react';

import type { InvoiceVat } from '#features/receipts/review/told-vat.ts';
import { DeductionNote, type DeductionNoteProps } from '#ui/deduction-note.tsx';
import type { SelectOption } from '#ui/select.tsx';
import { BookedOnField } from './booked-on-field.tsx';
import { BusinessShareField } from './business-share-field.tsx';
import { BuyerField } from './buyer-field.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { FieldRowProps } from './field-row.tsx';
import { fieldsText as text } from './fields.text.ts';
import { ImportVatField } from './import-vat-field.tsx';
import { OwedVat } from './owed-vat.tsx';
import { QuestionButton } from './question-button.tsx';
import { TreatmentField } from './treatment-field.tsx';
import { VatInKronerField } from './vat-in-kroner-field.tsx';
import { VatLinesField, type LineReading } from './vat-lines-field.tsx';

/** Props of {@link DeductionFields}: the receipt as far as it is known, and what its user says of it. */
export interface DeductionFieldsProps
  extends
    Omit<DeductionNoteProps, 'onConfirmVat'>,
    Pick<VoucherFactsSubject, 'paidWith'>,
    Pick<VoucherAnswers, 'bookedOn' | 'buyer'> {
  readonly store: string;
  readonly importVat: string | null;
  readonly toldVat?: InvoiceVat | null;
  readonly amount: MinorUnits | null;
  /** Whether the company was read on the paper; left out where nobody can tell. */
  readonly isBuyerRead?: boolean;
  /** The moment of its saving; there when it was saved. */
  readonly savedAt?: string;
  readonly isBlocked?: boolean;
  /** Whether the fields around have marks. */
  readonly hasMarks?: boolean;
  /** Hears when pointer or focus come to the VAT by rate. */
  readonly onVatAttention?: FieldRowProps['onAttention'];
  readonly lineReading?: LineReading;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
  readonly onConfirmVat: () => void;
}

/** What only the user knows of a purchase, asked where the VAT depends on it, and what can be deducted. */
export function DeductionFields(props: DeductionFieldsProps) {
  const { isBlocked = false, onConfirmVat, ...receipt } = props;
  return (
    <>
      <VatLinesField
        {...receipt}
        isBlocked={isBlocked}
        onAttention={props.onVatAttention}
        onChange={(vatLines) => {
          props.onAnswer({ vatLines });
        }}
      />
      <PurposeField {...props} isBlocked={isBlocked} />
      <OriginField {...props} isBlocked={isBlocked} />
      {receipt.vat === 0 && (
        <TreatmentField
          {...receipt}
          vat={receipt.vat}
          isBlocked={isBlocked}
          onChoose={(vatTreatment) => {
            props.onAnswer({ vatTreatment });
          }}
        />
      )}
      <ImportVatField {...props} isBlocked={isBlocked} />
      <VatInKronerField {...props} isBlocked={isBlocked} />
      <ShareField {...props} isBlocked={isBlocked} />
      <BookedOnField {...props} isBlocked={isBlocked} />
      {receipt.vat !== null && (
        <BuyerField
          {...props}
          voucher={{ ...receipt, vat: receipt.vat }}
          isBuyerRead={receipt.isBuyerRead}
          isBlocked={isBlocked}
        />
      )}
      <OwedVat {...receipt} />
      <DeductionNote {...receipt} {...(isBlocked ? {} : { onConfirmVat })} />
      <Facts {...props} />
    </>
  );
}

/** What else the law says of a voucher that shows it: a dear thing, or one that is booked late. */
function Facts({ bookedOn, savedAt, ...receipt }: DeductionFieldsProps) {
  const saved = savedAt === undefined ? new Date() : new Date(savedAt);
  return voucherFacts(receipt, bookedOn ?? copenhagenDate(saved)).map(({ id, statement }) => (
    <p key={id} className="flex items-start gap-2 px-4 py-3 text-sm text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {statement}
    </p>
  ));
}

function PurposeField({ isBlocked, onAnswer, ...receipt }: DeductionFieldsProps) {
  const asked = purposeQuestionOf(receipt.category);
  if (asked === null) {
    return null;
  }
  const options: SelectOption[] = asked.purposes.map((purpose) => ({
    value: purpose,
    label: PURPOSE_MEANINGS[purpose].label,
  }));
  const isAnswered = receipt.purpose !== null && asked.purposes.includes(receipt.purpose);
  // Where no purpose may be taken for granted, none is shown as chosen.
  const unanswered = asked.isAboutVehicle === true ? text.usualVehicle : text.chooseAnswer;
  const isOpen = asked.isAboutVehicle === true || asked.unanswered !== undefined;
  return (
    <ChoiceRow
      name="purpose"
      label={asked.question}
      value={isOpen && !isAnswered ? '' : (purposeOf(receipt, 'passenger') ?? '')}
      options={isOpen ? [{ value: '', label: unanswered }, ...options] : options}
      isBlocked={isBlocked}
      onChoose={(value) => {
        onAnswer({ purpose: PURPOSES.find((purpose) => purpose === value) ?? null });
      }}
    />
  );
}

/** Asked where the paper does not surely tell that its VAT is Danish. */
function OriginField({ isBlocked, onAnswer, ...receipt }: DeductionFieldsProps) {
  const isAsked = vatOriginOf({ ...receipt, vatOrigin: null }) === 'unclear';
  if (!isAsked || receipt.vat === null || receipt.vat === 0) {
    return null;
  }
  return (
    <ChoiceRow
      name="vatOrigin"
      label={text.isVatDanish}
      value={receipt.vatOrigin ?? ''}
      options={[
        { value: '', label: text.chooseAnswer },
        ...VAT_ORIGINS.map((origin) => ({ value: origin, label: text.origins[origin] })),
      ]}
      isBlocked={isBlocked}
      onChoose={(value) => {
        onAnswer({ vatOrigin: VAT_ORIGINS.find((origin) => origin === value) ?? null });
      }}
    />
  );
}

/** The firm's part: asked where it decides, there where it was given, and else behind a button. */
function ShareField({ isBlocked, onAnswer, ...receipt }: DeductionFieldsProps) {
  const [isOpened, setIsOpened] = useState(false);
  const vat = receipt.vat ?? minorUnits(0);
  const subject = { ...receipt, date: receipt.date ?? '9999-12-31', vat };
  const { isShareUsed, ...deduction } = deductibleVat(subject);
  const { isShareMissing } = isCoded(treatmentOf(subject))
    ? deductibleOfOwed(vat, subject, 'passenger')
    : deduction;
  if (!isShareUsed) {
    return null;
  }
  if (receipt.businessPercent !== null || isShareMissing || isOpened) {
    return (
      <BusinessShareField
        percent={receipt.businessPercent}
        hasFocus={isOpened}
        isBlocked={isBlocked === true}
        onChange={(businessPercent) => {
          onAnswer({ businessPercent });
        }}
      />
    );
  }
  return (
    <QuestionButton
      words={text.partlyPrivate}
      isBlocked={isBlocked}
      onOpen={() => {
        setIsOpened(true);
      }}
    />
  );
}
