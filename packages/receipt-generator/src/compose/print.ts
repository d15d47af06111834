import { formatDanishAmount, minorUnits, type MinorUnits } from '@bonbog/domain';

import type { Random } from '../random.ts';
import type { FontName, Paper } from '../receipt.ts';
import { centered, left, pair, type Row } from '../rows.ts';
import { spacedPairs, type Shop } from './shop.ts';

/** How one shop's till writes amounts. */
export interface AmountStyle {
  readonly thousandsDot: boolean;
  readonly minusAfter: boolean;
}

/** Writes an amount the way one till does. */
export type AmountPrinter = (amount: MinorUnits) => string;

/** An amount writer; the same style for a whole receipt, as on real ones. */
export function createAmountPrinter(style: AmountStyle): AmountPrinter {
  return (amount) => {
    const grouped = formatDanishAmount(minorUnits(Math.abs(amount)));
    const digits = style.thousandsDot ? grouped : grouped.replaceAll('.', '');
    if (amount >= 0) {
      return digits;
    }
    return style.minusAfter ? `${digits}-` : `-${digits}`;
  };
}

/** A till roll of one of the typefaces and widths given. */
export function composeRoll(
  random: Random,
  fonts: readonly FontName[],
  [fewest, most]: readonly [number, number],
): Paper {
  const columns = random.whole(fewest, most);
  return {
    kind: 'roll',
    font: random.pick(fonts),
    columns,
    // Narrow rolls have larger letters: all pictures come out between 576 and 900 pixels wide.
    letterWidth: columns <= 32 ? 19 : 17,
    margin: random.whole(36, 64),
  };
}

/** A title as large as the roll has room for, at most twice the usual size. */
export function title(text: string, paper: Paper): Row {
  const room = (paper.columns * 0.96) / text.length;
  return centered(text, { scale: Math.min(2, Math.max(0.8, room)), bold: true });
}

/** Danish capitals; 'ß' and the like do not occur in the word lists. */
export function shout(text: string): string {
  return text.toLocaleUpperCase('da-DK');
}

/** The shop's owner, address and phone, in one of the orders and wordings tills use. */
export function shopHeader(random: Random, shop: Shop, paper: Paper): Row[] {
  const isShort = random.chance(0.3);
  const phone = random.chance(0.7) ? [`${random.pick(['Tlf.', 'Tlf:', 'Telefon'])} ${shop.phone}`] : [];
  const owner = random.chance(0.3) ? [shop.legalName] : [];
  const place = isShort ? addressRows(shop, paper) : [centered(shop.street), centered(shop.district)];
  return [...owner.map((text) => centered(text)), ...place, ...phone.map((text) => centered(text))];
}

/** The address in one row, or in two where the paper is too narrow for it. */
export function addressRows(shop: Shop, paper: Paper): Row[] {
  const whole = `${shop.street}, ${shop.district}`;
  return whole.length <= paper.columns
    ? [centered(whole)]
    : [centered(`${shop.street},`), centered(shop.district)];
}

/** The company number with one of the labels in use. */
export function cvrText(random: Random, cvr: string): string {
  return random.pick([
    `CVR ${cvr}`,
    `CVR-nr. ${cvr}`,
    `CVR: ${cvr}`,
    `CVR-nr.: DK${cvr}`,
    `CVR nr. ${spacedPairs(cvr)}`,
    `SE/CVR-nr. ${cvr}`,
  ]);
}

/** What a card terminal adds below the receipt; numbers that are none of the receipt's own. */
export function terminalRows(random: Random): Row[] {
  return [
    left(`XXXX XXXX XXXX ${random.digits(4)}`),
    pair([`Term: ${random.digits(8)}`, `Ref: ${random.digits(6)}`]),
    left(`AID: A000000${random.digits(7)}`),
    pair([`Aut. kode ${random.digits(6)}`, 'GODKENDT']),
  ];
}
