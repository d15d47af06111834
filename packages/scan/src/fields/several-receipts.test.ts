import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOut } from '../layout/rows.ts';
import { wordsOfText } from '../layout/text-layout.ts';
import type { PageText } from '../layout/word.ts';
import { processorMs } from '../testing/processor-time.ts';
import { findFields, writeFields } from './read-fields.ts';
import { doubtAll, holdsSeveralReceipts, OF_SEVERAL } from './several-receipts.ts';

const today = calendarDate(2026, 11, 22) ?? expect.unreachable();

/** Text printed row below row, with so many empty rows between two rows. */
function pageOf(text: string, empty = 0): PageText {
  const rows = text.split('\n').flatMap((row) => [row, ...Array.from({ length: empty }, () => '')]);
  const words = rows.flatMap((row, index) => wordsOfText(row, index));
  return { width: 600, height: rows.length * 24, words };
}

const danish = `Købmandsgården ApS
Søndergade 12, 8600 Silkeborg
CVR-nr. 13585628
Rugbrød             24,95
Kaffe               55,00
TOTAL DKK           79,95
Dankort             79,95
Moms 25% udgør      15,99
Bon 4711  12.06.2026 14:32`;
const paidInCash = `Landhandler Dalsgaard
Søndergade 12, 8600 Silkeborg
Fyrfadslys 30 stk     14,50
Kaffe mellemristet    74,25
Gulerødder            18,50
Olie                  57,25
Skruer                95,00
I alt DKK            259,50



Kontant DKK          500,00
Retur                240,50
Heraf moms 25 %       51,90
26-03-2026 kl. 09:25  Bon 4711
CVR 21071935`;
const sameDay = danish
  .replace('Købmandsgården', 'Frugthuset')
  .replace('Søndergade 12', 'Vestergade 3')
  .replace('13585628', '29189765')
  .replaceAll('79,95', '91,45')
  .replace('55,00', '66,50')
  .replace('4711', '5120')
  .replace('14:32', '16:02');
const parking = `Havnens Parkering
CVR 29189765
Billetnr 88123
12-06-2026 15:01
Beløb       24,00 kr
Heraf moms   4,80`;
/** Without the row in which its day stands. */
const undated = (text: string) => text.replace(/^.*\d{2}[.-]\d{2}[.-]\d{4}.*$/m, '');
const norwegian = `Kiwi 412 Lillehammer
Storgata 8, 2609 Lillehammer
Foretaksregisteret NO 912 345 675 MVA
Salgskvittering 88213
Melk 1L             21,90
Brunost            132,10
Totalt NOK         154,00
Bankaxept          154,00
Herav MVA 15%       20,09
14.06.2026 17:05`;
const german = `Backhaus Lindner GmbH
Lindenstraße 4, 24937 Flensburg
USt-IdNr. DE123456789
Brot                 4,20
Kuchen              12,80
Summe EUR           17,00
Bar                 20,00
Rückgeld             3,00
MwSt 7,00%           1,11
Datum 15.06.2026 09:12`;
const swedish = `Bageriet Solrosen AB
Storgatan 3, 211 42 Malmö
Org.nr 556677-8899
Kvitto 5521
Kanelbulle          32,00
Kaffe               45,00
Totalt SEK          77,00
Kort                77,00
Moms 12%             8,25
2026-06-16 08:40`;
const polish = `Sklep Pod Lipą Sp. z o.o.
ul. Długa 5, 00-238 Warszawa
NIP 526-10-40-828
PARAGON FISKALNY
Chleb                8,99
Ser                 28,00
SUMA PLN            36,99
PTU A 23%            6,92
17-06-2026 12:01`;
const terminal = `KORTBETALING
Terminal 00123456  PSAM 5379640
Kontaktløs  Dankort
Beløb DKK  79,95
AID A0000001211010  ATC 00123
12.06.2026 14:33
GODKENDT  Bilag 000982`;
const invoice = (total: string) => `Tømrermester Holm ApS
Industrivej 7, 7400 Herning
CVR 29189765
Faktura 2026-118       Dato 03.06.2026
Kunde: Nordby Regnskab ApS, CVR 13585628
Arbejde, 12 timer   6.000,00
Materialer          1.200,00
Subtotal            7.200,00
Moms 25 %           1.800,00
${total}`;
const payment = `Indbetalingskort
Kreditornummer 84119307   Betales senest 17.06.2026
Tømrermester Holm ApS, Industrivej 7, 7400 Herning
Beløb  9.000,00
+71<000000250114033+84119307<`;

const apart = '\n\n\n\n\n';
const beside = (left: string, right: string) => {
  const columns = [left, right].map((text) => text.split('\n'));
  const [first = [], second = []] = columns;
  const rows = Array.from({ length: Math.max(first.length, second.length) }, (_, index) =>
    `${(first[index] ?? '').padEnd(50)}${second[index] ?? ''}`.trimEnd(),
  );
  return [pageOf(rows.join('\n'))];
};
const below = (first: string, second: string) => [pageOf(`${first}${apart}${second}`)];
const pages = (first: string, second: string) => [pageOf(first), pageOf(second)];

describe('two papers in one file', () => {
  it.each([
    [
      'two Danish receipts one above the other',
      below(
        danish,
        danish
          .replace('13585628', '29189765')
          .replaceAll('79,95', '91,45')
          .replace('55,00', '66,50')
          .replace('12.06.', '13.06.')
          .replace('4711', '5120'),
      ),
    ],
    ['two of one day from two shops, one above the other', below(danish, sameDay)],
    ['a receipt over one of a car park from the same day', below(danish, parking)],
    [
      'a receipt that prints by chance what a Swedish one comes to',
      pages(danish.replace('24,95', '77,00'), swedish),
    ],
    [
      'a receipt whose amounts were not read, and a Swedish one',
      pages(danish.replaceAll(/\d+,\d\d/g, ''), swedish),
    ],
    ['two without a day whose names, numbers and currencies differ', pages(undated(german), undated(polish))],
    ['a Danish and a Norwegian one side by side', beside(danish, norwegian)],
    ['a Norwegian above a German one', below(norwegian, german)],
    ['a German one and a Swedish one on two pages', pages(german, swedish)],
    ['a Polish one beside a Swedish one', beside(polish, swedish)],
    [
      'two of one minute whose currencies alone tell them apart',
      beside(
        norwegian.replace('Salgskvittering 88213\n', '').replace('14.06.2026 17:05', '17.06.2026 12:01'),
        polish.replace('Sklep Pod Lipą Sp. z o.o.\n', ''),
      ),
    ],
    ['an invoice and a receipt on two pages', pages(invoice('Total at betale     9.000,00'), swedish)],
    [
      'two receipts of one shop on two days',
      below(
        norwegian,
        norwegian
          .replace('14.06.', '19.06.')
          .replace('17:05', '11:40')
          .replace('88213', '88901')
          .replaceAll('154,00', '61,90')
          .replace('132,10', '40,00'),
      ),
    ],
  ] as const)('are noticed: %s (S-35)', (_, file) => {
    expect(holdsSeveralReceipts(file, today)).toBe(true);
  });

  it.each([
    [
      'an invoice on two pages',
      pages(
        invoice('Fortsættes'),
        'Tømrermester Holm ApS   Faktura 2026-118   03.06.2026\nOverført 7.200,00\nMoms 25 %  1.800,00\nTotal at betale  9.000,00\nBetales senest 17.06.2026',
      ),
    ],
    ['one receipt', [pageOf(danish)]],
    ['an invoice over its payment slip', below(invoice('Total at betale     9.000,00'), payment)],
    [
      'an invoice and its payment slip on the next page',
      pages(invoice('Total at betale     9.000,00'), payment),
    ],
    ['a receipt over its card slip', below(danish, terminal)],
    ['a receipt beside its card slip', beside(danish, terminal)],
    ['a receipt over a card slip with a tip', below(danish, terminal.replace('79,95', '90,00'))],
    [
      'a receipt under the head of a printed mail',
      below(
        `27/11/2026, 22.41 Mail - Kvittering https://mail.example 1/1\n${danish.split('\n').slice(0, 3).join('\n')}`,
        danish.split('\n').slice(3).join('\n'),
      ),
    ],
    [
      'a receipt under the line of a fax',
      [pageOf(`27-11-2026 22:41  FRA: 86 24 01 57  SIDE 1/1  DKK 10,00\n${paidInCash}`, 1)],
    ],
    [
      'a receipt under the line of a print',
      [pageOf(`27/11/2026, 22.41   Mail - Kvittering   1/1\n${paidInCash}`, 1)],
    ],
    ['one receipt with a foreign total', below(german, 'Umrechnung\nTotal DKK  126,82\nKurs 7,46')],
  ] as const)('are not seen in %s (S-35)', (_, file) => {
    expect(holdsSeveralReceipts(file, today)).toBe(false);
  });
});

describe('a file with several receipts', () => {
  it('is none where a bill names its buyer over its subtotal and its seller below its total (S-35)', () => {
    const page = pageOf(
      'Kunde ApS\nCVR 13585628\n10.12.2026\nSkitser   1.600,00\nModel   825,00\nSubtotal   2.425,00\nMoms 25 %   606,25\n\n\n\nTotal   3.031,25\n\n\n\nSælger ApS\nStrandvejen 88, 9000 Aalborg\nCVR 29189765',
    );

    expect(holdsSeveralReceipts([page], today)).toBe(false);
  });

  it('has nothing that is sure, its printed lines neither (S-35)', () => {
    const text = layOut([pageOf('Kaffe  45,95\nTOTAL  45,95\n12.10.2026 14:30')]);
    const findings = findFields(text, today) ?? expect.unreachable();
    const toBox = () => ({ page: 0, x: 0, y: 0, width: 0, height: 0 });

    expect(writeFields(findings, toBox).items[0]?.sure).toBe(true);
    const { items, total, date } = writeFields(doubtAll(findings, OF_SEVERAL), toBox);

    expect([items[0]?.sure, total.sure, date.sure]).toEqual([false, false, false]);
  });

  it('takes no time to tell on a long page with rows far apart (S-35)', () => {
    const rows = Array.from({ length: 600 }, (_, row) => `TOTAL cvr 13585628 12.10.2026 ${row},50`);
    const page = pageOf(rows.join('\n'), 3);

    expect(processorMs(() => holdsSeveralReceipts([page], today))).toBeLessThan(5000);
  });
});
