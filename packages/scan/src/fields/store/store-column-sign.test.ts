import { describe, expect, it } from 'vitest';

import type { ReceiptText } from '../../layout/rows.ts';
import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStoreCandidates, type StoreCandidate } from './store-candidates.ts';
import { wholeColumnSign } from './store-column-sign.ts';
import { findStoreByRules } from './store.ts';

function storeIn(...rows: readonly string[]): string | null {
  const text = layOutText(rows.join('\n'));
  return findStoreByRules(labelRows(text), text)?.value ?? null;
}

function candidateIn(text: ReceiptText, chosen: string): StoreCandidate {
  return findStoreCandidates(text).find(({ name }) => name === chosen) ?? expect.fail(`no ${chosen}`);
}

const goods = ['Kongekongen    249,95', 'Gavepapir    39,00', 'Sum DKK    288,95', 'Moms 25 %    57,79'];

describe('findStoreByRules', () => {
  it('joins a logo that goes on below, beside an address (S-35)', () => {
    expect(
      storeIn(
        'Boghandleren    Overdammen 11',
        '                6760 Ribe',
        'i Ribe          75 42 01 15',
        ...goods,
      ),
    ).toBe('Boghandleren i Ribe');
    expect(
      storeIn(
        'Fynsk Frugt     Grønttorvet 8, 5000 Odense C',
        '                CVR-nr. 44653990',
        '& Grønt         23 19 12 72',
        ...goods,
      ),
    ).toBe('Fynsk Frugt & Grønt');
  });

  it('joins a word with the trade below it, beside an address (S-35)', () => {
    const rows = [
      'Fabriksvej 8          43 96 11 70            Vandklar',
      '2600 Glostrup         Konto 5325             RENGØRING',
      'CVR: 44653990',
      ...goods,
    ];
    const text = layOutText(rows.join('\n'));

    expect(wholeColumnSign(text, candidateIn(text, 'Vandklar')).name).toBe('Vandklar RENGØRING');
  });

  it('joins a name below its trade, and what says where it is, beside an address (S-35)', () => {
    expect(
      storeIn(
        'REVISIONSHUSET            Vesterbro 101, 9000 Aalborg',
        '                          CVR-nr. 44653990',
        'Pilegaard & Co.           Faktura 31.772',
        ...goods,
      ),
    ).toBe('Revisionshuset Pilegaard & Co.');
    expect(
      storeIn(
        'CYKELSMEDEN       Vesterbro 58',
        '                  9000 Aalborg',
        '                  Tlf. 66 40 98 48',
        'PÅ HJØRNET        CVR 44653990',
        ...goods,
      ),
    ).toBe('Cykelsmeden På Hjørnet');
    expect(storeIn('SPORTBUTIKKEN     Kvittering 12', 'Rasmus Holm       Torvet 3', ...goods)).toBe(
      'Sportbutikken',
    );
  });

  it('joins no trade with a person below it, as of whom a bill is for (S-35)', () => {
    const rows = [
      'SPORTBUTIKKEN             Vesterbro 101, 9000 Aalborg',
      '                          CVR-nr. 44653990',
      'Rasmus Holm               Faktura 31.772',
    ];
    const text = layOutText([...rows, ...goods].join('\n'));

    expect(wholeColumnSign(text, candidateIn(text, 'SPORTBUTIKKEN')).name).toBe('SPORTBUTIKKEN');
  });

  it("joins a row that begins with '&' though its letters are smaller (S-35)", () => {
    const rows = [
      'Egelund Tømrer            4534 Hørve',
      '                          Tlf. 59 65 00 18',
      '& Snedker                 CVR-nr. 44653990',
    ];
    const text = layOutText([...rows, ...goods].join('\n'));
    const [first, ...rest] = text.rows;
    const large = { ...(first ?? expect.fail('no row')), height: 2.2 * text.letterHeight };

    expect(
      wholeColumnSign({ ...text, rows: [large, ...rest] }, candidateIn(text, 'Egelund Tømrer')).name,
    ).toBe('Egelund Tømrer & Snedker');
  });

  it('joins the rows of a logo that another row prints as one name (S-35)', () => {
    const rows = ['Nordhavns       Torvet 3', 'Papirlager      6000 Kolding', ...goods];

    expect(storeIn(...rows, 'Nordhavns Papirlager A/S - CVR 12595808')).toBe('Nordhavns Papirlager');
  });

  it('leaves a name alone that no other row goes on with (S-35)', () => {
    const rows = ['Nordhavn        Torvet 3', 'Åbent hver dag  6000 Kolding', ...goods];

    expect(storeIn(...rows, 'Nordhavn A/S - CVR 12595808')).toBe('Nordhavn');
  });

  it.each([
    ['an address', ['Hansens Cykler', 'Torvet 3', '6000 Kolding'], 'Hansens Cykler, Torvet 3, 6000 Kolding'],
    [
      'an address beside another',
      ['Hansens Cykler    Lager', 'Torvet 3    Byvej 4'],
      'Hansens Cykler Torvet 3',
    ],
    ['a greeting', ['Velkommen til', 'Hansens Cykler'], 'Velkommen til Hansens Cykler igen'],
    ['a motto', ['Hansens Cykler', 'Altid en god pris'], 'Hansens Cykler - altid en god pris'],
    [
      'who keeps it',
      ['Hansens Cykler    Torvet 3', 'v/ Ole Jensen    6000 Kolding'],
      'Hansens Cykler v/ Ole Jensen',
    ],
    [
      'part of a word',
      ['Hansens Cykler    Torvet 3', 'Løvfald    6000 Kolding'],
      'Hansens Cykler Løvfaldsvej 3',
    ],
  ])('does not join a name and %s (S-35)', (_name, head, foot) => {
    expect(storeIn(...head, ...goods, foot)).toBe('Hansens Cykler');
  });

  it('takes no account of a year for a name (S-35)', () => {
    expect(storeIn('Årsopgørelse 2023', 'Højbjerg Vandværk', 'Møllebakken 2, 4300 Holbæk', ...goods)).toBe(
      'Højbjerg Vandværk',
    );
  });
});
