import { describe, expect, it } from 'vitest';

import { withoutCutPapers } from './cut-papers.ts';
import type { ReadLine } from './line-words.ts';

type Line = Omit<ReadLine, 'index'>;

const page = { width: 1000, height: 1400 };
const RECEIPT = 30;
const LETTER = 22;
/** From one line to the next, in heights. */
const PITCH = 1.4;

/** A line that begins at `left`, its letters half as wide as high. */
function lineAt(text: string, left: number, top: number, height = RECEIPT): Line {
  const width = (text.length * height) / 2;
  const characters = Array.from(text, (letter, place) => ({
    text: letter,
    position: (place + 0.5) / text.length,
    confidence: 0.95,
  }));
  return {
    box: { centerX: left + width / 2, centerY: top + height / 2, width, height, angle: 0 },
    characters,
  };
}

interface Place {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly height?: number;
  readonly pitch?: number;
}

/** Lines below each other that begin or end at one place. */
function column(texts: readonly string[], place: Place): Line[] {
  const { height = RECEIPT, top = 200, pitch = PITCH } = place;
  return texts.map((text, index) => {
    const left = place.left ?? (place.right ?? 0) - (text.length * height) / 2;
    return lineAt(text, left, top + index * pitch * height, height);
  });
}

function textsLeft(...parts: readonly (readonly Line[])[]): string[] {
  const lines = parts.flat().map((line, index) => ({ ...line, index }));
  return withoutCutPapers(lines, page).map(({ characters }) => characters.map(({ text }) => text).join(''));
}

const receipt = ['Café Solsikken', 'Torvet 4', '24-11-2026', 'Kaffe   38,00', 'I ALT   38,00', 'Moms   7,60'];
const letter = [
  'dsendes referatet af',
  'møde i foreningen',
  'elkommen til alle',
  'som er nye i år',
  'hilsen',
];
const onTheRight = column(receipt, { left: 500 });
const all = letter.length + receipt.length;

describe('withoutCutPapers', () => {
  it('leaves out a letter that the left side of the frame cuts (S-35)', () => {
    expect(textsLeft(column(letter, { left: -3, height: LETTER }), onTheRight)).toEqual(receipt);
  });

  it('leaves out a letter in like print that lies turned (S-35)', () => {
    const turned = column(letter, { left: -3 }).map(({ box, characters }) => ({
      box: { ...box, angle: 0.06 },
      characters,
    }));

    expect(textsLeft(turned, column(receipt, { left: 500, top: 460 }))).toEqual(receipt);
  });

  it('leaves out a letter at the right side, with the line that ends its paragraph (S-35)', () => {
    const cut = [
      'Hermed indkaldes til',
      'generalforsamling i ',
      'klubhuset ved havnen',
      'med spisning efter  ',
    ];
    const last = lineAt('mødet.', 1003 - 20 * 11, 200 + 4 * PITCH * LETTER, LETTER);

    expect(
      textsLeft(column(cut, { right: 1003, height: LETTER }), [last], column(receipt, { left: 100 })),
    ).toEqual(receipt);
  });

  it('keeps what a cut sheet would have beyond its other lines (S-35)', () => {
    const thanks = lineAt('Tak for besøget', 240, 200 + 3 * PITCH * LETTER, LETTER);

    expect(textsLeft(column(letter, { left: -3, height: LETTER }), [thanks], onTheRight)).toEqual([
      'Tak for besøget',
      ...receipt,
    ]);
  });

  it.each([
    ['in its own print, as a seller’s address does', { left: -3 }],
    ['a few pixels from the frame', { left: 5, height: LETTER }],
    ['far apart', { left: -3, height: LETTER, pitch: 5 }],
  ])('keeps lines of the receipt that stand %s (S-35)', (_, place) => {
    expect(textsLeft(column(letter, place), onTheRight)).toHaveLength(all);
  });

  it.each([
    ['24,95', 0],
    ['24,-', 0],
    ['1 200', 0],
    ['24,95', 15],
  ])(
    'keeps the names of things with prices like %s, %d pixels lower on curled paper (S-35)',
    (price, down) => {
      const names = column(['Rugbrød skåret', 'Smør', 'Letmælk', 'Æbler i pose', 'Kaffe'], {
        left: -3,
        height: LETTER,
      });
      const prices = names.map(({ box }) => lineAt(price, 900, box.centerY - LETTER / 2 + down, LETTER));

      const foot = column(
        ['Tak for besøget', 'Velkommen igen', 'På gensyn', 'Hilsen Lone', 'Søndag lukket'],
        {
          left: 500,
          top: 700,
        },
      );

      expect(textsLeft(names, prices, onTheRight, foot)).toHaveLength(15 + receipt.length);
    },
  );

  it.each([
    ['sizes', (index: number) => ({ height: index % 2 === 0 ? 16 : 26 })],
    ['directions', (index: number) => ({ angle: index % 2 === 0 ? 0 : 0.12, height: LETTER })],
  ])('keeps words at the frame that are of unlike %s, as of several things (S-35)', (_, unlike) => {
    const words = column([...letter, 'Torsdag'], { left: -8, height: LETTER }).map((line, index) => ({
      ...line,
      box: { ...line.box, ...unlike(index) },
    }));

    expect(textsLeft(words, onTheRight)).toHaveLength(all + 1);
  });

  it('keeps lines of which many hold numbers, as addresses do (S-35)', () => {
    const address = ['Anna Holm', 'Skovvej 12', '8000 Aarhus C', 'Bygning 14', 'Foreningen'];

    expect(textsLeft(column(address, { left: -3, height: LETTER }), onTheRight)).toHaveLength(all);
  });

  it('keeps a receipt that fills the frame, as its numbers are cut as well (S-35)', () => {
    const numbers = column(['4711', '24-11-2026 10:12'], { left: -3, top: 900 });

    expect(textsLeft(column(letter, { left: -3, height: LETTER }), numbers, onTheRight)).toHaveLength(
      all + 2,
    );
  });

  it.each([
    ['another receipt', ['Bageriet', 'Brunsviger', 'Rundstykke', 'Total kr.', 'Tak for besøget']],
    ['few lines', letter.slice(0, 3)],
  ])('keeps %s at the side (S-35)', (_, rows) => {
    expect(textsLeft(column(rows, { left: -3, height: LETTER }), onTheRight)).toHaveLength(
      rows.length + receipt.length,
    );
  });

  it.each([
    ['no amount', ['Havnekajen', 'Sejltur']],
    ['fewer words than numbers', ['Sejltur', '120,00', '24,00', '4711']],
  ])('keeps all where what is left has %s (S-35)', (_, rows) => {
    const rest = column(rows, { left: 500 });

    expect(textsLeft(column(letter, { left: -3, height: LETTER }), rest)).toHaveLength(
      letter.length + rows.length,
    );
  });
});
