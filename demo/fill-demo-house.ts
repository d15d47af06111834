import {
  bookkeepingRoutes,
  exportRoutes,
  receiptRoutes,
  type SavedSettings,
  type VatSettingsEditBody,
} from '@bonbog/contract';
import { type CalendarDate, minorUnits, type TreatmentCodes, type Vehicle } from '@bonbog/domain';

import { type DemoHouse, openDemoHouse } from './open-demo-house.ts';
import { createPictureShop, type PictureShop } from './picture-shop.ts';
import { photograph, saveVoucher } from './save-voucher.ts';
import { type Happening, planSupport, type Visitors } from './support-desk.ts';
import { composeVouchers, type DemoSize } from './truth/compose-vouchers.ts';
import { dayAfter } from './truth/days.ts';
import { type Owner, PEOPLE } from './truth/people.ts';
import { writeRatesFile } from './truth/rates.ts';
import { type DemoVoucher, productOf } from './truth/voucher.ts';
import { registerVisitor, type Visitor } from './visitor.ts';

const owners: readonly Owner[] = ['mette', 'jonas'];
const vehicles: Readonly<Record<Owner, Vehicle>> = { mette: 'passenger', jonas: 'van' };
/** Of an accounting program that nobody has. */
const treatmentCodes: TreatmentCodes = {
  'eu-services': 'EUY',
  'eu-goods': 'EUV',
  'foreign-services': 'UY',
  import: 'IMP',
  'domestic-reverse': 'OBP',
};
/** When everything saved until then is exported, in days before today. */
const exportedDaysAgo = [200, 95];
const changedDaysAgo = 60;
/** One in this many of what was exported is changed since. */
const changedEvery = 14;
/** How long before its first voucher the house begins. */
const beginsDaysAgo = 745;

/** Makes the house in an empty folder, day by day, and closes it. Answers what is true of its vouchers. */
export async function fillDemoHouse(folder: string, size: DemoSize): Promise<readonly DemoVoucher[]> {
  const vouchers = composeVouchers(size);
  const waiting = waitingOf(vouchers, size.today);
  const pictures = createPictureShop([...vouchers, ...waiting]);
  const house = await openDemoHouse(folder, pictures);
  try {
    const drawing = pictures.drawAll();
    // It is waited for below; until then a failure must not end the process.
    drawing.catch(() => undefined);
    const visitors = await moveIn(house, size.today);
    const happenings = [
      ...planVouchers(visitors, { vouchers, today: size.today, pictures }),
      ...planSupport(visitors, { today: size.today, picture: () => pictureOf(vouchers, pictures) }),
      ...waiting.map((voucher) => ({
        at: voucher.savedAt,
        run: async () => {
          await photograph(visitors[voucher.owner], voucher, pictures);
        },
      })),
    ];
    for (const { at, run } of happenings.toSorted((one, two) => one.at.localeCompare(two.at))) {
      house.goTo(at);
      await run();
    }
    await drawing;
  } finally {
    await house.close();
  }
  return vouchers;
}

/** Everybody registers, and says how they keep their books. */
async function moveIn(house: DemoHouse, today: CalendarDate): Promise<Visitors> {
  const begins = dayAfter(today, -beginsDaysAgo);
  await house.services.rates.take(Buffer.from(writeRatesFile(begins, today)));
  house.goTo(`${begins}T09:00:00.000Z`);
  // The first one becomes the administrator.
  const support = await registerVisitor(house, PEOPLE.support);
  const mette = await registerVisitor(house, PEOPLE.mette);
  const jonas = await registerVisitor(house, PEOPLE.jonas);
  const visitors = { support, mette, jonas };
  for (const owner of owners) {
    await keepBooks(visitors[owner], owner);
  }
  return visitors;
}

async function keepBooks(visitor: Visitor, owner: Owner): Promise<void> {
  const { settings } = await visitor.call(bookkeepingRoutes.settings);
  const { company } = PEOPLE[owner];
  await visitor.call(bookkeepingRoutes.saveSettings, {
    body: {
      ...settings,
      chart: 'standard',
      vehicle: vehicles[owner],
      treatmentCodes,
    } satisfies SavedSettings,
  });
  await visitor.call(bookkeepingRoutes.saveVatSettings, {
    body: {
      period: 'quarter',
      day: 'paper',
      companyName: company.name,
      companyCvr: company.cvr,
    } satisfies VatSettingsEditBody,
  });
}

interface VoucherPlan {
  readonly vouchers: readonly DemoVoucher[];
  readonly today: CalendarDate;
  readonly pictures: PictureShop;
}

function planVouchers(visitors: Visitors, { vouchers, today, pictures }: VoucherPlan): Happening[] {
  const kept = new Map<Owner, { id: string; voucher: DemoVoucher }[]>(owners.map((owner) => [owner, []]));
  const saves = vouchers.map((voucher) => ({
    at: voucher.savedAt,
    run: async () => {
      const id = await saveVoucher(visitors[voucher.owner], voucher, pictures);
      kept.get(voucher.owner)?.push({ id, voucher });
    },
  }));
  const exports = exportedDaysAgo.flatMap((daysAgo, turn) =>
    owners.map((owner) => ({
      at: `${dayAfter(today, -daysAgo)}T18:00:00.000Z`,
      run: async () => {
        const receiptIds = (kept.get(owner) ?? []).map(({ id }) => id);
        const params = { format: turn === 0 ? 'oversigt' : 'e-conomic' };
        if (receiptIds.length > 0) {
          await visitors[owner].download(exportRoutes.selected, { params, body: { receiptIds } });
        }
      },
    })),
  );
  const changes = owners.map((owner) => ({
    at: `${dayAfter(today, -changedDaysAgo)}T09:00:00.000Z`,
    run: async () => {
      const some = (kept.get(owner) ?? []).filter((_each, index) => index % changedEvery === 5);
      for (const { id, voucher } of some) {
        const body = { product: `${productOf(voucher)} (aftalt)` };
        await visitors[owner].call(receiptRoutes.update, { params: { id }, body });
      }
    },
  }));
  return [...saves, ...exports, ...changes];
}

/** Read today, and not saved yet. */
function waitingOf(vouchers: readonly DemoVoucher[], today: CalendarDate): DemoVoucher[] {
  return vouchers
    .filter(({ owner, pages, copyOf }) => owner === 'mette' && pages === 1 && copyOf === null)
    .slice(-2)
    .map((voucher, index) => ({
      ...voucher,
      key: `waiting-${index}`,
      date: today,
      savedAt: `${today}T06:0${index}:00.000Z`,
      lines: voucher.lines.map((line) => ({ ...line, amount: minorUnits(line.amount + 100) })),
    }));
}

async function pictureOf(vouchers: readonly DemoVoucher[], pictures: PictureShop): Promise<Buffer> {
  const [first] = vouchers;
  if (first === undefined) {
    throw new RangeError('A house without vouchers has no pictures');
  }
  return (await pictures.page(first, 0)).bytes;
}
