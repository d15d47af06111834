import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findCvr } from './cvr.ts';

describe('findCvr, by where a number stands', () => {
  const addressed =
    'Lis Bro\nBros Bageri\nBrogade 4\n7000 Fredericia\nCVR 24256790\n\nFaktura nr. 12\nOphold  500,00';

  it('doubts the number under the address that a bill is sent to (S-35)', () => {
    const found = findCvr(layOutText(`KRO VEST\n\n\n\n${addressed}`));

    expect(found?.probability).toBeLessThan(0.9);
    expect(found?.atMost).toBeLessThan(0.9);
  });

  it('takes the other one then (S-35)', () => {
    const text = `KRO VEST\n\n\n\n${addressed}\nVestvej 9 - 7100 Vejle - VAT no. DK13585628`;
    const found = findCvr(layOutText(text));

    expect(found?.value).toBe('13585628');
  });

  const other = 'Holm VVS A/S\nHavnegade 2\n8000 Aarhus C\nCVR-nr. 13585628';
  const seller = 'Bros Bageri\nBrogade 4\n7000 Fredericia\nCVR 24256790';

  it.each([
    `${other}\n\nFAKTURA\n\n${seller}\n\nBrød  500,00`,
    `FAKTURA\n\n${seller}\n\n${other}\nTlf. 75 12 34 56\n\nBrød  500,00`,
  ])('takes the number of two whose place is not that of a buyer: %j (S-35)', (text) => {
    expect(findCvr(layOutText(text))).toMatchObject({
      value: '13585628',
      doubts: ['the other stands where a bill names its buyer'],
    });
  });

  it('doubts both numbers where the places tell nothing of whose it is (S-35)', () => {
    const text = `${seller}\n\nFAKTURA\n\n${other}\nTlf. 75 12 34 56\n\nBrød  500,00`;
    const found = findCvr(layOutText(text));

    expect(found?.doubts).toEqual(['one of several numbers']);
  });

  it('is sure of the number whose place says little when the other says that it is the buyer’s (S-35)', () => {
    const buyer = other.replace('\n', '\nAtt. Mette Holm\n');
    const found = findCvr(layOutText(`${buyer}\n\nFAKTURA\n\n${seller}\n\nBrød  500,00`));

    expect(found?.value).toBe('24256790');
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('doubts the number under the address of a premium that is collected', () => {
    const text =
      'Opkrævning\nVest Forsikring\n\n\n\nOle Holm\nByvej 3\n8000 Aarhus C\nCVR-nr. 13585628\n\nPræmie 100,00';

    expect(findCvr(layOutText(text))?.probability).toBeLessThan(0.9);
  });

  it.each(['FAKTURA', 'Kopi\nFaktura nr. 12'])(
    'keeps the number of the only address, below nothing but %j (S-35)',
    (title) => {
      const found = findCvr(layOutText(`${title}\n\n\n${seller}\n\nBrød  500,00`));

      expect(found?.value).toBe('24256790');
      expect(found?.probability).toBeGreaterThan(0.9);
    },
  );

  it('doubts the number below the title where another address may be the seller’s (S-35)', () => {
    const text = `FAKTURA\n\n\n${seller}\n\nBrød  500,00\n\nKro Vest, Vestvej 9, 7100 Vejle`;

    expect(findCvr(layOutText(text))?.probability).toBeLessThan(0.9);
  });

  it('keeps the number of a seller whose address opens the bill (S-35)', () => {
    expect(findCvr(layOutText(addressed))?.probability).toBeGreaterThan(0.9);
  });
});
