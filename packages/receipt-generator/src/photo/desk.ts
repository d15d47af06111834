import type { Random } from '../random.ts';

/** A colour, each part 0 to 255. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The colour of a surface at a pixel. */
export type ColourAt = (x: number, y: number) => Colour;

/** Desks are clearly darker than paper: oak, walnut, slate and dark green linoleum. */
const DESKS: readonly Colour[] = [
  { red: 168, green: 128, blue: 86 },
  { red: 104, green: 74, blue: 54 },
  { red: 82, green: 86, blue: 92 },
  { red: 58, green: 84, blue: 76 },
];

/** A desk top with a faint grain running from top to bottom. */
export function composeDesk(random: Random): ColourAt {
  const colour = random.pick(DESKS);
  const waves = Array.from({ length: 4 }, () => ({
    width: 9 + random.fraction() * 70,
    start: random.fraction() * 2 * Math.PI,
    sway: 200 + random.fraction() * 500,
  }));
  return (x, y) => {
    const grain = waves.reduce(
      (sum, wave) => sum + Math.sin(x / wave.width + wave.start + Math.sin(y / wave.sway)),
      0,
    );
    const brightness = 1 + grain * 0.018;
    return { red: colour.red * brightness, green: colour.green * brightness, blue: colour.blue * brightness };
  };
}
