import sharp from 'sharp';

import type { VoucherPage, VoucherText } from '../invoice/voucher-page.ts';
import { letterPath, letterWidth } from './letters.ts';

const INK = '#1d1d1f';
const RULE = '#b8b8bd';

/** Draws a page of text, as a PNG. No letter of it is ever markup: all are outlines by then. */
export async function drawVoucher({ width, height, texts, rules }: VoucherPage): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(height)}">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...rules.map((y) => `<path d="M80 ${y}H${width - 80}" stroke="${RULE}" stroke-width="2"/>`),
    ...texts.map((text) => `<path d="${pathOf(text)}" fill="${INK}"/>`),
    '</svg>',
  ].join('\n');
  return sharp(Buffer.from(svg), { unlimited: true }).png({ palette: true, colours: 16 }).toBuffer();
}

function pathOf({ text, x, y, size, align }: VoucherText): string {
  const left = align === 'left' ? x : x - Array.from(text).length * letterWidth(size);
  return letterPath(text, { x: left, y, size });
}
