import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows, labelsOf } from '../rows/labelled-rows.ts';
import { labelKey } from '../rows/lexicon.ts';
import { findTotal } from './total.ts';

function findingIn(...rows: readonly string[]) {
  const laidOut = layOutText(rows.join('\n'));
  return findTotal(laidOut, labelRows(laidOut));
}

describe('findTotal, by the words before it', () => {
  const lines = ['Fast plads   4.900,00', 'Print   813,00', 'Moms 25 %   1.428,25', 'Depositum   400,00'];

  it.each([
    'At overføre',
    'Til overførsel',
    'At opkræve',
    'Til opkrævning',
    'At erlægge DKK',
    'Krediteres DKK',
  ])('calls it a total where a bill says %s (S-35)', (label) => {
    const found = findingIn(...lines, `${label}   7.541,25 kr.`);

    expect(found?.value).toBe('7541.25');
    expect(found?.why).toContain('total label');
  });

  it.each(['Betales senest 1. juli 2026', 'Saldo til betaling senest 27.11.2026', 'SKYLDIGT BELØB KR.'])(
    'takes what is behind %s, and not the sum of the lines above (S-35)',
    (label) => {
      const found = findingIn(
        'Erhvervsansvar   4.980,00',
        'Kontorindbo   3.432,00',
        'Præmie   8.412,00',
        'Heraf moms   1.682,40',
        'Afgift til staten   92,53',
        `${label}   8.504,53`,
      );

      expect(found?.value).toBe('8504.53');
    },
  );

  it.each(['At overføre til næste side', 'At overføre til side 2', 'I alt overført fra forrige side'])(
    'calls no sum a total that a page hands to another: %s (S-35)',
    (label) => {
      const [row] = labelRows(layOutText(`${label}   900,00`));

      expect(row?.labels.other).toBe(true);
    },
  );

  it.each([
    ['FEE PAID RM5.00', 'Lost ticket charge RM 30.00'],
    ['PARKING FEE : RM 5.00', 'CARD BALANCE : RM 47.60'],
    ['Fee Paid   5.00', 'Baki Kad   47.60'],
  ])('takes %s of a car park and not %s', (fee, other) => {
    const found = findingIn(
      'PERINTIS PARKING SDN BHD',
      'Entry 13/05/2017 10:12',
      'Exit 13/05/2017 12:40',
      fee,
      other,
    );

    expect(found?.value).toBe('5.00');
  });

  it('takes what a bill says is to be paid, and not the sum before its VAT (S-35)', () => {
    const bill = ['Arbejde   1.977,50', 'Kørsel   825,00', 'I alt ex. mo ms   2.802,50', '+ moms   700,63'];

    expect(findingIn(...bill, 'Betales   3.503,13')?.value).toBe('3503.13');
    expect(labelsOf(labelKey({ folded: 'renter (momsfrit)' })).subtotal).toBe(false);
  });
});
