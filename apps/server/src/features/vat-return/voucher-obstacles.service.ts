import { setImmediate as nextTurn } from 'node:timers/promises';

import { obstaclesOf, type VatDay, type VatObstacleId } from '@bonbog/domain';

import { createVouchers, type JudgedRow, type KronerOn } from './returned-voucher.ts';
import type { VatReturnRepository } from './vat-return.repository.ts';

interface VoucherObstaclesDependencies {
  readonly vatReturns: Pick<VatReturnRepository, 'parts' | 'ofPart'>;
  readonly settings: { readonly vatSettingsOf: (userId: string) => Promise<{ readonly day: VatDay }> };
  readonly kronerOn: KronerOn;
}

/** What was found of the receipts of a part; it holds as long as the part has the same revision. */
interface JudgedPart {
  readonly revision: number;
  readonly numbers: readonly number[];
}

/** The parts of users that asked last are remembered. */
const usersMost = 50;

/** What stands in the way of reporting the VAT of vouchers, whatever period they are of; doubles are not told. */
export function createVoucherObstacles({ vatReturns, settings, kronerOn }: VoucherObstaclesDependencies) {
  const partsBefore = createPartsMemory();

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

    /**
     * The numbers of all vouchers of the user that something stands in the way of. Only parts in which something changed are
     * looked at again, and those that a rate was missing for, which may have come.
     */
    async numbers(userId: string): Promise<readonly number[]> {
      const day = await dayOf(userId);
      const toVoucher = createVouchers(kronerOn);
      const before = partsBefore(`${userId} ${day}`);
      const numbers: number[] = [];
      for (const { part, revision } of await vatReturns.parts(userId)) {
        const known = before.get(part);
        if (known?.revision === revision) {
          numbers.push(...known.numbers);
          continue;
        }
        const rows = await vatReturns.ofPart(userId, part);
        // Between asking and judging, and between two parts, the others have their turn.
        await nextTurn();
        const judged = await judge(day, rows, toVoucher);
        const found = judged.map(({ row }) => row.receipt_number);
        numbers.push(...found);
        if (judged.some(({ obstacles }) => obstacles.includes('rateMissing'))) {
          before.delete(part);
        } else {
          before.set(part, { revision, numbers: found });
        }
        await nextTurn();
      }
      return numbers;
    },
  };
}

/** Remembers the parts of those who asked last, by whose they are and how they were judged. */
function createPartsMemory() {
  const remembered = new Map<string, Map<number, JudgedPart>>();
  return (key: string): Map<number, JudgedPart> => {
    const parts = remembered.get(key) ?? new Map<number, JudgedPart>();
    remembered.delete(key);
    remembered.set(key, parts);
    const [oldest] = remembered.keys();
    if (remembered.size > usersMost && oldest !== undefined) {
      remembered.delete(oldest);
    }
    return parts;
  };
}
