import { type LineBox, smallestBox } from './line-box.ts';

/** How likely each pixel is to belong to text, row by row, 0 to 1. */
export interface ProbabilityMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A pixel is text from here. */
const PIXEL_THRESHOLD = 0.3;
/** A line is kept when its pixels reach this on average. */
const LINE_THRESHOLD = 0.5;
/** The model marks the core of a line; the box is grown by this share of area over circumference. */
const GROWTH = 1.6;
const MIN_PIXELS = 8;
const MIN_SIDE = 3;

interface Component {
  count: number;
  sum: number;
  readonly rows: Map<number, { left: number; right: number }>;
}

/** Finds the text lines in the answer of the detection model: connected areas, each as a turned rectangle. */
export function findLineBoxes(map: ProbabilityMap): LineBox[] {
  const seen = new Uint8Array(map.values.length);
  const boxes: LineBox[] = [];
  for (let start = 0; start < map.values.length; start += 1) {
    if (seen[start] === 1 || !isText(map, start)) {
      continue;
    }
    const box = toBox(collect(map, start, seen));
    if (box !== null) {
      boxes.push(box);
    }
  }
  return boxes;
}

function collect(map: ProbabilityMap, start: number, seen: Uint8Array): Component {
  const component: Component = { count: 0, sum: 0, rows: new Map() };
  const open = [start];
  seen[start] = 1;
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const y = Math.floor(pixel / map.width);
    addPixel(component, { x: pixel - y * map.width, y }, map.values[pixel] ?? 0);
    for (const next of neighbours(map, pixel, y)) {
      if (seen[next] === 0 && isText(map, next)) {
        seen[next] = 1;
        open.push(next);
      }
    }
  }
  return component;
}

function addPixel(component: Component, pixel: { x: number; y: number }, value: number): void {
  component.count += 1;
  component.sum += value;
  const row = component.rows.get(pixel.y);
  if (row === undefined) {
    component.rows.set(pixel.y, { left: pixel.x, right: pixel.x });
    return;
  }
  row.left = Math.min(row.left, pixel.x);
  row.right = Math.max(row.right, pixel.x);
}

function neighbours(map: ProbabilityMap, pixel: number, y: number): number[] {
  const x = pixel - y * map.width;
  const found: number[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(map.height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(map.width - 1, x + 1); column += 1) {
      found.push(row * map.width + column);
    }
  }
  return found;
}

function isText(map: ProbabilityMap, pixel: number): boolean {
  return (map.values[pixel] ?? 0) > PIXEL_THRESHOLD;
}

function toBox(component: Component): LineBox | null {
  if (component.count < MIN_PIXELS || component.sum / component.count < LINE_THRESHOLD) {
    return null;
  }
  const edges = [...component.rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right, y },
  ]);
  const core = smallestBox(edges);
  if (core === null || Math.min(core.width, core.height) < MIN_SIDE) {
    return null;
  }
  const width = core.width + 1;
  const height = core.height + 1;
  const margin = (width * height * GROWTH) / (2 * (width + height));
  return {
    ...core,
    centerX: core.centerX + 0.5,
    centerY: core.centerY + 0.5,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}
