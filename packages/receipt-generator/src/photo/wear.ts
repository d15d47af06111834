import type { Random } from '../random.ts';
import { around, within } from './camera.ts';
import type { PhotoHabits } from './photo-level.ts';
import type { BlankEdges, Sheet } from './sheet.ts';

/** Brightness below which a pixel is print and may fade. */
const PAPER_FROM = 250;
const BACK_OF_PAPER = [232, 230, 226] as const;
/** What coffee leaves of red, green and blue. */
const COFFEE = [0.88, 0.78, 0.62] as const;

/** What happens to paper in a pocket and on a window sill; changes the sheet itself. */
export function wearSheet(
  random: Random,
  habits: PhotoHabits,
  { sheet, blank }: { sheet: Sheet; blank: BlankEdges },
): void {
  if (random.chance(habits.fadeChance)) {
    fade(random, sheet);
  }
  if (random.chance(habits.stainChance)) {
    stain(random, sheet);
  }
  if (random.chance(habits.foldedCornerChance)) {
    foldCorner(random, sheet, blank);
  }
}

/** Thermal print pales all over and more in bands, but never so far that it cannot be read. */
function fade(random: Random, sheet: Sheet): void {
  const overall = within(random, [0.2, 0.6]);
  const depth = random.chance(0.6) ? within(random, [0.05, 0.22]) : 0;
  const [wide, high] = [within(random, [0.5, 2]), within(random, [2, 9])];
  const start = random.fraction() * 7;
  for (let y = 0; y < sheet.height; y += 1) {
    const band = Math.sin(start + (y / sheet.height) * high * 6.28);
    for (let x = 0; x < sheet.width; x += 1) {
      const side = Math.sin(start * 3 + (x / sheet.width) * wide * 6.28);
      const part = Math.min(0.76, overall + depth * Math.max(0, band * 0.7 + side * 0.5));
      const at = (y * sheet.width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = sheet.pixels[at + channel] ?? 0;
        sheet.pixels[at + channel] = value >= PAPER_FROM ? value : value + (PAPER_FROM - value) * part;
      }
    }
  }
}

/** The ring of a cup: dark at its edge, pale inside. */
function stain(random: Random, sheet: Sheet): void {
  const radius = sheet.width * within(random, [0.16, 0.3]);
  const middle = { x: random.fraction() * sheet.width, y: random.fraction() * sheet.height };
  const line = radius * 0.05;
  const start = random.fraction() * 7;
  for (
    let y = Math.max(0, Math.floor(middle.y - radius * 1.2));
    y < Math.min(sheet.height, middle.y + radius * 1.2);
    y += 1
  ) {
    for (let x = 0; x < sheet.width; x += 1) {
      const turn = Math.atan2(y - middle.y, x - middle.x);
      const away = Math.hypot(x - middle.x, y - middle.y) - radius * (1 + 0.03 * Math.sin(turn * 3 + start));
      const ring = Math.exp(-((away / line) ** 2)) * (0.65 + 0.35 * Math.sin(turn + start));
      const strength = away < 0 ? Math.max(ring, 0.18) : ring;
      for (let channel = 0; strength > 0.02 && channel < 3; channel += 1) {
        const at = (y * sheet.width + x) * 4 + channel;
        const share = 1 - strength * (1 - (COFFEE[channel] ?? 1));
        sheet.pixels[at] = (sheet.pixels[at] ?? 0) * share;
      }
    }
  }
}

/** A dog-ear as large as the blank edges allow, so that it hides no print that matters. */
function foldCorner(random: Random, sheet: Sheet, blank: BlankEdges): void {
  const isRight = random.chance(0.5);
  const isBottom = random.chance(0.5);
  const free =
    sheet.width * (isRight ? blank.right : blank.left) + sheet.height * (isBottom ? blank.bottom : blank.top);
  const size = Math.max(sheet.width * 0.03, free * within(random, [0.6, 0.95]));
  const lean = 1 + around(random, 0.25);
  for (let down = 0; down < size; down += 1) {
    for (let across = 0; across < size; across += 1) {
      const depth = (across + down * lean) / size;
      const x = isRight ? sheet.width - 1 - across : across;
      const y = isBottom ? sheet.height - 1 - down : down;
      const at = (y * sheet.width + x) * 4;
      if (depth < 0.5) {
        sheet.pixels[at + 3] = 0;
      } else if (depth < 1) {
        BACK_OF_PAPER.forEach((value, channel) => {
          sheet.pixels[at + channel] = value * (0.8 + 0.2 * Math.min(1, (depth - 0.5) * 3));
        });
      }
    }
  }
}
