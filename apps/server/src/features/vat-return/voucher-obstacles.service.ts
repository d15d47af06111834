import { setImmediate as nextTurn } from 'node:timers/promises';

import { obstaclesOf, type VatDay, type VatObstacleId } from '@bonbog/domain';

import { createVouchers, type JudgedRow, type KronerOn } from './returned-voucher.ts';
import type { VatReturnRepository } from './vat-return.repository.ts';

interface VoucherObstaclesDependencies {
  readonly vatReturns: Pick<VatReturnRepository, 'pagesByNumber'>;
  readonly settings: { readonly vatSettingsOf: (userId: string) => Promise<{ readonly day: VatDay }> };
  readonly kronerOn: KronerOn;
}

// SQLite answers while everything else waits; this many rows take it about 3 ms, and as long to be judged.
const pageSize = 250;

/** What stands in the way of reporting the VAT of vouchers, whatever period they are of; doubles are not told. */
export function createVoucherObstacles({ vatReturns, settings, kronerOn }: VoucherObstaclesDependencies) {
  async function judge(day: VatDay, rows: readonly JudgedRow[], toVoucher = createVouchers(kronerOn)) {
    const judged: { row: JudgedRow; obstacles: readonly VatObstacleId[] }[] = [];
    for (const row of rows) {
      const obstacles = obstaclesOf(await toVoucher(row, false), day);
      if (obstacles.length > 0) {
        judged.push({ row, obstacles });
      }
    }
    return judged;
  }

  /** What the obstacles of a user's vouchers depend on besides the vouchers. */
  const dayOf = async (userId: string): Promise<VatDay> => (await settings.vatSettingsOf(userId)).day;

  return {
    dayOf,

    /** What stands in the way of each of some vouchers of the user; nothing for those with nothing. */
    async of(userId: string, rows: readonly JudgedRow[]): Promise<[id: string, VatObstacleId[]][]> {
      const judged = await judge(await dayOf(userId), rows);
      return judged.map(({ row, obstacles }) => [row.id, [...obstacles]]);
    },

    /** The numbers of all vouchers of the user that something stands in the way of, ascending. */
    async numbers(userId: string): Promise<readonly number[]> {
      const day = await dayOf(userId);
      const toVoucher = createVouchers(kronerOn);
      const numbers: number[] = [];
      for await (const rows of vatReturns.pagesByNumber(userId, pageSize)) {
        // Between asking and judging, and between two pages, the others have their turn.
        await nextTurn();
        numbers.push(...(await judge(day, rows, toVoucher)).map(({ row }) => row.receipt_number));
        await nextTurn();
      }
      return numbers;
    },
  };
}
