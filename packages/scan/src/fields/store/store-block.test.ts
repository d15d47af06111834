import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from '../cvr/cvr.ts';
import { nameOfBlock } from './store-block.ts';

function nameIn(...rows: readonly string[]): string | null {
  const text = layOutText(rows.join('\n'));
  return nameOfBlock(text, findCvr(text))?.value ?? null;
}

const bill = [
  'Tandlægerne            Birthe Aagaard Holm',
  'Ved Åen                Kastanjevej 8',
  'Åpromenaden 14         8940 Randers SV',
  '8900 Randers C',
  'Tlf. 86 00 41 17       Regning nr. 24-3318',
  'CVR-nr. 14869298       Statusundersøgelse        441,15',
];

describe('nameOfBlock', () => {
  it("joins the lines over the seller's address at the side of a bill (S-35)", () => {
    expect(nameIn(...bill)).toBe('Tandlægerne Ved Åen');
  });

  it('finds it by the telephone where no number is printed (S-35)', () => {
    expect(nameIn(...bill.slice(0, 5), '                       Statusundersøgelse        441,15')).toBe(
      'Tandlægerne Ved Åen',
    );
  });

  it.each([
    ['the head over it', ['Sælger                 Kvittering 40117']],
    ['the head over it, misread', ['Salger                 Kvittering 40117']],
    ['nothing over it', []],
  ])('leaves out who keeps the shop, its form and %s (S-35)', (_, above) => {
    const rows = ['Teblomsten v/ Mette Anm   Ordre nr. 40117', 'Torvet 1                  Te  118,50'];

    expect(nameIn(...above, ...rows, 'CVR-nr. 13585628          I alt  118,50')).toBe('Teblomsten');
    expect(
      nameIn(
        'Tegrossen ApS   Ordre nr. 40117',
        'Torvet 1     Te  118,50',
        'CVR-nr. 13585628   I alt  118,50',
      ),
    ).toBe('Tegrossen');
  });

  it('finds it by a telephone without a label below a town (S-35)', () => {
    const sale = ['Ørestikker   1.850,00', 'I alt   1.850,00', 'Moms   370,00', 'CVR 13585628'];
    const rows = ['GULDSMED', 'HOLMGREN', 'Kongensgade 71', '6700 Esbjerg', '80 40 64 49'];
    const beside = rows.map((row, index) => row.padEnd(24) + (sale[index] ?? ''));

    expect(nameIn(...beside)).toBe('Guldsmed Holmgren');
    expect(nameIn(...beside.map((row) => row.replace('6700 Esbjerg', 'Medlem nr.  ')))).toBeNull();
  });

  it('takes a number alone below its label for no telephone (S-35)', () => {
    const rows = ['VOLTMOSE', 'EL-SERVICE', 'Ampérevej 17', '2600 Glostrup', 'CVR', '13585628'];

    expect(nameIn(...rows.map((row) => `${row.padEnd(24)}Servicevogn   395,00`))).toBe('Voltmose El-Service');
  });

  it('puts together a word that the sign parts (S-35)', () => {
    const rows = ['KÆR-', 'GAARD', 'AUTO', 'Smedevej 11', '7400 Herning', 'CVR-nr. 13585628'];

    expect(nameIn(...rows.map((row) => `${row.padEnd(24)}Olie   796,00`))).toBe('Kærgaard Auto');
  });

  it('finds a sign far above its address where nothing stands between in its column (S-35)', () => {
    const goods = ['Bøger', 'Roman   299,95', 'Ordbog   179,95', 'Bogmærke   39,00', 'I alt   518,90'].map(
      (row) => ' '.repeat(30) + row,
    );
    const foot = ['Brogade 7', '3700 Rønne', 'CVR-nr. 13585628'];

    expect(nameIn('Ugleboghandlen', ...goods, ...foot)).toBe('Ugleboghandlen');
    expect(
      nameIn('Ugleboghandlen', ...goods.slice(0, 2), 'Betjent af Ida', ...goods.slice(2), ...foot),
    ).toBeNull();
  });

  it('takes what says all of a sign that was read in part (S-35)', () => {
    const below = ['Tværgade 19             7400 Herning', 'CVR-nr. 13585628        I alt   118,50'];

    expect(nameIn('Svaber                  Faktura 12', 'Svabergasterne I/S', ...below)).toBe(
      'Svabergasterne',
    );
    expect(nameIn('Saks r Sjæl             Faktura 12', 'Frisør Saks & Sjæl', ...below)).toBe(
      'Frisør Saks & Sjæl',
    );
    expect(nameIn('Hobbs & Wren            Faktura 12', 'Hobbs & Wren Drift ApS', ...below)).toBe(
      'Hobbs & Wren',
    );
  });

  it('takes no craft for the name (S-35)', () => {
    const rows = ['Statsautoriserede revisorer', 'Vesterbro 101, 9000 Aalborg', 'CVR-nr. 13585628'];

    expect(nameIn(...rows.map((row) => `Havblik Fisk             ${row}`))).toBeNull();
  });

  it('leaves the company below the name over the door (S-35)', () => {
    const rows = ['Havtasken              Bord 12', 'Skagen Drift ApS       Rødtunge   138,00'];

    expect(
      nameIn(...rows, 'Gammelhavn 3           Vand        65,00', 'CVR 13585628           I alt 203,00'),
    ).toBe('Havtasken');
  });

  it.each([
    ['nothing beside it', ['Havtasken', 'Gammelhavn 3, 9990 Skagen', 'CVR 13585628', 'Rødtunge 138,00']],
    [
      'no address',
      ['Havtasken            Bord 12', 'CVR 13585628         Rødtunge   138,00', 'I alt   138,00'],
    ],
    [
      'no name over the address',
      ['Gammelhavn 3         Bord 12', 'CVR 13585628         Rødtunge   138,00', 'I alt   138,00'],
    ],
    [
      'a head alone',
      [
        'Adresse              Bord 12',
        'Gammelhavn 3         Vand   65,00',
        'CVR 13585628         I alt 65,00',
      ],
    ],
    ['no way to reach a seller', ['Ole Holm             Bord 12', 'Torvet 1, 4700 Næstved    Te  20,00']],
  ])('finds none where a paper prints %s (S-35)', (_, rows) => {
    expect(nameIn(...rows)).toBeNull();
  });

  it('does not take the block of a doubtful number without a telephone for the seller below the head of a bill (S-35)', () => {
    const aside = ['Regning', 'Nr. 40117'].map((line) => ' '.repeat(40) + line);
    const withoutPhone = bill.filter((line) => !line.startsWith('Tlf'));
    const text = layOutText([...aside, ...withoutPhone].join('\n'));
    const number = findCvr(text) ?? expect.fail('no number');
    const reached = layOutText([...aside, ...bill].join('\n'));
    const banked = withoutPhone.flatMap((line) =>
      line.startsWith('CVR') ? [line, 'Bank 7607 2450118'] : [line],
    );
    const paid = layOutText([...aside, ...banked].join('\n'));
    const unsure = { ...(findCvr(reached) ?? expect.fail('no number')), probability: 0.8 };

    expect(nameOfBlock(text, { ...number, probability: 0.8 })).toBeNull();
    expect(nameOfBlock(text, { ...number, probability: 0.9 })?.value).toBe('Tandlægerne Ved Åen');
    expect(nameOfBlock(reached, unsure)?.value).toBe('Tandlægerne Ved Åen');
    expect(
      nameOfBlock(paid, { ...(findCvr(paid) ?? expect.fail('no number')), probability: 0.8 })?.value,
    ).toBe('Tandlægerne Ved Åen');
  });

  it('takes no word in small letters for the name that says what the seller does (S-35)', () => {
    const side = ['kontorfællesskab', 'Kajen 9', '8000 Aarhus C', 'CVR 13585628'];
    const beside = ['Fast plads   4.900,00', 'Print   63,00', 'Moms   1.240,75', 'I alt   6.203,75'];
    const rows = side.map((row, index) => row.padEnd(24) + (beside[index] ?? ''));

    expect(nameIn(...rows)).toBeNull();
    expect(nameIn(...rows.map((row) => row.replace('kontorfællesskab', 'Skrivestuen     ')))).toBe(
      'Skrivestuen',
    );
  });

  it('takes nothing over an imprint of one line for the name over an address (S-35)', () => {
    const rows = ['Fynshoved fredag', 'Søbyvej 16'].map((row) => `${row.padEnd(60)}Købsdato`);

    expect(
      nameIn(...rows, 'Pris i alt   853,00', 'Færgen I/S, Havnen 1, 5985 Søby. CVR-nr. 13585628.'),
    ).toBeNull();
  });
});
