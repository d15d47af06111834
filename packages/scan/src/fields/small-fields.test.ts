import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findCategory } from './items/category.ts';
import { findItems } from './items/items.ts';
import { labelRows } from './rows/labelled-rows.ts';
import { findPaymentMeans } from './payment.ts';
import { describeProduct } from './items/product.ts';
import { isReceipt } from './receipt-signs.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { findStore } from './store/store.ts';

const rowsOf = (text: string) => labelRows(layOutText(text));

describe('findPaymentMeans', () => {
  it('names the words it was read from, and is surer beside an amount', () => {
    const paid = findPaymentMeans(rowsOf('Betalt med MobilePay   110,80'));
    const offered = findPaymentMeans(rowsOf('Vi tager MobilePay'));

    expect(paid?.words.map(({ text }) => text)).toEqual(['MobilePay']);
    expect(offered?.probability).toBeLessThan(paid?.probability ?? 0);
  });

  it.each([
    ['MobilePay   110,80', 'MobilePay'],
    ['Visa/Dankort   7 498,00', 'Visa/Dankort'],
    ['BETALINGSKORT  130,90', 'Kort'],
    ['KONTANT  50,00\nBYTTEPENGE 13,00', 'Kontant'],
    ['Betales med indbetalingskort +71<012345678901234+81234567<', 'Bankoverførsel'],
    ['Betales til bank reg. 8719 konto 16932485', 'Bankoverførsel'],
    ['Tak for besøget', null],
  ])('reads %j (S-35)', (text, expected) => {
    expect(findPaymentMeans(rowsOf(text))?.value ?? null).toBe(expected);
  });
});

describe('findReceiptNumber', () => {
  it('names the words it was read from, and is less sure of an order', () => {
    const own = findReceiptNumber(layOutText('Kvittering 00283471 Kasse 2'));
    const order = findReceiptNumber(layOutText('Ordre 4711'));

    expect(own?.words.map(({ text }) => text)).toEqual(['00283471']);
    expect(order?.probability).toBeLessThan(own?.probability ?? 0);
  });

  it.each([
    ['Kvittering 00283471', '00283471'],
    ['Bonnr: 118 Kasse: 2', '118'],
    ['Kvit. nr. 49243', '49243'],
    ['Kasse 5  Fakturanr. 5-338120', '5-338120'],
    ['Vedr. bon: 770114\nBon: 771388', '771388'],
    ['Faktura 63645  Side 1 af 2', '63645'],
    ['Regning  #7720', '7720'],
    ['Opkrævning nr. 2895', '2895'],
    ['Fakturanummer   Dato\n28562           23-10-26', '28562'],
    ['Faktura 12-10-2026', null],
    ['Tak for besøget', null],
  ])('reads %j (S-35)', (text, expected) => {
    expect(findReceiptNumber(layOutText(text))?.value ?? null).toBe(expected);
  });
});

describe('findCategory', () => {
  it.each([
    ['Circle K\nmiles 95   584,28', 'Brændstof'],
    ['Restaurant Havkatten\nBord 12\n2 Dagens ret   370,00', 'Restaurant'],
    ['TAXA 4X27\nTurpris   268,00', 'Transport'],
  ])('suggests one for %j', (text, expected) => {
    const laidOut = layOutText(text);

    expect(findCategory(laidOut, findStore(labelRows(laidOut), laidOut))?.value).toBe(expected);
  });

  it('suggests none without a hint (S-35)', () => {
    expect(findCategory(layOutText('Xyz   12,00'), null)).toBeNull();
  });
});

describe('isReceipt by little', () => {
  it.each([
    ['a company number and an amount', '3 x 110,- = 330,- kr.\nCVR 19940950 · Museet', true],
    [
      'three amounts of money and a day',
      '08.12.18\nOntgelt 6,50 EUR\nMiinzon 7,00 EUR\nRickgabo 0,50 EUR',
      true,
    ],
    ['three amounts alone', 'Pizza 80 kr\nBurger 95 kr\nPasta 110 kr', false],
    ['the title of a receipt written by hand', 'Kvittering nr. 14\nModtaget af Ole Holm\nKr. 250,-', true],
    ['the title of a receipt whose blanks were lost', 'OFFICIALRECEIPT\nReceivedfrom LIM\nRM  80.00', true],
    ['the title of a receipt abroad', 'TaxInvoice\nWater bill for May\nRM  80.00', true],
    ['no word about receipts in a sentence', 'Husk at gemme din kvittering til næste gang\n250,00', false],
  ])('goes by %s (S-35)', (_, text, expected) => {
    expect(isReceipt(labelRows(layOutText(text)))).toBe(expected);
  });
});

describe('findCategory by words', () => {
  it.each([
    ['Terrassebræt 28x120\nTerrasseskrue A4', 'Materialer'],
    ['Kro & Køkken\nStegt flæsk\nHusets rødvin', 'Restaurant'],
    ['Hotel Kystperlen\nDobbeltværelse', 'Hotel'],
    ['Læsebrille Milano\nOptiker Brandt', 'Personlig pleje og apotek'],
    ['Hovedpude 50x70 fiber', null],
    ['Kørsel og post', null],
  ])('puts %j under %j (S-35)', (text, expected) => {
    expect(findCategory(layOutText(text), null)?.value ?? null).toBe(expected);
  });
});

describe('describeProduct', () => {
  it('names the dearest lines in printed order', () => {
    const items = findItems(rowsOf('Ost 45,00\nSmør 5,00\nKaffe 50,00\nTe 30,00\nTOTAL 130,00'));

    const product = describeProduct(items, null);

    expect(product?.value).toBe('Ost, Kaffe, Te m.m.');
    expect(product?.words.map(({ text }) => text)).toEqual(['Ost', '45,00', 'Kaffe', '50,00', 'Te', '30,00']);
  });

  it('names what a ticket without lines is for (S-35)', () => {
    const category = { value: 'Parkering', probability: 0.8, words: [], why: 'words' };

    expect(describeProduct([], category)).toMatchObject({ value: 'Parkering', probability: 0.5 });
  });

  it('is null where neither lines nor category tell (S-35)', () => {
    const category = { value: 'Restaurant', probability: 0.8, words: [], why: 'words' };

    expect(describeProduct([], null)).toBeNull();
    expect(describeProduct([], category)).toBeNull();
  });
});

describe('isReceipt', () => {
  it('knows a bill whose labels have lost their blanks and whose amounts stand apart (S-35)', () => {
    const text = 'Badmintonklubben\nCVR-nr. 13585628\nKontingent\n140,00 kr.\nBeløbialt\n140,00 kr.';

    expect(isReceipt(rowsOf(text))).toBe(true);
  });

  it.each([
    ['parking', 'LETAK JAYA\n13 Nov 2018\nNo Resit : 570016\nRM 6.00\nBayaran : TUNAI\nTERIMA KASIH'],
    ['a road', 'PLUS BERHAD\nRESIT  4286464\nTARIKH 05/05/18\nTOL  RM 4.80\nTUNAI'],
  ])('knows a Malay receipt for %s', (_, text) => {
    expect(isReceipt(rowsOf(text))).toBe(true);
  });

  it('knows a bill whose words have run together with what follows them', () => {
    const text = 'Ladestanderen\n84,50 kr.\nKvitteringsnr.48812\nLysby ApS CVR13585628';

    expect(isReceipt(rowsOf(text))).toBe(true);
  });

  it('knows a bill whose only amounts stand in one long row (S-35)', () => {
    const row = 'Lovpligtig fejning og rensning af fyr og skorsten   490,00   122,50   612,50';

    expect(isReceipt(rowsOf(`Ove Krag, CVR 12845642\n${row}`))).toBe(true);
    expect(isReceipt(rowsOf(`OveKrag Lysvej3 tf12345678 CVR12845642\n${row}`))).toBe(true);
    expect(isReceipt(rowsOf(`Ove Krag\n${row}`))).toBe(false);
    const offer = 'Vi tilbyder at male jeres stue for 12.000,00 kr plus 3.000,00 kr, altså 15.000,00 kr';
    expect(isReceipt(rowsOf(`Ove Krag, CVR 12845642\n${offer}`))).toBe(false);
  });

  it('knows a bill that names nothing but its VAT (S-35)', () => {
    expect(isReceipt(rowsOf('Strømhjørnet\n84,50 kr.\nMoms (25%)   16,90'))).toBe(true);
  });

  it('knows a card terminal slip (S-35)', () => {
    expect(isReceipt(rowsOf('DANKORT KØB\nBELØB  DKK 412,50'))).toBe(true);
  });

  it('refuses a page of prose that mentions prices (S-35)', () => {
    const prose =
      'Det var en mørk og stormfuld nat, og han gik hjem med 12,50 i lommen fra gården\nover heden til byen, hvor ingen ventede ham mere, for alle var gået i seng nu.';

    expect(isReceipt(rowsOf(prose))).toBe(false);
  });

  it('knows a block of which only the print was read (S-35)', () => {
    expect(isReceipt(rowsOf('Havens Honning   KONTANTNOTA\nCVR-nr. 13585628\nHeraf moms\nI alt kr.'))).toBe(
      true,
    );
  });

  it.each([
    'Hjælp\nOrder\nPayment\nInvoice\nReceipt\nVisa',
    'Kære Ida\nDin ordre er betalt\nHusk en kasse med bar\nEn due',
  ])('refuses words of receipts without anything of a bill: %j (S-35)', (text) => {
    expect(isReceipt(rowsOf(text))).toBe(false);
  });

  it('refuses text without amounts (S-35)', () => {
    expect(isReceipt(rowsOf('KVITTERING\nTOTAL\nKASSE'))).toBe(false);
  });
});

describe('a number of a receipt', () => {
  it.each(['Billet 120,00', 'Tur 185,00', 'Kvittering 18.11.2026', 'Bon 12.10.2026', 'Faktura\n12-10-2026'])(
    'is no amount and no date: %j (S-35)',
    (text) => {
      expect(findReceiptNumber(layOutText(text))).toBeNull();
    },
  );
});
