import type { Raster } from '../decode/raster.ts';
import type { LineBox } from '../lines/line-box.ts';
import { turnBy } from '../lines/place.ts';
import { clamp } from '../numbers.ts';

/** What stands above and below the usual letters of a line, on each side, in its heights. */
const RIM = 0.25;
const CHANNELS = 3;

/** A page with paper of the colour around them in place of some lines, so that they are not found again. */
export function withoutLines(page: Raster, lines: readonly LineBox[]): Raster {
  const rgb = Uint8Array.from(page.rgb);
  for (const line of lines) {
    blank({ ...page, rgb }, grow(line));
  }
  return { ...page, rgb };
}

function grow(line: LineBox): LineBox {
  const rim = 2 * RIM * Math.min(line.width, line.height);
  return { ...line, width: line.width + rim, height: line.height + rim };
}

function blank(page: Raster, line: LineBox): void {
  const [red, green, blue] = colourAround(page, line);
  const [cosine, sine] = [Math.abs(Math.cos(line.angle)), Math.abs(Math.sin(line.angle))];
  const across = (line.width * cosine + line.height * sine) / 2;
  const down = (line.width * sine + line.height * cosine) / 2;
  const onPage = (place: number, size: number) => clamp(Math.round(place), 0, size - 1);
  const [left, right] = [line.centerX - across, line.centerX + across].map((x) => onPage(x, page.width));
  const [top, bottom] = [line.centerY - down, line.centerY + down].map((y) => onPage(y, page.height));
  for (let y = top ?? 0; y <= (bottom ?? -1); y += 1) {
    for (let x = left ?? 0; x <= (right ?? -1); x += 1) {
      const away = turnBy({ x: x - line.centerX, y: y - line.centerY }, -line.angle);
      if (Math.abs(away.x) <= line.width / 2 && Math.abs(away.y) <= line.height / 2) {
        const at = (y * page.width + x) * CHANNELS;
        page.rgb[at] = red;
        page.rgb[at + 1] = green;
        page.rgb[at + 2] = blue;
      }
    }
  }
}

/** The mean colour at the corners of a line and half-way between them, where it has no letters. */
function colourAround({ width, height, rgb }: Raster, line: LineBox): readonly [number, number, number] {
  const places = [-0.5, 0, 0.5].flatMap((across) => [-0.5, 0.5].map((down) => ({ across, down })));
  const pixels = places.map(({ across, down }) => {
    const away = turnBy({ x: across * line.width, y: down * line.height }, line.angle);
    const x = clamp(Math.round(line.centerX + away.x), 0, width - 1);
    const y = clamp(Math.round(line.centerY + away.y), 0, height - 1);
    return (y * width + x) * CHANNELS;
  });
  const mean = (channel: number) =>
    pixels.reduce((sum, pixel) => sum + (rgb[pixel + channel] ?? 0), 0) / pixels.length;
  return [mean(0), mean(1), mean(2)];
}
