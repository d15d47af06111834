import { DISHES } from '../../words/goods.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { pickGoods } from '../goods.ts';
import { createMoney, DOTS, PLAIN } from '../money.ts';
import { logo, scribble } from '../parts.ts';
import { createPen, type Pen } from '../pen.ts';
import { sumUp, surcharge } from '../sums.ts';
import { roll } from '../themes.ts';

const BISTROS = {
  heads: ['Bistro', 'Restaurant', 'Osteria', 'Madhuset', 'Vinstuen'],
  tails: ['Kompasset', 'Tulipanen', 'Under Uret', 'Pakhuset', 'Fjorden', 'Nr. 9'],
};
const HAND = '#24346b';

/** A restaurant's bill on which the guest wrote tip and total by hand. */
export const bistroTip: Design = { hours: [12, 23], compose };

function compose(occasion: Occasion) {
  const { random } = occasion;
  const firm = composeFirm(random, BISTROS);
  const food = pickGoods(random, DISHES, { fewest: 2, most: 6, several: 0.5, whole: true });
  const before = sumUp(food, true);
  // A tip makes the bill a round number, and something is always left for the staff.
  const total = Math.ceil((before.total * 1.05) / 5000) * 5000;
  const sums = sumUp(
    [...food, surcharge('Drikkepenge', total - before.total, { kind: 'tip', rate: 0 })],
    true,
  );
  const money = createMoney(random.pick([DOTS, PLAIN]));
  const pen = createPen(roll(random, 'lato', { lineHeight: 1.5 }));
  logo(pen, firm.name, {
    font: random.pick(['oswald', 'lato']),
    ink: pen.theme.ink,
    scale: 2,
    style: random.pick(['plain', 'waves', 'disc']),
  });
  pen.center(`${firm.street}, ${firm.postcode} ${firm.town}`, { scale: 0.9 });
  pen.center(`${cvrLabel(random, firm.cvr)} · ${firm.phone}`, { scale: 0.9 });
  pen.space(0.7);
  pen.pair(`Bord ${random.whole(1, 40)}`, `Tjener: ${occasion.staff}`);
  pen.pair(
    writeDay(occasion.date, random.pick(['dots', 'dashes', 'short-month', 'slash-dash'])),
    occasion.time,
  );
  pen.pair('Regning', `${random.pick(['nr. ', 'no. ', '#'])}${occasion.number}`);
  pen.rule();
  for (const line of food) {
    pen.row([
      { text: String(line.quantity), at: 0 },
      { text: line.text, at: 0.08, room: 0.6 },
      { text: money(line.amount), at: 1, align: 'right' },
    ]);
  }
  pen.rule();
  pen.pair(random.pick(['Subtotal', 'Mad og drikke i alt', 'Sum']), money(before.total), { bold: true });
  pen.pair(random.pick(['Heraf moms 25%', 'Moms (25 %)', '25% moms']), money(before.vat));
  pen.space(0.7);
  byHand(pen, random.pick(['Drikkepenge', 'Tips', 'Tip']), money(total - before.total));
  byHand(pen, random.pick(['Total', 'I alt', 'TOTAL KR.', 'Til betaling']), money(total));
  pen.space(0.4);
  pen.center('Underskrift: ______________________', { scale: 0.85 });
  const { left, width } = pen.area();
  scribble(pen, occasion.staff, {
    x: left + width * 0.5,
    y: pen.y() - pen.theme.size * 0.7,
    size: pen.theme.size * 1.6,
    turn: -4,
    font: 'caveat',
    ink: HAND,
  });
  pen.center('Tak for besøget', { scale: 0.85 });
  return {
    firm,
    sums,
    sheets: [pen.finish()],
    currency: 'DKK',
    category: 'Restaurant' as const,
    payment: null,
    prints: { cvr: true, time: true, number: true, vat: true },
  };
}

/** A printed label with a dotted line, and an amount written on it. */
function byHand(pen: Pen, label: string, amount: string): void {
  pen.row(
    [
      { text: label, at: 0, room: 0.4 },
      { text: '. . . . . . . . . . .', at: 0.45, ink: '#9a9a9a' },
    ],
    { scale: 1.1 },
  );
  const { left, width } = pen.area();
  scribble(pen, amount, {
    x: left + width * 0.6,
    y: pen.y() - pen.theme.size * 0.5,
    size: pen.theme.size * 1.9,
    turn: -2,
    font: 'caveat',
    ink: HAND,
    bold: true,
  });
  pen.space(0.3);
}
