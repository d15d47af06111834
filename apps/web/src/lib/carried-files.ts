let carried: readonly File[] = [];

/** Keeps files for the screen that is opened next, so that nobody has to choose them twice. They last as long as the page. */
export function carryFiles(files: readonly File[]): void {
  carried = files;
}

/** The files that were kept, once. */
export function takeCarriedFiles(): readonly File[] {
  const files = carried;
  carried = [];
  return files;
}
