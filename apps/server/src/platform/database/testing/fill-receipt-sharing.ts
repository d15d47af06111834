import type { WriteRow } from './upgrade-case.ts';
import { anna, moment } from './upgrade-rows.ts';

/** A user who said yes to a model. */
export function fillReceiptSharing(write: WriteRow): Promise<void> {
  return write('receipt_sharing', {
    user_id: anna,
    recipient: 'skrivemester https://model.eksempel.dk/v1',
    allowed_at: moment,
  });
}
