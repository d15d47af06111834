import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { findStoreCandidates } from './store-candidates.ts';
import { isBesideAddressee, isOverTwoAddresses } from './store-columns.ts';

describe('isOverTwoAddresses', () => {
  it.each([
    ['Havnevej 12    3300 Frederiksværk', false],
    ['Havnevej 12', false],
    ['Havnevej 12    Torvet 4', true],
    ['3300 Frederiksværk    8000 Aarhus C', true],
    ['Havnevej 12, 3300 Frederiksværk    Torvet 4, 8000 Aarhus C', true],
  ])('tells of %j whether two addresses stand side by side: %j (S-35)', (row, expected) => {
    expect(isOverTwoAddresses(layOutText(row).rows[0])).toBe(expected);
  });
});

describe('findStoreCandidates', () => {
  it('has both parts of a name set wide over a street and its town (S-35)', () => {
    const names = findStoreCandidates(layOutText('Kroen   Havblik\nHavnevej 12    3300 Frederiksværk'));

    expect(names.map(({ name }) => name)).toContain('Kroen Havblik');
  });

  it('has the name of a letterhead alone, beside an address whose rows stand at other heights', () => {
    const rows = [
      'Revision Nordhavn      Ole Holms Foto',
      '                       Byvej 3',
      'Bredgade 12            8000 Aarhus C',
      '3300 Frederiksværk     CVR-nr. 24256790',
      'T 36 70 35 67',
      'CVR 13585628',
    ];
    const names = (text: string) => findStoreCandidates(layOutText(text)).map(({ name }) => name);

    expect(names(rows.join('\n'))).toContain('Revision Nordhavn');
    expect(names(rows.join('\n'))).not.toContain('Ole Holms Foto');
    expect(
      isBesideAddressee(layOutText(rows.join('\n')).rows[0], layOutText(rows.join('\n')).rows.slice(1)),
    ).toBe(true);
    expect(names(rows.slice(0, 4).join('\n'))).toContain('Ole Holms Foto');
  });

  it.each(['24256790', '13585628'])(
    'keeps a name whose contact stands in the other column, with another number or the same: %j',
    (number) => {
      const rows = `Salon Holm            Velkommen\nByvej 3               Tlf. 36703567\nSE-nr. 13585628       CVR ${number}`;

      expect(findStoreCandidates(layOutText(rows)).map(({ name }) => name)).toContain('Salon Holm Velkommen');
    },
  );

  it('takes a number that is printed in both columns for one seller’s', () => {
    const rows = ['Salon Holm            Velkommen', 'Byvej 3               Torvet 4 B'];
    const numbers = ['Tlf. 36703567', 'SE-nr. 13585628       CVR 13585628'];

    expect(
      isBesideAddressee(
        layOutText(rows[0] ?? '').rows[0],
        layOutText([...rows.slice(1), ...numbers].join('\n')).rows,
      ),
    ).toBe(false);
  });

  it('keeps a logo beside its own address, over a heading and the buyer', () => {
    const rows =
      'Nordhavn Kontor      Byvej 3\n                     Tlf. 36 70 35 67\n                     CVR 13585628';
    const buyer = 'Faktureres:\nOle Holms Foto\nBredgade 12\n3300 Frederiksværk\nCVR-nr. 24256790';
    const names = findStoreCandidates(layOutText(`${rows}\n${buyer}`)).map(({ name }) => name);

    expect(names).toContain('Nordhavn Kontor');
  });

  it('reads rows of endless columns without delay (S-35)', () => {
    const row = 'vej 1   '.repeat(1250);
    const text = layOutText(Array.from({ length: 13 }, () => row).join('\n'));

    expect(processorMs(() => findStoreCandidates(text))).toBeLessThan(700);
  });
});
