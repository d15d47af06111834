import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
import { VAT_FIGURES, type VatFigureId } from '@bonbog/domain';
import { beforeAll, describe, expect, it } from 'vitest';

import { openHouse } from '../apps/server/src/commands/open-house.ts';
import type { Finding } from '../apps/server/src/features/doctor/finding.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { fillDemoHouse } from './fill-demo-house.ts';
import { openDemoHouse } from './open-demo-house.ts';
import { createPictureShop } from './picture-shop.ts';
import { composeVouchers } from './truth/compose-vouchers.ts';
import { dayAfter, toDay } from './truth/days.ts';
import { type Owner, PEOPLE } from './truth/people.ts';
import { unitsPerEuro } from './truth/rates.ts';
import { deductedVat, type DemoVoucher, totalOf } from './truth/voucher.ts';
import { createVisitor } from './visitor.ts';

const today = toDay('2026-03-31');
const size = { seed: 7, vouchers: 36, today };
const owners: readonly Owner[] = ['mette', 'jonas'];
const folder = mkdtempSync(join(tmpdir(), 'bonbog-demo-'));
let vouchers: readonly DemoVoucher[] = [];

beforeAll(async () => {
  vouchers = await fillDemoHouse(folder, size);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}, 240_000);

/** Asks something of the house that was made. */
async function ask<Answer>(
  owner: Owner,
  question: (visitor: ReturnType<typeof createVisitor>) => Promise<Answer>,
): Promise<Answer> {
  const house = await openDemoHouse(folder, createPictureShop([]));
  try {
    house.goTo(`${today}T20:00:00.000Z`);
    return await question(createVisitor(house, PEOPLE[owner]));
  } finally {
    await house.close();
  }
}

/** Kroner for an amount in øre or cents, by the invented rate of its day; to the øre. */
function kronerOf({ merchant: { currency }, date }: DemoVoucher, amount: number): number {
  const perEuro = (code: typeof currency) => (code === 'EUR' ? 1 : Number(unitsPerEuro(code, date)));
  return currency === 'DKK' ? amount : Math.round((amount * perEuro('DKK')) / perEuro(currency));
}

/** What a voucher adds to each figure, from what is true of it alone; in øre. */
function partsOf(voucher: DemoVoucher): Partial<Record<VatFigureId, number>> {
  const { vatTreatment } = voucher.merchant.answers;
  if (vatTreatment === undefined) {
    return { purchaseVat: deductedVat(voucher) };
  }
  const cost = kronerOf(voucher, totalOf(voucher));
  const vat = Math.round(cost / 4);
  const owed = { purchaseVat: vat };
  switch (vatTreatment) {
    case 'eu-services':
      return { ...owed, servicesAbroadVat: vat, servicesValue: cost };
    case 'foreign-services':
      return { ...owed, servicesAbroadVat: vat };
    case 'eu-goods':
      return { ...owed, goodsAbroadVat: vat, goodsValue: cost };
    case 'domestic-reverse':
      return { ...owed, domesticReverseVat: vat };
    case 'import':
    case 'none':
      return {};
  }
}

describe('a demo house', () => {
  it('is the same for the same seed on the same day, and another for another', () => {
    expect(composeVouchers(size)).toEqual(vouchers);
    expect(composeVouchers({ ...size, seed: 8 })).not.toEqual(vouchers);
  });

  it('has nothing that the doctor finds fault with', async () => {
    const house = await openHouse(loadConfig({ DATA_DIR: folder, RATES_URL: 'off' }));
    const findings: Finding[] = [];
    for await (const finding of house.doctor.examine()) {
      findings.push(finding);
    }
    await house.close();

    // Its last day is long ago by the doctor's own clock.
    const faults = findings.filter(
      ({ severity, check }) => severity === 'problem' && check !== 'exchange rates',
    );
    expect(faults).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['originals', 'checksums', 'copies', 'strays']),
    );
  });

  it.each(owners)('has every voucher of %s once, with its own picture', async (owner) => {
    const { receipts } = await ask(owner, (visitor) => visitor.call(receiptRoutes.list));

    const told = receipts.map(({ store, date }) => `${date} ${store}`).toSorted();
    const drawn = vouchers.filter((voucher) => voucher.owner === owner);
    expect(told).toEqual(drawn.map(({ merchant, date }) => `${date} ${merchant.store}`).toSorted());
    expect(new Set(receipts.map(({ imageUrl }) => imageUrl)).size).toBe(receipts.length);
  });

  it.each(owners)('comes to the VAT of %s that follows from what was drawn', async (owner) => {
    const [from, to] = [dayAfter(today, -364), today];
    const own = vouchers.filter((each) => each.owner === owner && each.date >= from);
    const expected = VAT_FIGURES.map((id) => [
      id,
      own.reduce((sum, each) => sum + (partsOf(each)[id] ?? 0), 0),
    ]);

    const { figures } = await ask(owner, (visitor) =>
      visitor.call(vatReturnRoutes.figures, { query: { from, to, day: 'paper' } }),
    );

    const told = VAT_FIGURES.map((id) => [id, Math.round(Number(figures[id].amount) * 100)]);
    expect(told).toEqual(expected);
    expect(figures.purchaseVat.receipts.length).toBeGreaterThan(0);
  });
});
