import sharp from 'sharp';

import { createRandom, type Random } from './random.ts';

const WIDTH = 1200;
const HEIGHT = 900;

/**
 * A picture that is no receipt and has no text, JPEG: hills, a sea with sails or a still life.
 * A reader must find nothing in it.
 */
export async function drawLandscape(seed: number): Promise<Buffer> {
  const random = createRandom(seed, 'landscape');
  const scene = random.pick([drawHills, drawSea, drawStillLife]);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    drawSky(random),
    ...scene(random),
    '</svg>',
  ].join('\n');
  return sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 85 }).toBuffer();
}

function drawSky(random: Random): string {
  const hue = random.whole(15, 220);
  return [
    '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="hsl(${hue}, 55%, 58%)"/>`,
    `<stop offset="1" stop-color="hsl(${hue + 25}, 60%, 86%)"/>`,
    '</linearGradient></defs>',
    '<rect width="100%" height="100%" fill="url(#sky)"/>',
    circle({ x: random.whole(150, 1050), y: random.whole(80, 300), radius: random.whole(40, 80) }, '#fff3c4'),
  ].join('');
}

function drawHills(random: Random): string[] {
  const ranges = Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const base = 380 + index * 120;
    const middle = base - random.whole(40, 180);
    const end = base + random.whole(-60, 60);
    const shape = `M0 ${base} Q${random.whole(250, 900)} ${middle} ${WIDTH} ${end} V${HEIGHT} H0 Z`;
    return `<path d="${shape}" fill="hsl(${random.whole(80, 140)}, 38%, ${58 - index * 9}%)"/>`;
  });
  const trees = Array.from({ length: random.whole(4, 9) }, () => {
    const place = { x: random.whole(40, 1160), y: random.whole(640, 820), radius: random.whole(28, 60) };
    return circle(place, `hsl(${random.whole(95, 150)}, 45%, 28%)`);
  });
  return [...ranges, ...trees];
}

function drawSea(random: Random): string[] {
  const horizon = random.whole(400, 560);
  const water = `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="hsl(${random.whole(190, 215)}, 50%, 42%)"/>`;
  const sails = Array.from({ length: random.whole(2, 4) }, () => {
    const x = random.whole(120, 1000);
    const height = random.whole(120, 240);
    const y = horizon + random.whole(40, 200);
    const hull = `<path d="M${x - 50} ${y} h130 l-25 36 h-80 Z" fill="hsl(${random.whole(0, 40)}, 50%, 35%)"/>`;
    return `<path d="M${x} ${y - 8} v${-height} l90 ${height} Z" fill="#f6f1e7"/>${hull}`;
  });
  return [water, ...sails];
}

function drawStillLife(random: Random): string[] {
  const table = `<rect y="560" width="${WIDTH}" height="340" fill="hsl(${random.whole(18, 38)}, 42%, 40%)"/>`;
  const fruits = Array.from({ length: random.whole(4, 8) }, () => {
    const place = { x: random.whole(150, 1050), y: random.whole(540, 720), radius: random.whole(45, 110) };
    return circle(place, `hsl(${random.whole(0, 110)}, 65%, 50%)`);
  });
  return [table, ...fruits];
}

function circle({ x, y, radius }: { x: number; y: number; radius: number }, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}
