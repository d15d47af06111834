import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import type { HelpArticle } from './help-article.ts';
import { readArticle } from './read-article.ts';

const folder = fileURLToPath(new URL('articles', import.meta.url));

let articles: readonly HelpArticle[] | undefined;

/**
 * Everything the product can tell about itself: the files of `articles`, read once, when they are first asked for. That
 * takes half a second, which a server that starts has better uses for.
 */
export function helpArticles(): readonly HelpArticle[] {
  articles ??= readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readArticle(name, readFileSync(join(folder, name), 'utf8')));
  return articles;
}
