/** How rough a photo is: by hand over a table, or of a paper that has been through something. */
export const PHOTO_LEVELS = ['phone', 'hard-photo'] as const;

/** One of {@link PHOTO_LEVELS}. */
export type PhotoLevel = (typeof PHOTO_LEVELS)[number];

/** From, to. */
export type Range = readonly [low: number, high: number];

/** What may happen at a level. Angles are radians, shares 0 to 1, chances the part of all photos. */
export interface PhotoHabits {
  /** How much of the frame the paper takes along its tighter side. */
  readonly fill: Range;
  readonly longSide: Range;
  /** Photo pixels for one pixel of the sheet; below the first the print of a receipt cannot be read. */
  readonly scale: Range;
  readonly turn: number;
  readonly tilt: number;
  /** Slope that the paper reaches where it curls up at its ends, and that of its waves. */
  readonly curl: number;
  readonly wave: number;
  readonly creases: Range;
  readonly fadeChance: number;
  readonly stainChance: number;
  readonly foldedCornerChance: number;
  readonly cutChance: number;
  readonly clutter: Range;
  readonly whiteTableChance: number;
  readonly glareChance: number;
  readonly handShadow: Range;
  readonly lightFall: Range;
  readonly brightness: Range;
  readonly cast: number;
  readonly noise: Range;
  readonly blur: Range;
  readonly motionChance: number;
  readonly quality: Range;
  readonly sidewaysChance: number;
  readonly exifChance: number;
}

const DEGREE = Math.PI / 180;

/** The habits of each level. */
export const PHOTO_HABITS: Record<PhotoLevel, PhotoHabits> = {
  phone: {
    fill: [0.45, 0.92],
    longSide: [1600, 3000],
    scale: [0.62, 1.4],
    turn: 12 * DEGREE,
    tilt: 16 * DEGREE,
    curl: 0.16,
    wave: 0.05,
    creases: [0, 2],
    fadeChance: 0.15,
    stainChance: 0.05,
    foldedCornerChance: 0.05,
    cutChance: 0,
    clutter: [0, 2],
    whiteTableChance: 0.15,
    glareChance: 0.1,
    handShadow: [0, 0.35],
    lightFall: [0.05, 0.3],
    brightness: [0.72, 1.02],
    cast: 0.07,
    noise: [2, 8],
    blur: [0.4, 1],
    motionChance: 0.15,
    quality: [60, 85],
    sidewaysChance: 0,
    exifChance: 0.3,
  },
  'hard-photo': {
    fill: [0.4, 0.95],
    longSide: [1500, 2800],
    scale: [0.56, 1.2],
    turn: 18 * DEGREE,
    tilt: 32 * DEGREE,
    curl: 0.5,
    wave: 0.14,
    creases: [2, 14],
    fadeChance: 0.4,
    stainChance: 0.25,
    foldedCornerChance: 0.3,
    cutChance: 0.25,
    clutter: [1, 5],
    whiteTableChance: 0.3,
    glareChance: 0.3,
    handShadow: [0.1, 0.5],
    lightFall: [0.1, 0.5],
    brightness: [0.4, 0.95],
    cast: 0.14,
    noise: [4, 13],
    blur: [0.5, 1.25],
    motionChance: 0.25,
    quality: [50, 80],
    sidewaysChance: 0.3,
    exifChance: 0.3,
  },
};
