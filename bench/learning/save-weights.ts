import { readFile, writeFile } from 'node:fs/promises';

/**
 * Keeps what was learned, and touches no file that says so already: readers of a server may be loading it, and would
 * find half of it.
 */
export async function saveWeights(file: string, learned: unknown): Promise<void> {
  const text = `${JSON.stringify(learned)}\n`;
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
    await writeFile(file, text);
  }
}
