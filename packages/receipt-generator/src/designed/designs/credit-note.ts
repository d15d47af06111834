import { shiftDate } from '../../compose/moment.ts';
import { writeDay } from '../days.ts';
import type { Design, Occasion } from '../design.ts';
import { composeFirm, cvrLabel } from '../firm.ts';
import { pickGoods, SERVICES } from '../goods.ts';
import { createMoney, DOTS } from '../money.ts';
import { createPen } from '../pen.ts';
import { reversed, sumUp } from '../sums.ts';
import { sheetOfA4 } from '../themes.ts';
import { buyer, CRAFTSMEN, invoice, table, totals } from './invoices.ts';

/** A credit note: everything negative, with the invoice it takes back named beside. */
export const creditNote: Design = { hours: [8, 17], compose: composeCredit };

function composeCredit(occasion: Occasion) {
  const { random, date } = occasion;
  const firm = composeFirm(random, CRAFTSMEN);
  const sums = sumUp(reversed(pickGoods(random, SERVICES, { fewest: 1, most: 3 })), false);
  const money = createMoney({ ...DOTS, minusAfter: random.chance(0.3) });
  const pen = createPen(sheetOfA4('open-sans'));
  pen.left(random.pick(['KREDITNOTA', 'Kreditnota']), { bold: true, scale: 2 });
  pen.left(firm.name, { bold: true, scale: 1.2 });
  pen.left(`${firm.street}, ${firm.postcode} ${firm.town} · ${cvrLabel(random, firm.cvr)}`);
  pen.space(1.5);
  buyer(pen, occasion, random.chance(0.5));
  pen.space(1);
  pen.left(`Kreditnota nr. ${occasion.number}`);
  pen.left(
    `${random.pick(['Dato', 'Kreditnotadato'])}: ${writeDay(date, random.pick(['long', 'dots', 'dashes']))}`,
  );
  pen.left(`Vedr. faktura ${random.digits(5)} af ${writeDay(shiftDate(date, -random.whole(8, 60)), 'dots')}`);
  pen.space(1);
  table(pen, sums.lines, { money, columns: ['Tekst', 'Antal', 'Enhedspris', 'Beløb'] });
  pen.space(0.6);
  totals(pen, sums, { money, words: random.whole(0, 3) });
  pen.space(1);
  pen.left('Beløbet overføres til jeres konto inden for 5 bankdage.');
  return invoice(occasion, { firm, sums, sheets: [pen.finish()] });
}
