import { describe, expect, it } from 'vitest';

import { layOut } from '../../layout/rows.ts';
import type { Word } from '../../layout/word.ts';
import { joinBesideLabels } from './beside-labels.ts';

function word(text: string, left: number, [top, bottom]: readonly [number, number]): Word {
  const right = left + text.length * 10;
  return { text, left, right, top, bottom, line: null, angle: 0, confidence: 0.95, weakest: 0.9 };
}

function rowsOf(words: readonly Word[]): string[] {
  const text = layOut([{ width: 600, height: 900, words: [...words] }]);
  return joinBesideLabels(text).rows.map((row) => row.text);
}

const print = [400, 420] as const;
const hand = [408, 450] as const;

describe('joinBesideLabels', () => {
  it.each([
    [['Total', 'kr.'], '250'],
    [['Heraf', 'moms'], '1.050'],
    [['Moms'], '50,-'],
  ])('puts a number written large beside a printed label into its row: %j', (label, number) => {
    const words = label.map((text, index) => word(text, 40 + index * 55, print));

    expect(rowsOf([...words, word(number, 400, hand)])).toEqual([`${label.join(' ')}  ${number}`]);
    expect(rowsOf([...words, word(number, 400, [376, 414])])).toEqual([`${label.join(' ')}  ${number}`]);
  });

  it('puts a number between two labels into the row of the one it covers more of, if it is clear which', () => {
    const labels = [word('Moms', 40, [424, 444]), word('Total', 40, [450, 470])];

    expect(rowsOf([...labels, word('260,-', 400, [436, 472])])).toEqual(['Moms', 'Total  260,-']);
    expect(rowsOf([...labels, word('260,-', 400, [430, 464])])).toHaveLength(3);
  });

  it.each([
    ['a number below', [word('Moms', 40, print), word('50', 400, [415, 450])]],
    ['a number to the left', [word('50', 40, hand), word('Moms', 400, print)]],
    ['a word', [word('Moms', 40, print), word('Kontant', 400, hand)]],
    ['a day', [word('Total', 40, print), word('7/6-26', 400, hand)]],
    ['what is no label', [word('Dato', 40, print), word('250', 400, hand)]],
    ['what has a number already', [word('Moms', 40, print), word('25', 100, print), word('50', 400, hand)]],
  ])('leaves %s where it is', (_, words) => {
    expect(rowsOf(words)).toHaveLength(2);
  });
});
