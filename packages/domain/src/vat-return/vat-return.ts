import {
  isCoded,
  isSelfAssessed,
  type SelfAssessed,
  selfAssessedVat,
  treatmentOf,
  type VatTreatment,
} from '../bookkeeping/vat-treatment.ts';
import {
  deductibleInKroner,
  deductibleOfOwed,
  deductibleVat,
  type DeductionSubject,
} from '../bookkeeping/deductible-vat.ts';
import type { Vehicle } from '../bookkeeping/account-settings.ts';
import { vatInKronerOf } from '../bookkeeping/vat-in-kroner.ts';
import { type OriginSubject, vatOriginOf } from '../bookkeeping/vat-origin.ts';
import { isBookedLate } from '../bookkeeping/voucher-facts.ts';
import { parseAmount } from '../amount-text.ts';
import { DEFAULT_CURRENCY } from '../currency.ts';
import { isValidCvr } from '../cvr.ts';
import { type MinorUnits, minorUnits } from '../money.ts';
import { recordOf } from '../record-of.ts';
import { DEFAULT_VAT_PERCENT, vatFromGross } from '../vat.ts';
import type { AnswerId } from '../voucher/receipt-fields.ts';
import type { VoucherAnswers } from '../voucher/voucher-answers.ts';
import type { VatDay, VatPeriod } from './vat-period.ts';

/**
 * The figures of a period that follow from purchases, as TastSelv asks for them, in the order in which they are shown.
 * Sources: skat.dk, "Sådan udfylder du momsangivelsen"; momsloven §§ 37, 46 and 57.
 */
export const VAT_FIGURES = [
  'purchaseVat',
  'goodsAbroadVat',
  'servicesAbroadVat',
  'domesticReverseVat',
  'goodsValue',
  'servicesValue',
] as const;

/** One of {@link VAT_FIGURES}. */
export type VatFigureId = (typeof VAT_FIGURES)[number];

/** What keeps a voucher out of the figures, or may make them wrong; in the order in which they are told. */
export const VAT_OBSTACLES = [
  'rateMissing',
  'importAwaited',
  'treatmentOpen',
  'originOpen',
  'vatDerived',
  'vatTooHigh',
  'sellerMissing',
  'bookedLate',
  'duplicate',
  'pageMissing',
  'buyerUnseen',
] as const;

/** One of {@link VAT_OBSTACLES}. */
export type VatObstacleId = (typeof VAT_OBSTACLES)[number];

/** What owners tell of vouchers that a return asks. */
export const RETURNED_ANSWERS = [
  'purpose',
  'businessPercent',
  'vatOrigin',
  'vatTreatment',
  'vatLines',
  'importVat',
  'vatInKroner',
  'bookedOn',
  'buyer',
] as const satisfies readonly AnswerId[];

/** A voucher as a return sees it. */
export interface ReturnedVoucher extends DeductionSubject, Pick<VoucherAnswers, 'importVat' | 'buyer'> {
  readonly id: string;
  readonly amount: MinorUnits;
  /** The day on which it was saved in Copenhagen. */
  readonly savedOn: string;
  /** The day on which its user says that its VAT is booked; null for none. */
  readonly bookedOn: string | null;
  readonly isDuplicate: boolean;
  /** Its paper says that it has more pages than are kept of it. */
  readonly lacksPages: boolean;
  /** Whether it was read to name the company of its user. */
  readonly isBuyerRead: boolean;
  /** Turns its amounts into kroner by the rate of its day; null where there is none. */
  readonly toKroner: ((amount: MinorUnits) => MinorUnits) | null;
}

/** A figure in kroner, and the ids of the vouchers it is made of. */
export interface VatFigure {
  readonly amount: MinorUnits;
  readonly vouchers: readonly string[];
}

/** What a period's vouchers come to. */
export interface VatReturn {
  readonly figures: Readonly<Record<VatFigureId, VatFigure>>;
  readonly obstacles: Readonly<Record<VatObstacleId, readonly string[]>>;
}

/** By which day vouchers belong to a period, and the vehicle that fuel and parking are for where nothing else is said. */
export interface ReturnRules {
  readonly period: VatPeriod;
  readonly day: VatDay;
  readonly vehicle: Vehicle;
}

type Parts = Partial<Record<VatFigureId, MinorUnits>>;

/**
 * Adds up a period, voucher by voucher. Which vouchers belong to it is told by {@link belongsTo}; others are left out. A
 * voucher whose amount in kroner is not known is in no figure.
 */
export function createVatReturn(rules: ReturnRules) {
  const figures = recordOf(VAT_FIGURES, () => ({ amount: 0, vouchers: new Array<string>() }));
  const obstacles = recordOf(VAT_OBSTACLES, () => new Array<string>());
  return {
    add(voucher: ReturnedVoucher): void {
      if (!belongsTo(voucher, rules)) {
        return;
      }
      for (const id of obstaclesOf(voucher, rules.day)) {
        obstacles[id].push(voucher.id);
      }
      const parts = partsOf(voucher, rules.vehicle);
      for (const id of VAT_FIGURES) {
        const part = parts[id] ?? 0;
        if (part !== 0) {
          figures[id].amount += part;
          figures[id].vouchers.push(voucher.id);
        }
      }
    },
    result: (): VatReturn => ({
      figures: recordOf(VAT_FIGURES, (id) => ({ ...figures[id], amount: minorUnits(figures[id].amount) })),
      obstacles,
    }),
  };
}

/** Whether a voucher belongs to a period. */
export function belongsTo(voucher: ReturnedVoucher, { period, day }: Omit<ReturnRules, 'vehicle'>): boolean {
  const counted = countedDayOf(voucher, day);
  return period.from <= counted && counted <= period.to;
}

/**
 * The day by which a voucher belongs to a period. VAT that the buyer works out is due by the paper, whenever it is booked
 * (momsloven §§ 23 and 25); Danish VAT is deducted when it is booked, which its user may say, or by the paper (§ 56, stk. 3).
 */
export function countedDayOf(voucher: ReturnedVoucher, day: VatDay): string {
  if (isCoded(treatmentOf(voucher))) {
    return voucher.date;
  }
  return voucher.bookedOn ?? (day === 'paper' ? voucher.date : voucher.savedOn);
}

/** What a voucher adds to each figure, in kroner. */
export function partsOf(voucher: ReturnedVoucher, vehicle: Vehicle): Parts {
  const treatment = treatmentOf(voucher);
  if (treatment === 'import') {
    const owed = parseAmount(voucher.importVat ?? '');
    return owed === null ? {} : owedParts(voucher, vehicle, { goodsAbroadVat: owed });
  }
  if (isSelfAssessed(treatment)) {
    const cost = kronerOf(voucher.amount, voucher);
    return cost === null
      ? {}
      : owedParts(voucher, vehicle, selfAssessedParts[treatment](selfAssessedVat(cost), cost));
  }
  const purchaseVat =
    deductibleInKroner(voucher, vehicle) ?? kronerOf(deductibleVat(voucher, vehicle).vat, voucher);
  return purchaseVat === null ? {} : { purchaseVat };
}

/** VAT that is owed, with the part of it that is deducted at once. */
function owedParts(voucher: ReturnedVoucher, vehicle: Vehicle, owed: Parts): Parts {
  const vat = owed.goodsAbroadVat ?? owed.servicesAbroadVat ?? owed.domesticReverseVat ?? minorUnits(0);
  return { ...owed, purchaseVat: deductibleOfOwed(vat, voucher, vehicle).vat };
}

/** Where what is worked out belongs; only the EU's has a value beside it. */
const selfAssessedParts: Readonly<Record<SelfAssessed, (vat: MinorUnits, cost: MinorUnits) => Parts>> = {
  'eu-goods': (vat, cost) => ({ goodsAbroadVat: vat, goodsValue: cost }),
  'eu-services': (vat, cost) => ({ servicesAbroadVat: vat, servicesValue: cost }),
  'foreign-services': (vat) => ({ servicesAbroadVat: vat }),
  'domestic-reverse': (vat) => ({ domesticReverseVat: vat }),
};

function kronerOf(amount: MinorUnits, { toKroner }: ReturnedVoucher): MinorUnits | null {
  return toKroner === null ? null : toKroner(amount);
}

/** What of a voucher has to be looked at before its period is reported. */
export function obstaclesOf(voucher: ReturnedVoucher, day: VatDay): readonly VatObstacleId[] {
  const treatment = treatmentOf(voucher);
  const origin = vatOriginOf(voucher);
  const judged = { voucher, treatment, origin, counted: countedDayOf(voucher, day) };
  return VAT_OBSTACLES.filter((id) => isThere[id](judged));
}

/** A voucher with what several obstacles ask of it, found once. */
interface Judged {
  readonly voucher: ReturnedVoucher;
  readonly treatment: VatTreatment | null;
  readonly origin: ReturnType<typeof vatOriginOf>;
  readonly counted: string;
}

const isThere: Readonly<Record<VatObstacleId, (judged: Judged) => boolean>> = {
  rateMissing: ({ voucher, treatment }) =>
    voucher.toKroner === null &&
    (isSelfAssessed(treatment) || (deductibleVat(voucher).vat !== 0 && deductibleInKroner(voucher) === null)),
  importAwaited: ({ voucher, treatment }) =>
    treatment === 'import' && parseAmount(voucher.importVat ?? '') === null,
  treatmentOpen: ({ voucher, treatment, origin }) =>
    voucher.vat === 0 && treatment === null && origin !== 'danish',
  originOpen: ({ voucher, origin }) => voucher.vat !== 0 && origin === 'unclear',
  vatDerived: ({ voucher }) => voucher.isVatDerived && voucher.vat !== 0,
  vatTooHigh: ({ voucher, origin }) =>
    origin === 'danish' && (isVatTooHigh(voucher) || isToldTooHigh(voucher)),
  // Every invoice with VAT names its seller's number, also a simplified one (momsbekendtgørelsen §§ 57 and 63).
  sellerMissing: (judged) => hasDanishVat(judged) && !isValidCvr(judged.voucher.cvr.replace(/\D/g, '')),
  bookedLate: (judged) => hasDanishVat(judged) && isBookedLate(judged.voucher.date, judged.counted),
  duplicate: ({ voucher }) => voucher.isDuplicate,
  pageMissing: ({ voucher }) => voucher.lacksPages,
  buyerUnseen: ({ voucher }) => !isBuyerSeen(voucher) && isBuyerNeeded(voucher),
};

function isVatTooHigh({ amount, vat }: ReturnedVoucher): boolean {
  return Math.abs(vat) > Math.abs(vatFromGross(amount, DEFAULT_VAT_PERCENT)) + roundingMinor;
}

/** Whether a paper in another currency is said to state more kroner than any rate makes of its VAT. */
function isToldTooHigh(voucher: ReturnedVoucher): boolean {
  const most =
    voucher.currencyCode === DEFAULT_CURRENCY
      ? null
      : kronerOf(vatFromGross(voucher.amount, DEFAULT_VAT_PERCENT), voucher);
  return most !== null && Math.abs(vatInKronerOf(voucher) ?? 0) > Math.abs(most) * rateAtMost;
}

/** Whether a paper names the company of its user: as they say, else as it was read. */
function isBuyerSeen({ buyer, isBuyerRead }: ReturnedVoucher): boolean {
  return buyer === null ? isBuyerRead : buyer === 'stated';
}

function hasDanishVat({ voucher, origin }: Judged): boolean {
  return voucher.vat !== 0 && origin === 'danish';
}

/**
 * Whether an invoice has to name who bought: above 3.000 kr a simplified one, which need not, gives no deduction
 * (momsbekendtgørelsen § 63, stk. 1). Only kroner tell.
 */
export function isBuyerNeeded(voucher: OriginSubject & { readonly amount: MinorUnits | null }): boolean {
  return (
    Math.abs(voucher.amount ?? 0) > simplifiedLimit &&
    voucher.currencyCode === DEFAULT_CURRENCY &&
    voucher.vat !== 0 &&
    vatOriginOf(voucher) === 'danish'
  );
}

const simplifiedLimit = minorUnits(300_000);

// A printed VAT may be off by an øre per line of the receipt.
const roundingMinor = 5;
// A seller's rate is that of another day or bank; more than a tenth apart is another sum.
const rateAtMost = 1.1;
