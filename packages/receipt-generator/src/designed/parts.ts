import { shout } from '../compose/print.ts';
import type { Random } from '../random.ts';
import { textWidth, type Typeface } from '../render/fonts.ts';
import type { Look, Pen } from './pen.ts';
import type { Shape } from './sheet.ts';

/** How a shop shows its name. */
export interface LogoLook {
  readonly font: Typeface;
  readonly ink: string;
  /** Of the theme's letter size. */
  readonly scale: number;
  readonly loud?: boolean;
  readonly style: 'disc' | 'band' | 'frame' | 'leaf' | 'waves' | 'roof' | 'plain';
}

/** Draws a shop's name with its mark and goes on below. Centred. */
export function logo(pen: Pen, name: string, look: LogoLook): void {
  const text = look.loud === true ? shout(name) : name;
  const style: Look = { font: look.font, scale: look.scale, bold: true, ink: look.ink };
  const line = pen.theme.size * pen.theme.lineHeight;
  if (look.style === 'band') {
    pen.box({ rows: look.scale * 1.25, fill: look.ink });
    pen.space(look.scale * 0.12);
    pen.row([{ text, at: 0.5, align: 'center', room: 0.92 }], { ...style, ink: pen.theme.paper });
    pen.space(look.scale * 0.13 + 0.4);
    return;
  }
  if (look.style === 'frame') {
    const width = Math.min(0.98, shareOf(pen, text, style) + 0.12);
    pen.box({
      rows: look.scale * 1.3,
      stroke: look.ink,
      thickness: 4,
      from: 0.5 - width / 2,
      to: 0.5 + width / 2,
      radius: 10,
    });
    pen.space(look.scale * 0.14);
    pen.row([{ text, at: 0.5, align: 'center', room: width - 0.06 }], style);
    pen.space(look.scale * 0.16 + 0.4);
    return;
  }
  if (look.style !== 'plain') {
    drawMark(pen, look.style, { ink: look.ink, name, height: line * 2.4 });
  }
  pen.row([{ text, at: 0.5, align: 'center', room: 0.98 }], style);
}

/** A mark beside a name at the left or right edge, for sheets. */
export function sideLogo(pen: Pen, name: string, look: LogoLook & { side: 'left' | 'right' }): void {
  const { left, width } = pen.area();
  const size = pen.theme.size * look.scale;
  const isLeft = look.side === 'left';
  const centre = { x: isLeft ? left + size * 0.7 : left + width - size * 0.7, y: pen.y() + size * 0.75 };
  markShapes(look.style === 'plain' ? 'leaf' : look.style, {
    ...look,
    centre,
    radius: size * 0.62,
    name,
  }).forEach(pen.shape);
  const at = (size * 1.6) / width;
  pen.row([{ text: name, at: isLeft ? at : 1 - at, align: look.side, room: 0.6 }], {
    font: look.font,
    scale: look.scale,
    bold: true,
    ink: look.ink,
  });
}

interface MarkPlace {
  readonly centre: { readonly x: number; readonly y: number };
  readonly radius: number;
  readonly ink: string;
  readonly name: string;
}

function drawMark(
  pen: Pen,
  style: LogoLook['style'],
  { ink, name, height }: { ink: string; name: string; height: number },
): void {
  const { left, width } = pen.area();
  const centre = { x: left + width / 2, y: pen.y() + height * 0.45 };
  markShapes(style, { centre, radius: height * 0.42, ink, name }).forEach(pen.shape);
  pen.go(pen.y() + height);
}

function markShapes(style: LogoLook['style'], { centre: { x, y }, radius, ink, name }: MarkPlace): Shape[] {
  const path = (text: string, isFilled = true): Shape => ({
    kind: 'path',
    path: text,
    fill: isFilled ? ink : null,
    stroke: isFilled ? null : ink,
    thickness: radius * 0.14,
  });
  const [l, r, t, b] = [x - radius, x + radius, y - radius, y + radius] as const;
  const marks: Record<LogoLook['style'], () => Shape[]> = {
    disc: () => [path(circle(x, y, radius)), initial(name, { x, y, radius })],
    leaf: () => [path(`M${l} ${b}C${l} ${t} ${x} ${t} ${r} ${t}C${r} ${y} ${r} ${b} ${l} ${b}Z`)],
    waves: () =>
      [0.3, 0, -0.3].map((shift) => {
        const level = y + shift * radius * 2;
        return path(
          `M${l} ${level}Q${x - radius / 2} ${level - radius / 2} ${x} ${level}T${r} ${level}`,
          false,
        );
      }),
    roof: () => [
      path(`M${l} ${y}L${x} ${t}L${r} ${y}M${l + radius * 0.3} ${y}V${b}H${r - radius * 0.3}V${y}`, false),
    ],
    band: () => [path(`M${l} ${t}H${r}V${b}H${l}Z`)],
    frame: () => [path(circle(x, y, radius), false), path(circle(x, y, radius * 0.4))],
    plain: () => [],
  };
  return marks[style]();
}

function initial(name: string, { x, y, radius }: { x: number; y: number; radius: number }): Shape {
  const face = { name: 'oswald', bold: true } as const;
  const text = name.slice(0, 1).toUpperCase();
  const size = radius * 1.2;
  return {
    kind: 'text',
    text,
    x: x - textWidth(text, face, size) / 2,
    y: y + size * 0.37,
    size,
    face,
    ink: '#ffffff',
    turn: 0,
  };
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

function shareOf(pen: Pen, text: string, look: Look): number {
  const face = { name: look.font ?? pen.theme.font, bold: look.bold ?? false };
  return textWidth(text, face, pen.theme.size * (look.scale ?? 1)) / pen.area().width;
}

/** Text at any place and turn, over whatever lies there. */
export function scribble(
  pen: Pen,
  text: string,
  at: { x: number; y: number; size: number; turn: number; font: Typeface; ink: string; bold?: boolean },
): void {
  pen.shape({
    kind: 'text',
    text,
    x: at.x,
    y: at.y,
    size: at.size,
    face: { name: at.font, bold: at.bold ?? false },
    ink: at.ink,
    turn: at.turn,
  });
}

/** A rubber stamp, its word in a frame, turned a little. */
export function stamp(
  pen: Pen,
  text: string,
  at: { x: number; y: number; size: number; ink: string; turn: number },
): void {
  const face = { name: 'oswald', bold: true } as const;
  const width = textWidth(text, face, at.size);
  const pad = at.size * 0.3;
  pen.shape({
    kind: 'box',
    x: at.x,
    y: at.y,
    width: width + 2 * pad,
    height: at.size * 1.5,
    fill: null,
    stroke: at.ink,
    radius: 8,
    thickness: at.size * 0.1,
    turn: at.turn,
  });
  const angle = (at.turn * Math.PI) / 180;
  const [right, down] = [pad, at.size * 1.15];
  scribble(pen, text, {
    x: at.x + right * Math.cos(angle) - down * Math.sin(angle),
    y: at.y + right * Math.sin(angle) + down * Math.cos(angle),
    size: at.size,
    turn: at.turn,
    font: 'oswald',
    ink: at.ink,
    bold: true,
  });
}

/** Squares that look like a QR code and mean nothing. */
export function squares(pen: Pen, random: Random, size: number): void {
  const { left, width } = pen.area();
  const cell = Math.floor(size / 21);
  const start = { x: Math.round(left + width / 2 - (cell * 21) / 2), y: Math.round(pen.y()) };
  const rows = Array.from({ length: 21 }, (_, row) =>
    Array.from({ length: 21 }, (_cell, column) =>
      random.chance(0.5)
        ? `M${start.x + column * cell} ${start.y + row * cell}h${cell}v${cell}h${-cell}z`
        : '',
    ).join(''),
  );
  pen.shape({ kind: 'path', path: rows.join(''), fill: pen.theme.ink, stroke: null, thickness: 0 });
  pen.go(start.y + cell * 21 + pen.theme.size * 0.6);
}
