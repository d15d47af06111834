import {
  DEFAULT_CURRENCY,
  deductibleOfOwed,
  type DeductionSubject,
  formatMoney,
  isSelfAssessed,
  type MinorUnits,
  parseAmount,
  selfAssessedVat,
  treatmentOf,
} from '@bonbog/domain';
import type { ReactNode } from 'react';

import type { DeductionNoteProps } from '#ui/deduction-note.tsx';
import { fieldsText as text } from './fields.text.ts';
import { useKroner } from './use-kroner.ts';

/** Props of {@link OwedVat}: the receipt as far as it is known. `importVat` is a decimal in kroner. */
export interface OwedVatProps extends Omit<DeductionNoteProps, 'onConfirmVat'> {
  readonly amount: MinorUnits | null;
  readonly importVat: string | null;
}

/** What a buyer owes of a purchase whose paper bears no VAT, in kroner, and what of it can be deducted. */
export function OwedVat(receipt: OwedVatProps) {
  const { amount, vat } = receipt;
  if (vat === null) {
    return null;
  }
  const subject = { ...receipt, vat, date: receipt.date ?? '9999-12-31' };
  const treatment = treatmentOf(subject);
  if (treatment === 'import') {
    return <ImportVat importVat={receipt.importVat} subject={subject} />;
  }
  return isSelfAssessed(treatment) && amount !== null ? (
    <SelfAssessed amount={amount} date={receipt.date} subject={subject} />
  ) : null;
}

interface ImportVatProps {
  readonly importVat: string | null;
  readonly subject: DeductionSubject;
}

function ImportVat({ importVat, subject }: ImportVatProps) {
  const owed = importVat === null ? null : parseAmount(importVat);
  if (owed === null) {
    return null;
  }
  const { vat, reason } = deductible(owed, subject);
  return (
    <Row>
      {text.deductibleOfImport(show(vat), show(owed))}
      {vat !== owed && ` ${reason}`}
    </Row>
  );
}

interface SelfAssessedProps {
  readonly amount: MinorUnits;
  readonly date: string | null;
  readonly subject: DeductionSubject;
}

function SelfAssessed({ amount, date, subject }: SelfAssessedProps) {
  const { kroner, rate, problem } = useKroner({ amount, date, currencyCode: subject.currencyCode });
  if (kroner === null) {
    return problem === null ? null : <Row>{problem}</Row>;
  }
  const owed = selfAssessedVat(kroner);
  const { vat, reason } = deductible(owed, subject);
  return (
    <Row>
      <span className="text-ink">
        {text.owed(show(owed), show(kroner))} {text.deductibleOfOwed(show(vat))}
        {vat !== owed && ` ${reason}`}
      </span>
      {rate !== null && <span className="block">{rate}</span>}
    </Row>
  );
}

/** Which vehicle is usual the screen does not know; see DeductionNote. */
function deductible(owed: MinorUnits, subject: DeductionSubject) {
  return deductibleOfOwed(owed, subject, 'passenger');
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <p aria-live="polite" className="px-4 py-3 text-sm text-muted">
      {children}
    </p>
  );
}

function show(amount: MinorUnits): string {
  return formatMoney(amount, DEFAULT_CURRENCY);
}
