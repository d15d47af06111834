import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { HelpArticle } from './help-article.ts';
import { readArticle } from './read-article.ts';

const folder = fileURLToPath(new URL('articles', import.meta.url));

const read = new Map<string, HelpArticle>();
let articles: readonly HelpArticle[] | undefined;

/**
 * Everything the product can tell about itself: the files of `articles`, read once, when they are first asked for. That
 * takes half a second, which a server that starts has better uses for.
 */
export function helpArticles(): readonly HelpArticle[] {
  articles ??= fileNames().map(readOnce);
  return articles;
}

/** Reads them with others served in between, before they are asked for. */
export async function warmHelpArticles(): Promise<void> {
  for (const name of articles === undefined ? fileNames() : []) {
    readOnce(name);
    await nextTurn();
  }
}

function fileNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted();
}

function readOnce(name: string): HelpArticle {
  const article = read.get(name) ?? readArticle(name, readFileSync(join(folder, name), 'utf8'));
  read.set(name, article);
  return article;
}
