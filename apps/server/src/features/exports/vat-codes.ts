import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  type AccountSettings,
  CODED_TREATMENTS,
  type CodedTreatment,
  type ExportFormatId,
  hasAccounts,
  VAT_TREATMENT_LABELS,
} from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

import type { ExportsRepository } from './exports.repository.ts';

const pageSize = 500;

/** Which receipts leave, and how their file is made. */
export interface LeavingReceipts {
  readonly userId: string;
  readonly numbers: readonly number[];
  readonly format: ExportFormatId;
  readonly settings: AccountSettings;
}

/**
 * Refuses a file with VAT that is not on the paper while its owner has not said by which code that is booked. Throws
 * VALIDATION_ERROR.
 */
export async function requireVatCodes(
  exports: Pick<ExportsRepository, 'treatments'>,
  { userId, numbers, format, settings }: LeavingReceipts,
): Promise<void> {
  const asked = CODED_TREATMENTS.filter((treatment) => settings.treatmentCodes[treatment] === null);
  if (!hasAccounts(format) || asked.length === 0) {
    return;
  }
  // Most users tell it of few receipts or of none.
  const told = await exports.treatments(userId, null);
  const isTold = asked.some((treatment) => told.includes(treatment));
  for (let start = 0; isTold && start < numbers.length; start += pageSize) {
    await nextTurn();
    const found = await exports.treatments(userId, numbers.slice(start, start + pageSize));
    const missing = asked.find((treatment) => found.includes(treatment));
    if (missing !== undefined) {
      const message = refusal(missing, settings.chart !== null);
      throw new AppError('VALIDATION_ERROR', message, {
        details: { fieldErrors: { treatmentCodes: message } },
      });
    }
  }
}

/** Who exports for another program than the one whose codes are their own has to choose that one first. */
function refusal(missing: CodedTreatment, hasChosen: boolean): string {
  const first = hasChosen ? 'Skriv først' : 'Vælg først dit regnskabsprogram, og skriv';
  return `${first} momskoden for »${VAT_TREATMENT_LABELS[missing]}« under Bogføring og eksport.`;
}
