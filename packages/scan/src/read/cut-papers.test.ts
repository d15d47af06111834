import { describe, expect, it } from 'vitest';

import { withoutCutPapers } from './cut-papers.ts';
import type { ReadLine } from './line-words.ts';

const page = { width: 1000, height: 1400 };
const HEIGHT = 30;
const PITCH = 42;

/** A line that begins at `left`, its letters half as wide as high. */
function lineAt(text: string, left: number, top: number): Omit<ReadLine, 'index'> {
  const width = (text.length * HEIGHT) / 2;
  const characters = Array.from(text, (letter, place) => ({
    text: letter,
    position: (place + 0.5) / text.length,
    confidence: 0.95,
  }));
  return {
    box: { centerX: left + width / 2, centerY: top + HEIGHT / 2, width, height: HEIGHT, angle: 0 },
    characters,
  };
}

const column = (texts: readonly string[], left: number, top = 200) =>
  texts.map((text, index) => lineAt(text, left, top + index * PITCH));
const toTheRight = (texts: readonly string[], right: number, top = 200) =>
  texts.map((text, index) => lineAt(text, right - (text.length * HEIGHT) / 2, top + index * PITCH));

function textsLeft(...parts: readonly (readonly Omit<ReadLine, 'index'>[])[]): string[] {
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

describe('withoutCutPapers', () => {
  it('leaves out a letter that the left side of the frame cuts (S-35)', () => {
    expect(textsLeft(column(letter, 0), column(receipt, 400))).toEqual(receipt);
  });

  it('leaves out a letter at the right side, with the line that ends its paragraph (S-35)', () => {
    const cut = ['Hermed indkaldes til', 'generalforsamling i', 'klubhuset ved havnen', 'med spisning efter'];
    const left = 1000 - (cut[0]?.length ?? 0) * 15;
    const widened = cut.map((text, index) => lineAt(text.padEnd(20, 'n'), left, 200 + index * PITCH));
    const last = lineAt('mødet.', left, 200 + 1.5 * PITCH);

    expect(textsLeft(widened, [last], column(receipt, 100))).toEqual(receipt);
  });

  it('keeps what was bought on a receipt that the frame cuts (S-35)', () => {
    const names = ['Rugbrød skåret', 'Smør', 'Letmælk', 'Æbler i pose', 'Kaffe'];
    const amounts = ['24,95', '22,00', '12,50', '18,00', '49,00'];
    const foot = [lineAt('I ALT', 400, 500), lineAt('126,45', 910, 500), lineAt('Tak for handlen', 400, 550)];

    expect(textsLeft(column(names, 0), toTheRight(amounts, 990), foot)).toHaveLength(13);
  });

  it('keeps a receipt that fills the frame, as its numbers are cut as well (S-35)', () => {
    const rows = ['Rugbrød skåret', 'Smør', 'Letmælk', 'Æbler i pose', 'Kvittering 4711', '24-11-2026 10:12'];

    expect(textsLeft(column(rows, 0), toTheRight(receipt, 900, 600))).toHaveLength(12);
  });

  it.each([
    ['another receipt', ['Bageriet', 'Brunsviger', 'Rundstykke', 'Total kr.', 'Tak for besøget']],
    ['few lines', letter.slice(0, 3)],
  ])('keeps %s at the side (S-35)', (_, rows) => {
    expect(textsLeft(column(rows, 0), column(receipt, 400))).toHaveLength(rows.length + receipt.length);
  });

  it('keeps all where nothing else could be the receipt (S-35)', () => {
    expect(textsLeft(column(letter, 0), column(['Havnekajen', 'Sejltur'], 400))).toHaveLength(7);
  });
});
