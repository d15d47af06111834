import { minorUnits, vatFromGross } from '@bonbog/domain';

import type { LineKind } from '../receipt.ts';

/** A line with the VAT rate it carries; amounts in minor units, with VAT or without as the sale says. */
export interface SaleLine {
  readonly text: string;
  readonly quantity: number;
  readonly unit: number;
  readonly amount: number;
  readonly kind: LineKind;
  /** Percent; 0 also for tips and roundings, which carry no VAT. */
  readonly rate: number;
}

/** What one rate makes of a sale, in minor units. */
export interface RateSum {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** The sums of a sale, in minor units. */
export interface Sums {
  readonly lines: readonly SaleLine[];
  readonly includesVat: boolean;
  /** Highest rate first. */
  readonly rates: readonly RateSum[];
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/** A line of some pieces. */
export function pieces(text: string, [quantity, unit]: readonly [number, number], rate = 25): SaleLine {
  return { text, quantity, unit, amount: Math.round(quantity * unit), kind: 'item', rate };
}

/** A line that is no goods. */
export function surcharge(text: string, amount: number, more: { kind: LineKind; rate?: number }): SaleLine {
  return { text, quantity: 1, unit: amount, amount, kind: more.kind, rate: more.rate ?? 25 };
}

/** Adds up lines, rate by rate; where prices are without VAT it comes on top. */
export function sumUp(lines: readonly SaleLine[], includesVat: boolean): Sums {
  const used = [...new Set(lines.map(({ rate }) => rate))].toSorted((first, second) => second - first);
  const rates = used.map((rate) => {
    const sum = lines.filter((line) => line.rate === rate).reduce((added, line) => added + line.amount, 0);
    const vat = includesVat ? vatFromGross(minorUnits(sum), rate) : roundAway((sum * rate) / 100);
    return includesVat
      ? { rate, net: sum - vat, vat, gross: sum }
      : { rate, net: sum, vat, gross: sum + vat };
  });
  const add = (key: 'net' | 'vat' | 'gross') => rates.reduce((sum, one) => sum + one[key], 0);
  return { lines, includesVat, rates, net: add('net'), vat: add('vat'), total: add('gross') };
}

/** The same sale taken back. */
export function reversed(lines: readonly SaleLine[]): SaleLine[] {
  return lines.map((line) => ({ ...line, quantity: -line.quantity, amount: -line.amount }));
}

function roundAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
