import type { Box } from '@bonbog/contract/calls';

/** Width and height in CSS pixels, or of the picture itself. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is looked at: zoom (1 fits), quarter turns clockwise, and how far its middle is moved in pixels. */
export interface PictureView {
  readonly zoom: number;
  readonly quarterTurns: number;
  readonly x: number;
  readonly y: number;
}

/** The frame a picture is seen through and the picture's own size. */
export interface Stage {
  readonly frame: Size;
  readonly picture: Size;
}

/** The stage of two sizes; null while one of them is unknown or the frame has no room. */
export function stageOf(frame: Size | null, picture: Size | null): Stage | null {
  const isDrawn = frame !== null && picture !== null && frame.width > 0 && frame.height > 0;
  return isDrawn ? { frame, picture } : null;
}

/** The whole picture, upright. */
export const wholePicture: PictureView = { zoom: 1, quarterTurns: 0, x: 0, y: 0 };

const maxZoom = 6;
const stripBoxShare = 0.6;
const stripMaxZoom = 4;

/** The size of the unturned picture when, turned, it just fits the frame. */
export function fittedSize({ frame, picture }: Stage, quarterTurns: number): Size {
  const turned = isSideways(quarterTurns) ? swapped(picture) : picture;
  const scale = Math.min(frame.width / turned.width, frame.height / turned.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Zooms by a factor around the middle of the frame, between fitting and six times that. */
export function zoomed(view: PictureView, factor: number, stage: Stage): PictureView {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor));
  const growth = zoom / view.zoom;
  return kept({ ...view, zoom, x: view.x * growth, y: view.y * growth }, stage);
}

/** Moves the picture, but never so far that the frame shows more emptiness than it must. */
export function moved(
  view: PictureView,
  by: { readonly x: number; readonly y: number },
  stage: Stage,
): PictureView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** Turns the picture a quarter clockwise and shows all of it. */
export function turned(view: PictureView): PictureView {
  return { ...wholePicture, quarterTurns: (view.quarterTurns + 1) % 4 };
}

/** Moves the picture so that the boxes stand in the middle, at the present zoom. */
export function centredOn(view: PictureView, boxes: readonly Box[], stage: Stage): PictureView {
  const hull = hullOf(boxes);
  return hull === null ? view : kept({ ...view, ...offsetOf(hull, view, stage) }, stage);
}

/** The view of a folded strip: close to the boxes when there are any, else the head of the receipt. */
export function stripView(boxes: readonly Box[], quarterTurns: number, stage: Stage): PictureView {
  const fitted = shownSize({ ...wholePicture, quarterTurns }, stage);
  const fill = stage.frame.width / fitted.width;
  const hull = hullOf(boxes);
  if (hull === null) {
    return kept({ zoom: fill, quarterTurns, x: 0, y: Number.MAX_SAFE_INTEGER }, stage);
  }
  const size = isSideways(quarterTurns) ? swapped(hull) : hull;
  const byWidth = (stage.frame.width * stripBoxShare) / (size.width * fitted.width);
  const byHeight = (stage.frame.height * stripBoxShare) / (size.height * fitted.height);
  const zoom = Math.max(fill, Math.min(byWidth, byHeight, fill * stripMaxZoom));
  const view = { zoom, quarterTurns, x: 0, y: 0 };
  return kept({ ...view, ...offsetOf(hull, view, stage) }, stage);
}

function offsetOf(hull: Box, view: PictureView, stage: Stage): { x: number; y: number } {
  const fitted = fittedSize(stage, view.quarterTurns);
  const fromMiddleX = (0.5 - hull.x - hull.width / 2) * fitted.width * view.zoom;
  const fromMiddleY = (0.5 - hull.y - hull.height / 2) * fitted.height * view.zoom;
  switch (view.quarterTurns) {
    case 1:
      return { x: -fromMiddleY, y: fromMiddleX };
    case 2:
      return { x: -fromMiddleX, y: -fromMiddleY };
    case 3:
      return { x: fromMiddleY, y: -fromMiddleX };
    default:
      return { x: fromMiddleX, y: fromMiddleY };
  }
}

function kept(view: PictureView, stage: Stage): PictureView {
  const shown = shownSize(view, stage);
  const limitX = Math.max(0, (shown.width - stage.frame.width) / 2);
  const limitY = Math.max(0, (shown.height - stage.frame.height) / 2);
  return { ...view, x: clamp(view.x, limitX), y: clamp(view.y, limitY) };
}

function shownSize(view: PictureView, stage: Stage): Size {
  const fitted = fittedSize(stage, view.quarterTurns);
  const upright = { width: fitted.width * view.zoom, height: fitted.height * view.zoom };
  return isSideways(view.quarterTurns) ? swapped(upright) : upright;
}

function hullOf(boxes: readonly Box[]): Box | null {
  const [first] = boxes;
  if (first === undefined) {
    return null;
  }
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { page: first.page, x: left, y: top, width: right - left, height: bottom - top };
}

function isSideways(quarterTurns: number): boolean {
  return quarterTurns % 2 === 1;
}

function swapped(size: Size): Size {
  return { width: size.height, height: size.width };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
