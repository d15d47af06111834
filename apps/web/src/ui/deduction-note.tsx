import {
  deductibleVat,
  formatDanishAmount,
  formatMoney,
  minorUnits,
  NO_TAX_ADVICE,
  type Deduction,
  type DeductionSubject,
  type MinorUnits,
} from '@bonbog/domain';
import { Info } from 'lucide-react';

import { Button } from './button.tsx';
import { ui as text } from './ui.text.ts';

const noVat = minorUnits(0);

/** Props of {@link DeductionNote}: the receipt as far as it is known. */
export interface DeductionNoteProps extends Omit<DeductionSubject, 'date' | 'vat'> {
  readonly date: string | null;
  readonly vat: MinorUnits | null;
  /** Says that VAT which was worked out stands on the paper; left out where nothing may be changed. */
  readonly onConfirmVat?: () => void;
}

/**
 * How much of a receipt's VAT can be deducted, and why, where that is not plainly all of it; nothing otherwise. It
 * does not know the user's usual vehicle, and so says for fuel and parking where that is chosen.
 */
export function DeductionNote({ date, vat, onConfirmVat, ...receipt }: DeductionNoteProps) {
  // The rules of today stand in for a day that is not known: the oldest would be surely wrong.
  const deduction = deductibleVat({ ...receipt, date: date ?? '9999-12-31', vat: vat ?? noVat });
  if (vat === null || (deduction.rule === 'full' && deduction.vat === vat) || deduction.rule === 'no-vat') {
    return null;
  }
  return (
    <div role="note" aria-live="polite" className="flex items-start gap-2 px-4 py-3 text-sm text-muted">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="text-ink">
          {deduction.reason} {consequenceOf(deduction, vat, receipt)}
        </p>
        {deduction.rule === 'derived' && onConfirmVat !== undefined && (
          <Button onClick={onConfirmVat}>{text.confirmVat}</Button>
        )}
        <p>{NO_TAX_ADVICE}</p>
      </div>
    </div>
  );
}

function show(amount: MinorUnits, code: DeductionSubject['currencyCode']): string {
  return code === null ? formatDanishAmount(amount) : formatMoney(amount, code);
}

function consequenceOf(
  { rule, share, isShareMissing, vat: deductible }: Deduction,
  vat: MinorUnits,
  { currencyCode, purpose }: Pick<DeductionSubject, 'currencyCode' | 'purpose'>,
): string {
  if (isShareMissing) {
    return text.shareMissing;
  }
  if (rule === 'passenger-car' && purpose === null) {
    return text.vanInstead;
  }
  return (share === 1 && deductible === vat) || vat === 0
    ? ''
    : text.deductible(show(deductible, currencyCode), show(vat, currencyCode));
}
