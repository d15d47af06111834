import {
  ANSWER_FIELDS,
  type AnswerId,
  answerEdit,
  RECEIPT_FIELDS,
  receiptField,
  type VoucherAnswers,
} from '@bonbog/domain';

import { ChoiceRow } from './choice-row.tsx';
import { fieldsText as text } from './fields.text.ts';
import { InlineField } from './inline-field.tsx';
import { TagsField } from './tags-field.tsx';
import { usePayers } from './use-payers.ts';

/** Props of {@link AnswerFields}. */
export interface AnswerFieldsProps {
  readonly answers: VoucherAnswers;
  readonly isBlocked?: boolean;
  /** What the paper says of how it was paid. */
  readonly paymentHint?: string | undefined;
  readonly onAnswer: (answers: Partial<VoucherAnswers>) => void;
}

/** What only the owner can tell of a voucher, whatever it is; what is about its VAT is asked beside that. */
export function AnswerFields({ answers, isBlocked = false, paymentHint, onAnswer }: AnswerFieldsProps) {
  return (
    <fieldset disabled={isBlocked} className="divide-y divide-line">
      {ownPlace
        .filter((id) => isAsked(id, answers))
        .map((id) => (
          <AnswerField
            key={id}
            id={id}
            value={answers[id]}
            hint={id === 'paidWith' ? paymentHint : undefined}
            onTell={(value) => {
              onAnswer(answerEdit(id, value));
            }}
          />
        ))}
    </fieldset>
  );
}

/** Whether a field belongs to what was told, or has a value that would be hidden. */
function isAsked(id: AnswerId, answers: VoucherAnswers): boolean {
  const { only } = receiptField(id);
  const told = new Map<string, unknown>(Object.entries(answers));
  return only === undefined || answers[id] !== null || told.get(only.field) === only.is;
}

const ownPlace = ANSWER_FIELDS.filter((id) => !('isAboutVat' in RECEIPT_FIELDS[id]));

interface AnswerFieldProps {
  readonly id: AnswerId;
  readonly value: string | number | null;
  readonly hint: string | undefined;
  readonly onTell: (value: string | null) => void;
}

function AnswerField({ id, value, hint, onTell }: AnswerFieldProps) {
  const { kind, label, choices, usual = text.chooseAnswer } = receiptField(id);
  const written = value === null ? '' : String(value);
  const tell = (next: string) => {
    onTell(next === '' ? null : next);
  };
  if (kind === 'tags') {
    return <TagsField name={id} label={label} value={written} onSave={tell} />;
  }
  if (id === 'paidBy') {
    return <PayerField id={id} value={written} onTell={tell} />;
  }
  return choices === undefined ? (
    <TypedField id={id} value={written} onTell={tell} />
  ) : (
    <ChoiceRow
      name={id}
      label={label}
      hint={hint}
      value={written}
      options={[
        { value: '', label: usual },
        ...Object.entries(choices).map(([choice, words]) => ({ value: choice, label: words })),
      ]}
      onChoose={tell}
    />
  );
}

interface TypedFieldProps {
  readonly id: AnswerId;
  readonly value: string;
  readonly suggestions?: readonly string[];
  readonly onTell: (value: string) => void;
}

function TypedField({ id, onTell, ...input }: TypedFieldProps) {
  const { kind, label, maxLength, usual } = receiptField(id);
  return (
    <InlineField
      {...input}
      name={id}
      label={label}
      type={kind === 'date' ? 'date' : 'text'}
      usual={usual}
      {...(maxLength === undefined ? {} : { maxLength })}
      allowsEmpty
      onSave={onTell}
    />
  );
}

/** A name, of which those of before are offered, so that one person is written in one way. */
function PayerField(props: TypedFieldProps) {
  return <TypedField {...props} suggestions={usePayers()} />;
}
