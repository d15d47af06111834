import { carryToastsOver } from './toast.ts';

/** The one place where the page itself is loaded anew; tests replace `assign`. */
export const pageLoader = {
  /** Loads a path of this site from the server. */
  assign(path: string): void {
    window.location.assign(path);
  },
};

/** Loads a path anew after a delay and keeps the message on show; with a delay of 0 at once. */
export function reloadTo(path: string, delayMs: number): void {
  const load = () => {
    carryToastsOver();
    pageLoader.assign(path);
  };
  if (delayMs === 0) {
    load();
    return;
  }
  window.setTimeout(load, delayMs);
}
