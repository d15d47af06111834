/** Whether a paper says that it has more pages than are kept of it; null where it says nothing of them. */
export function lacksPages(printedPages: number | null, kept: number): boolean {
  return printedPages !== null && kept < printedPages;
}
