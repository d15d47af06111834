import type { Random } from '../random.ts';
import { textPath, textWidth, type FontFace } from '../render/fonts.ts';
import { SHELVES } from '../words/goods.ts';
import { within } from './camera.ts';
import type { PhotoHabits } from './photo-level.ts';
import type { Point } from './warp.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a thing around the origin, about one unit large. */
type Thing = (random: Random, unit: number) => string;

const NOTE_WORDS = [
  'Husk møde',
  'ring til revisor',
  'mandag',
  'mælk',
  'brød',
  'kl. 14',
  'tilbud',
  'bilag',
  'uge 32',
  'projekt',
  'rejse',
  'frokost',
];
const LETTER_WORDS =
  'vi takker for jeres henvendelse og sender hermed det aftalte materiale til gennemsyn inden næste møde hvor alle parter deltager og planen for efteråret bliver lagt frem'.split(
    ' ',
  );

/** Things that lie about on the table, as SVG; most stand at the edges of the frame. */
export function drawClutter(random: Random, habits: PhotoHabits, frame: Size): string {
  const count = random.whole(...habits.clutter);
  const unit = Math.min(frame.width, frame.height) / 3;
  const draws: readonly Thing[] = [letter, letter, otherReceipt, note, card, cup, keyboard, pen];
  const things = Array.from({ length: count }, () => {
    const place = placeAtEdge(random, frame);
    const draw = random.pick(draws);
    const turn = Math.round(within(random, [-60, 60]));
    const size = unit * within(random, [0.7, 1.3]);
    return `<g transform="translate(${Math.round(place.x)} ${Math.round(place.y)}) rotate(${turn})">${draw(random, size)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">${things.join('')}</svg>`;
}

function placeAtEdge(random: Random, { width, height }: Size): Point {
  const along = random.fraction();
  const inside = within(random, [-0.05, 0.12]);
  return random.pick([
    { x: along * width, y: inside * height },
    { x: along * width, y: (1 - inside) * height },
    { x: inside * width, y: along * height },
    { x: (1 - inside) * width, y: along * height },
  ]);
}

function sheetOfPaper({ width, height }: Size, colour: string): string {
  const [x, y] = [-width / 2, -height / 2];
  return [
    rectangle({ x: x + 5, y: y + 6 }, { width, height }, 'fill="#000" opacity="0.25"'),
    rectangle({ x, y }, { width, height }, `fill="${colour}"`),
  ].join('');
}

function letter(random: Random, unit: number): string {
  const page = { width: unit * 1.6, height: unit * 2.2 };
  const size = unit * within(random, [0.04, 0.06]);
  const lines = Array.from({ length: Math.floor(page.height / (size * 1.9)) - 3 }, (_, index) => {
    const text = random.sample(LETTER_WORDS, 7).join(' ');
    return write(text, { x: -page.width * 0.42, y: -page.height / 2 + size * 1.9 * (index + 2), size });
  });
  return sheetOfPaper(page, '#f6f5f1') + lines.join('');
}

/** Another receipt, with goods and amounts of its own. */
function otherReceipt(random: Random, unit: number): string {
  const page = { width: unit * 0.9, height: unit * 2 };
  const size = unit * 0.06;
  const goods = random.sample(
    SHELVES.flatMap((shelf) => shelf.goods),
    14,
  );
  const lines = goods.map(([text, low], index) => {
    const y = -page.height / 2 + size * 2 * (index + 2);
    const amount = `${low},${random.pick(['00', '50', '95'])}`;
    return write(text, { x: -page.width * 0.45, y, size }) + write(amount, { x: page.width * 0.28, y, size });
  });
  return sheetOfPaper(page, '#f4f3ee') + lines.join('');
}

function note(random: Random, unit: number): string {
  const lines = random
    .sample(NOTE_WORDS, 4)
    .map((text, index) =>
      write(text, { x: -unit * 0.38, y: -unit * 0.2 + index * unit * 0.17, size: unit * 0.11 }),
    );
  return (
    sheetOfPaper({ width: unit * 0.9, height: unit * 0.9 }, random.pick(['#f7e27a', '#f3b6c4', '#b9e0b0'])) +
    lines.join('')
  );
}

function card(random: Random, unit: number): string {
  const hue = random.whole(0, 359);
  const at = { x: -unit * 0.43, y: -unit * 0.27 };
  const number = `${random.digits(4)} ${random.digits(4)} **** ****`;
  return [
    rectangle(
      at,
      { width: unit * 0.86, height: unit * 0.54 },
      `rx="${unit * 0.04}" fill="hsl(${hue},45%,38%)"`,
    ),
    rectangle(
      { x: -unit * 0.33, y: -unit * 0.1 },
      { width: unit * 0.13, height: unit * 0.1 },
      'fill="#d8b45a"',
    ),
    write(number, { x: -unit * 0.33, y: unit * 0.13, size: unit * 0.07 }, '#f0f0f0'),
  ].join('');
}

function cup(random: Random, unit: number): string {
  const rim = random.pick(['#f4f4f2', '#2c3e63', '#c9483c', '#dcd3c2']);
  const ring = (radius: number, fill: string) => `<circle r="${Math.round(unit * radius)}" fill="${fill}"/>`;
  return [
    `<circle cx="${unit * 0.06}" cy="${unit * 0.08}" r="${unit * 0.56}" fill="#000" opacity="0.25"/>`,
    rectangle(
      { x: unit * 0.35, y: -unit * 0.07 },
      { width: unit * 0.42, height: unit * 0.14 },
      `rx="${unit * 0.07}" fill="${rim}"`,
    ),
    ring(0.5, rim),
    ring(0.44, '#7a5538'),
    ring(0.41, '#3a2417'),
  ].join('');
}

function keyboard(random: Random, unit: number): string {
  const key = unit * 0.16;
  const [base, cap, print] = random.pick([
    ['#2a2b2e', '#3c3d41', '#d5d5d5'],
    ['#c9ccd1', '#f3f3f3', '#444444'],
  ] as const);
  const letters = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKLÆ', 'ZXCVBNM,.-'];
  const keys = letters.flatMap((row, down) =>
    Array.from(row, (text, across) => {
      const at = { x: (across - 5) * key * 1.15 + down * key * 0.3, y: (down - 2) * key * 1.15 };
      return (
        rectangle(at, { width: key, height: key }, `rx="${key * 0.12}" fill="${cap}"`) +
        write(text, { x: at.x + key * 0.3, y: at.y + key * 0.6, size: key * 0.4 }, print)
      );
    }),
  );
  const plate = rectangle(
    { x: -key * 6.2, y: -key * 2.7 },
    { width: key * 13, height: key * 5.2 },
    `rx="${key * 0.3}" fill="${base}"`,
  );
  return plate + keys.join('');
}

function pen(random: Random, unit: number): string {
  const body = `fill="hsl(${random.whole(0, 359)},50%,35%)"`;
  return [
    rectangle(
      { x: -unit * 0.7, y: -unit * 0.035 },
      { width: unit * 1.3, height: unit * 0.07 },
      `rx="${unit * 0.03}" ${body}`,
    ),
    rectangle(
      { x: unit * 0.6, y: -unit * 0.012 },
      { width: unit * 0.08, height: unit * 0.025 },
      'fill="#b0b0b0"',
    ),
  ].join('');
}

function rectangle(at: Point, { width, height }: Size, paint: string): string {
  const [x, y, w, h] = [at.x, at.y, width, height].map((value) => value.toFixed(1));
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${paint}/>`;
}

const FACE: FontFace = { name: 'inter', bold: false };

function write(text: string, at: Point & { size: number }, colour = '#33343a'): string {
  return textWidth(text, FACE, at.size) === 0
    ? ''
    : `<path fill="${colour}" d="${textPath(text, FACE, at)}"/>`;
}
