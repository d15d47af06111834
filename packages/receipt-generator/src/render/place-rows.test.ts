import { describe, expect, it } from 'vitest';

import { composeReceipt } from '../compose-receipt.ts';
import { LAYOUT_NAMES, type ComposedReceipt } from '../receipt.ts';
import { canDraw } from './fonts.ts';
import { placeRows, type PlacedText } from './place-rows.ts';

const TOLERANCE = 0.5;

function manyReceipts(): ComposedReceipt[] {
  return LAYOUT_NAMES.flatMap((layout) =>
    Array.from({ length: 40 }, (_, seed) => composeReceipt(seed, { layout })),
  );
}

function overlaps(first: PlacedText, second: PlacedText): boolean {
  const isSameRow = first !== second && first.y === second.y;
  return isSameRow && first.x < second.x + second.width && second.x < first.x + first.width;
}

describe('placeRows', () => {
  it('keeps all text between the margins', () => {
    for (const receipt of manyReceipts()) {
      const { width, texts } = placeRows(receipt);
      const { margin } = receipt.paper;
      const cut = texts.filter(
        (text) => text.x < margin - TOLERANCE || text.x + text.width > width - margin + TOLERANCE,
      );

      expect(cut, `${receipt.layout} ${receipt.seed}`).toEqual([]);
    }
  });

  it('prints no text over other text of its row', () => {
    for (const receipt of manyReceipts()) {
      const { texts } = placeRows(receipt);
      const covered = texts.filter((text) => texts.some((other) => overlaps(text, other)));

      expect(covered, `${receipt.layout} ${receipt.seed}`).toEqual([]);
    }
  });

  it('ends every page below its last row', () => {
    for (const receipt of manyReceipts()) {
      const { height, texts } = placeRows(receipt);

      expect(Math.max(...texts.map((text) => text.y)), `${receipt.layout} ${receipt.seed}`).toBeLessThan(
        height - receipt.paper.margin / 2,
      );
    }
  });

  it('makes rolls 576 to 900 pixels wide and sheets 1240', () => {
    for (const receipt of manyReceipts()) {
      const { width } = placeRows(receipt);
      const isSheet = receipt.paper.kind === 'a4';

      expect(
        isSheet ? width === 1240 : width >= 576 && width <= 900,
        `${receipt.layout} ${receipt.seed}`,
      ).toBe(true);
    }
  });

  it('prints only letters its typeface has', () => {
    for (const receipt of manyReceipts()) {
      const missing = placeRows(receipt).texts.filter((text) => !canDraw(text.text, text.face));

      expect(missing, `${receipt.layout} ${receipt.seed}`).toEqual([]);
    }
  });
});

describe('canDraw', () => {
  it('tells a letter that a typeface lacks', () => {
    expect(canDraw('北', { name: 'roboto-mono', bold: false })).toBe(false);
  });
});
