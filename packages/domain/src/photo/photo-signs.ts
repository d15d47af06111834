import type { GreyPicture } from './grey-picture.ts';
import { type Blot, lettersOf } from './photo-letters.ts';
import { type PhotoTiles, TILE_SIDE, tilesOf } from './photo-tiles.ts';

/** From this difference of shades on, in parts of the brighter one, a tile may hold print. */
const PRINT_CONTRAST = 0.2;
/** Less light than this is no white of any paper. */
const WHITE_FROM = 246;
/** How near the edge of the frame a letter lies there, in parts of its side. */
const EDGE = 0.012;

/**
 * What tells whether a photo can be read, in numbers of about the size of one, whichever way up it is. `originalSide` is
 * the longer side of the picture before it was made smaller to be judged.
 */
export function photoSigns(picture: GreyPicture, originalSide: number): number[] {
  const tiles = tilesOf(picture);
  const letters = lettersOf(picture, tiles);
  const light = lightOf(tiles);
  const scale = originalSide / Math.max(picture.width, picture.height);
  return [
    Math.log(originalSide / 1000),
    Math.log(Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height)),
    ...signsOfLetters(letters, scale),
    ...signsOfPrint(tiles, letters),
    ...light.signs,
    ...signsOfShine(tiles, light, letters),
    ...signsOfEdges(picture, tiles, { letters, paperFrom: light.paperFrom }),
  ];
}

/** How many there are, how large, and how full of ink. */
function signsOfLetters(letters: readonly Blot[], scale: number): number[] {
  const sizes = sorted(letters.map(longSide));
  const strokes = sorted(letters.map((letter) => letter.area / longSide(letter)));
  const fills = sorted(letters.map((letter) => letter.area / (longSide(letter) * shortSide(letter))));
  const size = share(sizes, 0.5, 1);
  return [
    Math.log1p(letters.length) / 4,
    Math.log(share(sizes, 0.25, 1)),
    Math.log(size),
    Math.log(share(sizes, 0.75, 1)),
    Math.log(share(sizes, 0.25, 1) * scale),
    Math.log(size * scale),
    Math.log(share(strokes, 0.5, 1)),
    share(strokes, 0.5, 1) / size,
    share(fills, 0.5, 0),
    Math.log(share(strokes, 0.25, 1)),
  ];
}

/** How clearly print stands out where print may be, and how sharp its edges are. */
function signsOfPrint(tiles: PhotoTiles, letters: readonly Blot[]): number[] {
  const counts = lettersByTile(tiles, letters);
  const printed = indicesOf(
    tiles,
    (index) => (counts[index] ?? 0) > 0 && contrastOf(tiles, index) >= PRINT_CONTRAST,
  );
  const differences = printed.map((index) => differenceOf(tiles, index));
  const sharpness = sorted(printed.map((index) => (tiles.steepest[index] ?? 0) / differenceOf(tiles, index)));
  const bends = sorted(printed.map((index) => (tiles.bend[index] ?? 0) / differenceOf(tiles, index)));
  const size = share(sorted(letters.map(longSide)), 0.5, 1);
  const all = indicesOf(tiles, () => true);
  const flat = sorted(
    all.filter((index) => differenceOf(tiles, index) < 24).map((index) => tiles.bend[index] ?? 0),
  );
  return [
    Math.log1p(printed.length) / 4,
    printed.length / all.length,
    ...[0.1, 0.25, 0.5, 0.75, 0.9].map((part) => share(sharpness, part, 0)),
    ...[0.1, 0.5, 0.9].map((part) => share(bends, part, 0)),
    Math.log(1 + share(sharpness, 0.5, 0) * size),
    share(sorted(differences), 0.25, 0) / 128,
    share(sorted(differences), 0.5, 0) / 128,
    share(sorted(differences), 0.9, 0) / 128,
    share(sorted(printed.map((index) => contrastOf(tiles, index))), 0.5, 0),
    share(flat, 0.5, 0) / 16,
    Math.log(1 + share(sorted([...tiles.bend]), 0.9, 0)) / 3,
    Math.log(1 + share(sorted([...tiles.bend]), 0.98, 0)) / 3,
  ];
}

interface Light {
  readonly signs: number[];
  /** A tile whose brightest shade is this or more may be paper. */
  readonly paperFrom: number;
  readonly paper: number;
}

/** How bright the picture is, and what of it may be paper. */
function lightOf(tiles: PhotoTiles): Light {
  const means = sorted([...tiles.mean]);
  const bright = sorted([...tiles.brightest]);
  const paperFrom = (share(bright, 0.05, 0) + share(bright, 0.97, 0)) / 2;
  const papers = bright.filter((shade) => shade >= paperFrom);
  const paper = share(papers, 0.5, 0);
  return {
    paperFrom,
    paper,
    signs: [
      share(means, 0.05, 0) / 128,
      share(means, 0.5, 0) / 128,
      share(means, 0.95, 0) / 128,
      paper / 128,
      share(papers, 0.1, 0) / 128,
      Math.log(1 + paper) / 3,
      papers.length / bright.length,
    ],
  };
}

/** The largest place without print that is much brighter than the paper, and what print stands around it. */
function signsOfShine(tiles: PhotoTiles, { paper, paperFrom }: Light, letters: readonly Blot[]): number[] {
  const counts = lettersByTile(tiles, letters);
  const total = tiles.columns * tiles.rows;
  const isFlat = (index: number) => (counts[index] ?? 0) === 0 && contrastOf(tiles, index) < PRINT_CONTRAST;
  const white = largestArea(tiles, (index) => (tiles.mean[index] ?? 0) >= WHITE_FROM && isFlat(index));
  const brighterFrom = paper + Math.max(6, (255 - paper) * 0.4);
  const brighter = largestArea(tiles, (index) => (tiles.mean[index] ?? 0) >= brighterFrom && isFlat(index));
  const blank = largestArea(tiles, (index) => (tiles.brightest[index] ?? 0) >= paperFrom && isFlat(index));
  const papers = indicesOf(tiles, (index) => (tiles.brightest[index] ?? 0) >= paperFrom);
  const means = sorted(papers.map((index) => tiles.mean[index] ?? 0));
  return [white, brighter, blank]
    .flatMap((area) => [
      Math.sqrt(area.size / total),
      Math.sqrt(area.size / Math.max(1, papers.length)),
      area.edge === 0 ? 0 : area.beside(counts) / area.edge,
      area.edge === 0 ? 0 : area.atFrame / area.edge,
    ])
    .concat(
      (share(means, 0.98, 0) - share(means, 0.5, 0)) / 64,
      papers.filter((index) => (tiles.mean[index] ?? 0) >= WHITE_FROM).length / Math.max(1, papers.length),
    );
}

/** Whether paper and print reach the edge of the frame: the side where they do so most, and the next. */
function signsOfEdges(
  { width, height }: GreyPicture,
  tiles: PhotoTiles,
  { letters, paperFrom }: { readonly letters: readonly Blot[]; readonly paperFrom: number },
): number[] {
  const onPaper = letters.filter((letter) => (tiles.brightest[tileOf(tiles, letter)] ?? 0) >= paperFrom);
  const sides = [
    { away: ({ left }: Blot) => left / width, at: (column: number) => column === 0, isRow: false },
    {
      away: ({ right }: Blot) => (width - 1 - right) / width,
      at: (column: number) => column === tiles.columns - 1,
      isRow: false,
    },
    { away: ({ top }: Blot) => top / height, at: (row: number) => row === 0, isRow: true },
    {
      away: ({ bottom }: Blot) => (height - 1 - bottom) / height,
      at: (row: number) => row === tiles.rows - 1,
      isRow: true,
    },
  ].map(({ away, at, isRow }) => {
    const distances = sorted(onPaper.map(away));
    const border = indicesOf(tiles, (index) =>
      at(isRow ? Math.floor(index / tiles.columns) : index % tiles.columns),
    );
    const paper = border.filter((index) => (tiles.brightest[index] ?? 0) >= paperFrom).length / border.length;
    return {
      near: Math.sqrt(distances.filter((distance) => distance < EDGE).length / Math.max(1, distances.length)),
      cut: Math.log1p(distances.filter((distance) => distance * width < 1.5).length) / 3,
      margin: Math.log(0.005 + share(distances, 0.02, 0.5)),
      paper,
    };
  });
  const most = (values: number[]) => values.toSorted((one, other) => other - one).slice(0, 2);
  return [
    ...most(sides.map(({ near }) => near)),
    ...most(sides.map(({ cut }) => cut)),
    ...most(sides.map(({ margin }) => -margin)),
    ...most(sides.map(({ paper }) => paper)),
    ...most(sides.map(({ paper, near }) => paper * near)),
  ];
}

interface Area {
  readonly size: number;
  /** How many tiles lie around it, and how many of them beyond the frame. */
  readonly edge: number;
  readonly atFrame: number;
  /** How many of the tiles around it have letters. */
  readonly beside: (counts: Uint16Array) => number;
}

const NO_AREA: Area = { size: 0, edge: 0, atFrame: 0, beside: () => 0 };

function largestArea(tiles: PhotoTiles, belongs: (index: number) => boolean): Area {
  const { columns, rows } = tiles;
  const seen = new Uint8Array(columns * rows);
  let largest = NO_AREA;
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 0 && belongs(start)) {
      const area = fillFrom(start, { columns, rows, seen, belongs });
      largest = area.size > largest.size ? area : largest;
    }
  }
  return largest;
}

interface Filling {
  readonly columns: number;
  readonly rows: number;
  readonly seen: Uint8Array;
  readonly belongs: (index: number) => boolean;
}

function fillFrom(start: number, { columns, rows, seen, belongs }: Filling): Area {
  const waiting = [start];
  const around = new Set<number>();
  let [size, atFrame] = [0, 0];
  seen[start] = 1;
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    size += 1;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    for (const [x, y] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      const next = y * columns + x;
      if (x < 0 || y < 0 || x >= columns || y >= rows) {
        atFrame += 1;
      } else if (!belongs(next)) {
        around.add(next);
      } else if (seen[next] === 0) {
        seen[next] = 1;
        waiting.push(next);
      }
    }
  }
  const beside = (counts: Uint16Array) => [...around].filter((index) => (counts[index] ?? 0) > 0).length;
  return { size, edge: around.size + atFrame, atFrame, beside };
}

function lettersByTile(tiles: PhotoTiles, letters: readonly Blot[]): Uint16Array {
  const counts = new Uint16Array(tiles.columns * tiles.rows);
  for (const letter of letters) {
    const index = tileOf(tiles, letter);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function tileOf({ columns, rows }: PhotoTiles, { left, right, top, bottom }: Blot): number {
  const column = Math.min(columns - 1, Math.floor((left + right) / 2 / TILE_SIDE));
  return Math.min(rows - 1, Math.floor((top + bottom) / 2 / TILE_SIDE)) * columns + column;
}

function indicesOf(tiles: PhotoTiles, isWanted: (index: number) => boolean): number[] {
  return Array.from({ length: tiles.columns * tiles.rows }, (_, index) => index).filter(isWanted);
}

function differenceOf({ brightest, darkest }: PhotoTiles, index: number): number {
  return Math.max(1, (brightest[index] ?? 0) - (darkest[index] ?? 0));
}

function contrastOf(tiles: PhotoTiles, index: number): number {
  return differenceOf(tiles, index) / Math.max(1, tiles.brightest[index] ?? 0);
}

function longSide({ left, right, top, bottom }: Blot): number {
  return Math.max(right - left, bottom - top) + 1;
}

function shortSide({ left, right, top, bottom }: Blot): number {
  return Math.min(right - left, bottom - top) + 1;
}

function sorted(values: readonly number[]): Float32Array {
  return Float32Array.from(values).sort();
}

/** The value that this part of all lies below, or what is said instead where there are none. */
function share(ascending: Float32Array, part: number, otherwise: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(part * ascending.length))] ?? otherwise;
}
