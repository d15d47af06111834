import type { Category, CurrencyCode, Purpose, VatOrigin, VatTreatment } from '@bonbog/domain';

/** Something that is sold: its name, what it costs at least and at most in whole units of money with VAT, and its rate. */
export type Good = readonly [text: string, lowest: number, highest: number, ratePercent: number];

/** An invented seller, with everything that is true of what is bought there. */
export interface Merchant {
  readonly store: string;
  readonly address: string;
  /** As it is printed: eight digits in Denmark, with the letters of its country elsewhere; null where none is. */
  readonly cvr: string | null;
  readonly category: Category;
  readonly currency: CurrencyCode;
  /** An invoice is a sheet that names its buyer, and is paid later. */
  readonly isInvoice: boolean;
  readonly goods: readonly Good[];
  /** How many lines its papers have at most. */
  readonly mostLines: number;
  /** What of the Danish VAT of a purchase there can be deducted. */
  readonly deduction: readonly [part: number, of: number];
  readonly answers: {
    readonly purpose?: Purpose;
    readonly vatOrigin?: VatOrigin;
    readonly vatTreatment?: VatTreatment;
    readonly businessPercent?: number;
  };
}

type Told = Partial<Merchant> & Pick<Merchant, 'store' | 'address' | 'category' | 'goods'>;

/** A Danish shop with a till, everything deductible, where nothing else is told. */
export function merchant(told: Told): Merchant {
  return {
    cvr: null,
    currency: 'DKK',
    isInvoice: false,
    mostLines: 4,
    deduction: [1, 1],
    answers: {},
    ...told,
  };
}
