import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { boxesSvg } from './boxes-svg.ts';
import type { FieldMark } from './field-marks.ts';
import { placeLegend } from './legend.ts';

const page = { width: 400, height: 800 };
const total: FieldMark = {
  title: 'total  79.90',
  detail: '99.0 %, sure',
  colour: '#d32030',
  isSure: true,
  boxes: [{ page: 0, x: 0.5, y: 0.5, width: 0.25, height: 0.05 }],
};

describe('boxesSvg', () => {
  it('draws a box around the print and leaves the page beside it free (S-35)', () => {
    const { svg, width, height } = boxesSvg([total], page);

    expect(svg).toContain('<rect x="197" y="397" width="106" height="46" fill="none" stroke="#d32030"');
    expect(svg).toContain('<rect x="400" y="0"');
    expect([width > page.width, height]).toEqual([true, page.height]);
  });

  it('draws dashed only what is unsure (S-35)', () => {
    expect(boxesSvg([total], page).svg).not.toContain('dasharray');
    expect(boxesSvg([{ ...total, isSure: false }], page).svg).toContain('dasharray');
  });

  it('keeps boxes at the edge inside the page (S-35)', () => {
    const whole = { ...total, boxes: [{ page: 0, x: 0, y: 0, width: 1, height: 1 }] };

    expect(boxesSvg([whole], page).svg).toContain('<rect x="0" y="0" width="400" height="800" fill="none"');
  });

  it('draws values with the special characters of XML (S-35)', async () => {
    const { svg, width } = boxesSvg([{ ...total, title: `store  <A & B> "C" 'D' ]]>` }], page);

    expect(svg).not.toContain('A & B');
    expect(svg).not.toContain('&');
    expect((await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })).info.width).toBe(
      width,
    );
  });

  it('draws æ, ø and å as letters of their own (S-35)', () => {
    const drawn = ['æ', 'ø', 'å', 'a', 'o', '\u{10ffff}'].map(
      (letter) => boxesSvg([{ ...total, title: letter, detail: '' }], page).svg,
    );

    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('placeLegend', () => {
  it('keeps entries apart, and makes room where the page is too short for them (S-35)', () => {
    const short = { width: 400, height: 60 };
    const { entries, height, size } = placeLegend([total, total, { ...total, boxes: [] }], short);
    const tops = entries.map(({ top }) => top);

    expect(tops.slice(1).every((top, index) => top - (tops[index] ?? 0) >= 3 * size)).toBe(true);
    expect(height).toBeGreaterThan((tops.at(-1) ?? 0) + 3 * size);
  });

  it('puts an entry beside its box and those without a box last (S-35)', () => {
    const { entries } = placeLegend([{ ...total, boxes: [] }, total], page);

    expect(entries.map(({ target }) => target)).toEqual([{ x: 300, y: 420 }, null]);
    expect(entries[0]?.top).toBeCloseTo(420, -2);
  });
});
