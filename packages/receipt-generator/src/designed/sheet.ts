import type { FontFace } from '../render/fonts.ts';

/** Text with its base line starting at (x, y), turned around that point; lengths in pixels. */
export interface TextShape {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face: FontFace;
  readonly ink: string;
  /** Clockwise degrees. */
  readonly turn: number;
}

/** A rectangle, filled or outlined. */
export interface BoxShape {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly radius: number;
  /** Width of the outline. */
  readonly thickness: number;
  /** Clockwise degrees around the left upper corner. */
  readonly turn: number;
}

/** A drawing: SVG path data in the coordinates of its sheet. */
export interface PathShape {
  readonly kind: 'path';
  readonly path: string;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly thickness: number;
}

/** Anything on a sheet; later shapes lie above earlier ones. */
export type Shape = TextShape | BoxShape | PathShape;

/** One page of a designed receipt, all places decided. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Colour of the paper. */
  readonly paper: string;
  readonly shapes: readonly Shape[];
}

/** The printed texts of some sheets, one string a text, in the order they were drawn. */
export function sheetTexts(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
  );
}
