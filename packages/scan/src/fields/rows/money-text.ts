import { formatDecimal, minorUnits } from '@bonbog/domain';

/** Minor units as the contract writes money: '1234.50'. */
export function formatMinor(minor: number): string {
  return formatDecimal(minorUnits(minor));
}
