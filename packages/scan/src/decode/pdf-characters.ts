import type { PdfModule } from './pdfium-module.ts';

/** A letter of a text layer, in points from the upper left corner of the page as shown. */
export interface PdfCharacter {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether the file has it drawn at all; what is drawn may still be hidden by what else is on the page. */
  readonly isPainted: boolean;
  /** Whether the file says which letter it is; of others only the shape is known. */
  readonly isNamed: boolean;
}

/** Letters are placed on a grid of tenths of a point. */
const GRID = 10;
/** Render modes of a text: neither filled nor stroked, and the same as a clip. */
const UNPAINTED_MODES = [3, 7];

/** A page closely printed with the terms of a sale has ten thousand letters. */
const MAX_CHARACTERS = 20_000;

/** The letters of a page in the order of its text; none of one with more than any paper has. */
export function readCharacters(
  module: PdfModule,
  page: number,
  size: { width: number; height: number },
): PdfCharacter[] {
  const textPage = module._FPDFText_LoadPage(page);
  if (textPage === 0) {
    return [];
  }
  const count = module._FPDFText_CountChars(textPage);
  if (count > MAX_CHARACTERS) {
    module._FPDFText_ClosePage(textPage);
    return [];
  }
  const memory = module.wasmExports.malloc(32);
  const toShown = (x: number, y: number) => {
    const grid = [Math.round(size.width * GRID), Math.round(size.height * GRID)] as const;
    module._FPDF_PageToDevice(page, 0, 0, grid[0], grid[1], 0, x, y, memory + 16, memory + 20);
    return {
      x: (module.HEAP32[(memory + 16) / 4] ?? 0) / GRID,
      y: (module.HEAP32[(memory + 20) / 4] ?? 0) / GRID,
    };
  };
  const characters: PdfCharacter[] = [];
  for (let index = 0; index < count; index += 1) {
    const code = module._FPDFText_GetUnicode(textPage, index);
    const isPlaced = module._FPDFText_GetLooseCharBox(textPage, index, memory) !== 0;
    const [left = 0, top = 0, right = 0, bottom = 0] = module.HEAPF32.subarray(memory / 4, memory / 4 + 4);
    const first = toShown(left, top);
    const second = toShown(right, bottom);
    characters.push({
      text: isPlaced && code > 0 ? String.fromCodePoint(code) : ' ',
      left: Math.min(first.x, second.x),
      top: Math.min(first.y, second.y),
      right: Math.max(first.x, second.x),
      bottom: Math.max(first.y, second.y),
      isPainted: isPainted(module, { textPage, index, memory }),
      isNamed: module._FPDFText_HasUnicodeMapError(textPage, index) !== 1,
    });
  }
  module.wasmExports.free(memory);
  module._FPDFText_ClosePage(textPage);
  return characters;
}

function isPainted(
  module: PdfModule,
  { textPage, index, memory }: { textPage: number; index: number; memory: number },
): boolean {
  const object = module._FPDFText_GetTextObject(textPage, index);
  if (object !== 0 && UNPAINTED_MODES.includes(module._FPDFTextObj_GetTextRenderMode(object))) {
    return false;
  }
  const [red, green, blue, alpha] = [memory, memory + 4, memory + 8, memory + 12] as const;
  const isColored = module._FPDFText_GetFillColor(textPage, index, red, green, blue, alpha) !== 0;
  return !isColored || module.HEAP32[alpha / 4] !== 0;
}
