import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { DEFAULT_ACCOUNT_SETTINGS, untouchedSettings } from '../bookkeeping/account-presets.ts';
import type { TreatmentCodes } from '../bookkeeping/vat-treatment.ts';
import { csvLine, guardText } from './csv.ts';
import { encodeText, encodingMark } from './encode-text.ts';
import { EXPORT_FORMATS } from './format-table.ts';
import { EXPORT_FORMAT_IDS, isExportFormatId } from './formats.ts';
import { awkwardReceipts, buildExportReceipt } from './testing/receipts.ts';

const settings = DEFAULT_ACCOUNT_SETTINGS;
/** As a user wrote them; nobody publishes any. */
const treatmentCodes: TreatmentCodes = {
  'eu-services': 'EUY',
  'eu-goods': 'EUV',
  'foreign-services': 'UDL',
  import: 'IMP',
  'domestic-reverse': '',
};

function fileOf(id: (typeof EXPORT_FORMAT_IDS)[number], receipts = awkwardReceipts): Buffer {
  const { header, rowsOf, encoding } = EXPORT_FORMATS[id];
  // Each by the chart of its own program; where that is not known whole, by numbers that stand for a user's own.
  const chosen = { ...(untouchedSettings(id) ?? settings), treatmentCodes };
  const lines = [header, ...receipts.flatMap((receipt) => rowsOf(receipt, chosen))].map(csvLine);
  const letters = encoding ?? 'windows-1252';
  return Buffer.concat([encodingMark(letters), encodeText(lines.join(''), letters)]);
}

describe('export formats', () => {
  it.each(EXPORT_FORMAT_IDS)('%s is written byte by byte as its golden file (S-47, S-48)', (id) => {
    const golden = readFileSync(new URL(`./testing/${id}.golden.csv`, import.meta.url));

    expect(fileOf(id).toString('latin1')).toBe(golden.toString('latin1'));
  });

  it('begin with e-conomic, and are no others than those of the table (EXP-02, S-49)', () => {
    expect(EXPORT_FORMAT_IDS[0]).toBe('e-conomic');
    expect(Object.keys(EXPORT_FORMATS)).toEqual([...EXPORT_FORMAT_IDS]);
    expect(
      ['e-conomic', 'E-conomic', '../e-conomic', '__proto__', 'toString', ''].map(isExportFormatId),
    ).toEqual([true, false, false, false, false, false]);
  });

  it('have the columns that were promised (S-47)', () => {
    expect(EXPORT_FORMATS['e-conomic'].header.join(';')).toBe(
      'Type;Bilagsnr.;Dato;Konto;Tekst;Beløb;Valuta;Momskode;Modkonto;Fakturanr.;Leverandør;CVR-nr.;Bilagsfil',
    );
    expect(EXPORT_FORMATS.oversigt.header.join(';')).toBe(
      'Bilagsnr;Dato;Butik;Tekst;Kategori;CVR;Beløb;Moms;Momsprocent;Momstype;Valuta;Filnavn',
    );
  });

  it('that nobody has tried say so to the user (S-47)', () => {
    const untried = EXPORT_FORMAT_IDS.filter((id) => !EXPORT_FORMATS[id].isVerified);

    expect(untried).toEqual(['e-conomic', 'dinero', 'billy', 'uniconta']);
    for (const id of untried) {
      expect(EXPORT_FORMATS[id].note).toContain('ikke afprøvet');
    }
  });

  it('keep texts within what the accounting systems take (S-47)', () => {
    const long = buildExportReceipt({ product: 'ø'.repeat(10_000) });
    const textOf = (id: 'e-conomic' | 'uniconta') => {
      const [row] = EXPORT_FORMATS[id].rowsOf(long, settings);
      return row?.[4];
    };

    expect(textOf('e-conomic')).toHaveLength(250);
    expect(textOf('uniconta')).toHaveLength(50);
  });

  it('tell the two lines of one receipt apart, however long its text (S-47)', () => {
    const dinner = buildExportReceipt({ category: 'Restaurant', product: 'x'.repeat(500) });

    const texts = EXPORT_FORMATS.uniconta.rowsOf(dinner, settings).map((row) => row[4]);

    expect(texts).toEqual([`Netto, ${'x'.repeat(43)}`, `Netto, ${'x'.repeat(24)} (uden momsfradrag)`]);
  });

  it('name the currency wherever they book an amount (S-44, S-47)', () => {
    const euros = buildExportReceipt({ currencyCode: 'EUR' });

    for (const id of EXPORT_FORMAT_IDS) {
      expect(EXPORT_FORMATS[id].rowsOf(euros, settings)[0]).toContain('EUR');
    }
  });

  it('write every receipt of 10 000 characters on one line of as many cells as the header (S-47, S-48)', () => {
    const nasty = buildExportReceipt({ store: '=";\r\n'.repeat(2500) });

    for (const id of EXPORT_FORMAT_IDS) {
      const lines = fileOf(id, [nasty]).toString('latin1').split('\r\n');
      expect(lines).toHaveLength(3);
    }
  });
});

describe('text in a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+45', "'+45"],
    ['-10 %', "'-10 %"],
    ['@SUM', "'@SUM"],
    ['\tTab', "'Tab"],
    ['\rRetur', "'Retur"],
    ['  =1', "'=1"],
    ['\u200e=1', "'=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['en\r\nto\nlinjer\u2028tre', 'en to linjer tre'],
  ])('%j becomes %j (S-48)', (text, expected) => {
    expect(guardText(text)).toBe(expected);
  });

  it('is what it would be with a mark that nobody sees, which has every letter looked at (S-48)', () => {
    const letters = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code));
    const found = letters
      .flatMap((letter) => [letter, `${letter}a`, `a${letter}`, `a${letter}b`, `a${letter} `, `"${letter};`])
      .filter((text) => guardText(text) !== guardText(`${text}\u200b`));

    expect(found).toEqual([]);
  });

  it('is guarded once, however often it is looked at (S-48)', () => {
    expect(guardText(guardText('=1'))).toBe("'=1");
  });

  it.each(['windows-1252', 'utf-8'] as const)(
    'begins with no formula in %s, whatever character stands before the sign (S-48)',
    (encoding) => {
      const decoder = new TextDecoder(encoding);
      const signs = ['=', '+', '-', '@', '\t', '\r', ''];
      const cellsOf = (code: number) =>
        signs.map((sign) =>
          decoder.decode(encodeText(guardText(`${String.fromCodePoint(code)}${sign}1`), encoding)),
        );
      const found: string[] = [];
      // All of the first plane, and the tags and variation selectors of the last one.
      for (let code = 0; code <= 0xe_01ff; code = code === 0xffff ? 0xe_0000 : code + 1) {
        found.push(...cellsOf(code).filter((cell) => /^\s*[=+\-@\t\r]/.test(cell)));
      }

      expect(found).toEqual([]);
    },
    60_000,
  );

  it('is quoted when it holds a separator or a quote, which is doubled (S-48)', () => {
    expect(csvLine(['a;b', 'c"d', 'e'])).toBe('"a;b";"c""d";e\r\n');
  });

  it('is not split by a sign that only becomes a separator when it is composed (S-48)', () => {
    expect(csvLine(['a\u037eb'])).toBe('"a;b"\r\n');
  });

  it('leaves numbers alone, negative ones too (S-48)', () => {
    expect(guardText('ab cd', 3)).toBe('ab');
    expect(csvLine([{ plain: '-12,50' }])).toBe('-12,50\r\n');
  });

  it('is cut between characters', () => {
    expect(guardText('ab😀😀', 3)).toBe('ab😀');
    expect(guardText('=😀😀😀', 3)).toBe("'=😀");
  });
});

describe('windows-1252', () => {
  it('has the Danish letters and the euro where Danish Excel expects them (S-47)', () => {
    expect([...encodeText('æøåÆØÅ€–', 'windows-1252')]).toEqual([
      0xe6, 0xf8, 0xe5, 0xc6, 0xd8, 0xc5, 0x80, 0x96,
    ]);
  });

  it.each([
    [0x80, '€'],
    [0x82, '‚'],
    [0x85, '…'],
    [0x8a, 'Š'],
    [0x8e, 'Ž'],
    [0x92, '’'],
    [0x95, '•'],
    [0x99, '™'],
    [0x9c, 'œ'],
    [0x9f, 'Ÿ'],
  ])('has at %i the letter %s, which Latin-1 lacks (S-47)', (byte, letter) => {
    expect([...encodeText(letter, 'windows-1252')]).toEqual([byte]);
  });

  it('has no control sign of the upper half', () => {
    expect([...encodeText('\u0080\u0085\u009f', 'windows-1252')]).toEqual([0x3f, 0x3f, 0x3f]);
  });

  it('has every letter of Latin-1 where Latin-1 has it (S-47)', () => {
    const bytes = Buffer.from(Array.from({ length: 0x60 }, (_, index) => 0xa0 + index));

    expect(Buffer.from(encodeText(bytes.toString('latin1'), 'windows-1252')).equals(bytes)).toBe(true);
  });

  it.each([
    ['Łódź', 'Lódz'],
    ['o\u0308', 'ö'],
    ['😀', '?'],
    ['👨\u200d👩', '??'],
    ['東', '?'],
    ['a\u200eb', 'ab'],
  ])('writes %j as %j (S-47)', (text, expected) => {
    expect(Buffer.from(encodeText(text, 'windows-1252')).toString('latin1')).toBe(expected);
  });

  it('has no mark at the beginning, and UTF-8 has one (S-47)', () => {
    expect([...encodingMark('windows-1252')]).toEqual([]);
    expect([...encodingMark('utf-8')]).toEqual([0xef, 0xbb, 0xbf]);
  });
});
