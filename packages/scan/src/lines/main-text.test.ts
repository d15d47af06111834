import { describe, expect, it } from 'vitest';

import type { Raster } from '../decode/raster.ts';
import type { LineBox } from './line-box.ts';
import { keepMainText } from './main-text.ts';

interface Paper {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WIDTH = 800;
const HEIGHT = 1000;
const RECEIPT: Paper = { left: 250, top: 150, right: 550, bottom: 850 };

/** White papers on a dark table, as a camera sees them: no pixel is quite as the next. */
function tableWith(...papers: readonly Paper[]): Raster {
  const { width, height, rgb } = drawnTable(...papers);
  return { width, height, rgb: rgb.map((value, index) => value + (Math.floor(index / 3) % 3)) };
}

function drawnTable(...papers: readonly Paper[]): Raster {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(70);
  for (const { left, top, right, bottom } of papers) {
    for (let y = top; y < bottom; y += 1) {
      rgb.fill(235, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, rgb };
}

function line(centerX: number, centerY: number, { width = 120, angle = 0 } = {}): LineBox {
  return { centerX, centerY, width, height: 20, angle };
}

/** Strokes white on dark, as letters of a line. */
function writeOn({ rgb }: Raster, { centerX, centerY }: { centerX: number; centerY: number }): void {
  for (let x = centerX - 55; x < centerX + 55; x += 12) {
    for (let y = centerY - 8; y < centerY + 8; y += 1) {
      rgb.fill(240, (y * WIDTH + x) * 3, (y * WIDTH + x + 3) * 3);
    }
  }
}

/** An invoice with a dark column at its left, and lines white on it. */
function invoiceWithSide() {
  const picture = tableWith({ left: 200, top: 0, right: WIDTH, bottom: HEIGHT });
  const text = Array.from({ length: 14 }, (_, row) => line(500, 100 + row * 45, { width: 400 }));
  const side = Array.from({ length: 4 }, (_, row) => line(100, 150 + row * 60));
  for (const { centerX, centerY } of side) {
    writeOn(picture, { centerX, centerY });
  }
  return { picture, text, side };
}

/** Labels on the left and amounts on the right, as receipts print them. */
function receiptLines(): LineBox[] {
  return Array.from({ length: 14 }, (_, row) => [
    line(330, 190 + row * 45),
    line(510, 190 + row * 45, { width: 55 }),
  ]).flat();
}

describe('keepMainText', () => {
  it('keeps every line of a scan, far ones and short ones too (S-35)', () => {
    const scan = tableWith({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT });
    const footer = [line(330, 985), line(330, 960)];
    const boxes = [...receiptLines(), ...footer, line(420, 500, { width: 25 })];

    expect(keepMainText(scan, boxes)).toEqual(boxes);
  });

  it('keeps what stands in a coloured column of a page that a program drew (S-35)', () => {
    const bill = { left: 250, top: 0, right: WIDTH, bottom: HEIGHT };
    const beside = [line(110, 150), line(110, 200), line(110, 960)];
    const boxes = [...receiptLines(), ...beside];

    expect(keepMainText(drawnTable(bill), boxes)).toEqual(boxes);
    expect(keepMainText(tableWith(bill), boxes)).not.toEqual(boxes);
  });

  it('keeps what stands below a bar that is printed from edge to edge (S-35)', () => {
    const [above, below] = [
      { ...RECEIPT, bottom: 460 },
      { ...RECEIPT, top: 540 },
    ];
    const page = tableWith(above, below);
    const total = { ...line(400, 500, { width: 260 }), height: 36 };
    writeOn(page, line(330, 500));
    writeOn(page, line(470, 500));
    const head = receiptLines().filter(({ centerY }) => centerY < 440);
    const foot = [
      line(330, 580),
      line(510, 580, { width: 55 }),
      line(330, 625),
      line(400, 690),
      line(400, 735),
    ];

    expect(keepMainText(page, [...head, total, ...foot])).toEqual([...head, total, ...foot]);
  });

  it('keeps what stands below a bar whose only words are an amount far to the right (S-35)', () => {
    const page = tableWith({ ...RECEIPT, bottom: 460 }, { ...RECEIPT, top: 560 });
    const total = { ...line(500, 510, { width: 90 }), height: 36 };
    writeOn(page, total);
    const rows = Array.from({ length: 6 }, (_, row) => [
      line(300, 190 + row * 45, { width: 90 }),
      line(515, 190 + row * 45, { width: 36 }),
    ]);
    const head = [line(470, 170), ...rows.flat()];
    const foot = [
      line(300, 590, { width: 90 }),
      line(515, 590, { width: 36 }),
      line(400, 630),
      line(400, 660),
    ];

    expect(keepMainText(page, [...head, total, ...foot])).toEqual([...head, total, ...foot]);
  });

  it('keeps what stands beyond a sharp shadow on the row of another line (S-35)', () => {
    // On a table nearly as bright as the paper its outline tells nothing.
    const onDark = tableWith(RECEIPT);
    const page = { ...onDark, rgb: onDark.rgb.map((value) => (value < 100 ? value + 130 : value)) };
    for (let y = 700; y < RECEIPT.bottom; y += 1) {
      page.rgb.fill(140, (y * WIDTH + 420) * 3, (y * WIDTH + RECEIPT.right) * 3);
    }
    const lines = Array.from({ length: 13 }, (_, row) => line(330, 235 + row * 45));
    const boxes = [line(400, 190, { width: 260 }), ...lines, line(490, 235 + 12 * 45, { width: 70 })];

    expect(keepMainText(page, boxes)).toEqual(boxes);
  });

  it('leaves out a paper below that begins where the receipt does (S-35)', () => {
    const below = { left: 250, top: 880, right: 550, bottom: HEIGHT };
    const other = [900, 930, 960].map((y) => ({ ...line(360, y, { width: 180 }), height: 24 }));

    expect(keepMainText(tableWith(RECEIPT, below), [...receiptLines(), ...other]).length).toBeLessThanOrEqual(
      29,
    );
  });

  it('leaves out the text of a paper that lies in another direction (S-35)', () => {
    const letter = Array.from({ length: 6 }, (_, row) =>
      line(290, 700 + row * 30, { angle: 0.5, width: 160 }),
    );
    const receipt = receiptLines();

    expect(keepMainText(tableWith(RECEIPT), [...receipt, ...letter])).toEqual(receipt);
  });

  it('leaves out the text of a paper that lies beside it in the same direction (S-35)', () => {
    const other = { left: 620, top: 0, right: 800, bottom: 1000 };
    const letter = Array.from({ length: 20 }, (_, row) => line(710, 40 + row * 45, { width: 150 }));
    const receipt = receiptLines();

    expect(keepMainText(tableWith(RECEIPT, other), [...receipt, ...letter])).toEqual(receipt);
  });

  it('leaves out all of a sheet behind it, also the lines that lie close in its column (S-35)', () => {
    const sheet = { left: 20, top: 850, right: 320, bottom: 1000 };
    const receipt = receiptLines();
    const letter = Array.from({ length: 6 }, (_, row) => line(80 + row * 40, 890 + row * 20, { width: 70 }));

    const kept = keepMainText(tableWith(RECEIPT, sheet), [...receipt, ...letter]);

    expect(kept).toEqual(receipt);
  });

  it('prefers the paper in the middle to a longer one that the frame cuts off (S-35)', () => {
    const cut = { left: 0, top: 0, right: 200, bottom: 1000 };
    const letter = Array.from({ length: 30 }, (_, row) => line(90, 20 + row * 32, { width: 180 }));
    const receipt = receiptLines();

    expect(keepMainText(tableWith(RECEIPT, cut), [...letter, ...receipt])).toEqual(receipt);
  });

  it('keeps short amounts on the rows of their labels, though no long line reaches as far (S-35)', () => {
    const labels = Array.from({ length: 14 }, (_, row) => line(330, 190 + row * 45));
    const amounts = labels.map(({ centerY }) => line(515, centerY, { width: 36 }));

    expect(keepMainText(tableWith(RECEIPT), [...labels, ...amounts])).toEqual([...labels, ...amounts]);
  });

  it('keeps what an invoice prints white in a dark column down its side (S-35)', () => {
    const { picture, text, side } = invoiceWithSide();

    expect(keepMainText(picture, [...text, ...side])).toEqual([...text, ...side]);
    expect(keepMainText(picture, [...text, ...side.slice(2)])).toEqual(text);
  });

  it('keeps a box of another colour in that column, and nothing that runs another way there (S-35)', () => {
    const { picture, text, side } = invoiceWithSide();
    const box = [line(100, 600), line(100, 640)];
    const note = line(100, 560, { angle: 0.5 });

    expect(keepMainText(picture, [...text, ...side, ...box, note])).toEqual([...text, ...side, ...box]);
  });

  it('leaves out short words on the table (S-35)', () => {
    const key = line(700, 500, { width: 22 });
    const receipt = receiptLines();

    expect(keepMainText(tableWith(RECEIPT), [...receipt, key])).toEqual(receipt);
  });

  it('keeps a receipt that stands on its side (S-35)', () => {
    const upright = receiptLines();
    const boxes = upright.map((box) => ({
      ...box,
      width: box.height,
      height: box.width,
      centerX: box.centerY * 0.8,
      centerY: 900 - box.centerX,
    }));
    const paper = { left: 120, top: 320, right: 720, bottom: 700 };

    expect(keepMainText(tableWith(paper), boxes)).toHaveLength(boxes.length);
  });

  it('leaves a page with hardly any text alone (S-35)', () => {
    const boxes = [line(100, 100), line(700, 900, { angle: 0.6 })];

    expect(keepMainText(tableWith(), boxes)).toEqual(boxes);
  });

  it('keeps what stands beyond a fold or a shadow across the receipt (S-35)', () => {
    const picture = tableWith(RECEIPT);
    for (let y = 640; y < RECEIPT.bottom; y += 1) {
      picture.rgb.fill(185, (y * WIDTH + RECEIPT.left) * 3, (y * WIDTH + RECEIPT.right) * 3);
    }
    const receipt = Array.from({ length: 11 }, (_, row) => [
      line(330, 190 + row * 60),
      line(510, 190 + row * 60, { width: 55 }),
    ]).flat();

    expect(keepMainText(picture, receipt)).toEqual(receipt);
  });

  it('keeps amounts beyond a shadow, though they stand further out than what is kept without them (S-35)', () => {
    const picture = tableWith(RECEIPT);
    const shade = ({ left, top, right, bottom }: Paper) => {
      for (let y = top; y < bottom; y += 1) {
        picture.rgb.fill(185, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
      }
    };
    shade({ left: 380, top: 215, right: 410, bottom: 800 });
    shade({ left: 380, top: 500, right: 550, bottom: 800 });
    const heading = line(365, 190, { width: 190 });
    const labels = Array.from({ length: 10 }, (_, row) => line(330, 235 + row * 45, { width: 90 }));
    const amounts = labels.slice(2).map(({ centerY }) => line(500, centerY, { width: 55 }));
    const receipt = [heading, ...labels, ...amounts];

    expect(keepMainText(picture, receipt)).toEqual(receipt);
  });

  it('keeps all text of the only sheet: over folds, on a dark bar, and in its corners (S-35)', () => {
    const sheet = { left: 150, top: 50, right: 700, bottom: 950 };
    const picture = tableWith(sheet);
    const paint = ({ left, top, right, bottom }: Paper, shade: number) => {
      for (let y = top; y < bottom; y += 1) {
        picture.rgb.fill(shade, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3);
      }
    };
    paint({ left: 400, top: 50, right: 700, bottom: 950 }, 195);
    paint({ left: 170, top: 130, right: 680, bottom: 330 }, 30);
    const bar = [line(240, 160), line(240, 190), line(610, 160), line(610, 190)];
    for (const { centerX, centerY } of bar) {
      writeOn(picture, { centerX, centerY });
    }
    const table = Array.from({ length: 8 }, (_, row) => [
      line(230, 380 + row * 40),
      line(640, 380 + row * 40, { width: 40 }),
    ]).flat();
    const boxes = [line(230, 90), ...bar, ...table, line(230, 930), line(660, 930, { width: 30 })];

    expect(keepMainText(picture, boxes)).toEqual(boxes);
  });

  it('keeps the name on a dark band over an address that stands far above the amounts (S-35)', () => {
    const paper = tableWith({ left: 250, top: 230, right: 550, bottom: 850 });
    const address = [line(330, 250), line(330, 275)];
    const goods = receiptLines().filter(({ centerY }) => centerY > 540);
    const name = { ...line(400, 190), height: 30 };
    writeOn(paper, name);

    expect(keepMainText(paper, [name, ...address, ...goods])).toContain(name);
  });
});
