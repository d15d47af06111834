import { vi } from 'vitest';

/** Gives frames and pictures a size, which a simulated browser does not. */
export function drawPictures(): void {
  class SeenObserver {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe(): void {
      this.#tell();
    }
    readonly disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', SeenObserver);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1200);
}
