import { completeCvr } from '@bonbog/domain';

import type { Random } from '../random.ts';
import type { LayoutName } from '../receipt.ts';
import { SURNAMES } from '../words/people.ts';
import { STREET_HEADS, STREET_TAILS, TOWNS, type Town } from '../words/places.ts';
import { COMPANY_FORMS, SHOP_NAMES } from '../words/shop-names.ts';

/** An invented shop, with everything its paper may carry at the top or the bottom. */
export interface Shop {
  readonly name: string;
  /** The owning company; often another name than the shop's, as on real receipts. */
  readonly legalName: string;
  readonly street: string;
  /** Postcode and town. */
  readonly district: string;
  /** '75 12 34 56'. */
  readonly phone: string;
  readonly openingHours: string;
  readonly cvr: string;
}

/** Makes up a shop of the kind that hands out receipts of this layout. */
export function composeShop(random: Random, layout: LayoutName): Shop {
  const town = random.pick(TOWNS);
  return {
    name: composeName(random, layout, town),
    legalName: `${random.pick(SURNAMES)} ${random.pick(['Handel', 'Drift', 'Detail', 'Gruppen'])} ${random.pick(COMPANY_FORMS)}`,
    street: `${random.pick(STREET_HEADS)}${random.pick(STREET_TAILS)} ${random.whole(1, 148)}`,
    district: `${town.postcode} ${town.name}`,
    // Danish numbers begin with 2 to 9.
    phone: spacedPairs(`${random.whole(2, 9)}${random.digits(7)}`),
    openingHours: random.pick(['MAN - SØN 07.00 - 21.00', 'Alle dage 8-20', 'Man-fre 9-17.30, lør 9-14']),
    cvr: composeCvr(random),
  };
}

/** Eight digits as Danes group them: '75 12 34 56'. */
export function spacedPairs(digits: string): string {
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** Eight digits with a right check digit; tries again where seven digits have none. */
export function composeCvr(random: Random): string {
  let cvr: string | null = null;
  while (cvr === null) {
    cvr = completeCvr(random.digits(7));
  }
  return cvr;
}

function composeName(random: Random, layout: LayoutName, town: Town): string {
  const pattern = random.pick(SHOP_NAMES[layout]);
  // Post districts such as 'Odense C' name a part of town that shops leave out of their name.
  const townName = town.name.replace(/ [A-Z]$/, '');
  const tail = pattern.tails === null ? townName : random.pick(pattern.tails);
  return `${random.pick(pattern.heads)} ${tail}`;
}
