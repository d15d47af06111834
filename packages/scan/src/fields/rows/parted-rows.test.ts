import { expect, it } from 'vitest';

import { layOut } from '../../layout/rows.ts';
import type { Word } from '../../layout/word.ts';
import { joinPartedRows } from './parted-rows.ts';

function word(text: string, left: number, top: number): Word {
  const place = { left, right: left + text.length * 10, top, bottom: top + 20 };
  return { text, ...place, line: null, angle: 0, confidence: 0.95, weakest: 0.9 };
}

function rowsOf(...words: Word[]): string[] {
  const text = layOut([{ width: 900, height: 900, words }]);
  return joinPartedRows(text).rows.map((row) => row.text);
}

it('puts the numbers of a table together that a curled page shows below each other (S-35)', () => {
  expect(
    rowsOf(
      ...[
        word('993,00', 700, 400),
        word('794,40', 500, 414),
        word('25,00', 100, 430),
        word('198,60', 300, 430),
      ],
      ...[
        word('130,00', 700, 448),
        word('116,07', 500, 462),
        word('12,00', 100, 478),
        word('13,93', 300, 478),
      ],
    ),
  ).toEqual(['25,00  198,60  794,40  993,00', '12,00  13,93  116,07  130,00']);
});

it.each([
  ['numbers of one column', [word('993,00', 700, 400), word('130,00', 700, 416)]],
  ['numbers of two lines', [word('993,00', 700, 400), word('130,00', 500, 426)]],
  ['words', [word('993,00', 700, 400), word('Totalt', 500, 414)]],
  ['what is no amount', [word('993,00', 700, 400), word('4471', 500, 414)]],
])('leaves %s where they are (S-35)', (_, words) => {
  expect(rowsOf(...words)).toHaveLength(2);
});
