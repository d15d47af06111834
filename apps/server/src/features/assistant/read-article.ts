import { HELP_SECTIONS, helpArticleIdSchema } from '@bonbog/contract';
import { parse } from 'yaml';
import { z } from 'zod';

import type { HelpArticle } from './help-article.ts';
import { quoteLaw } from './quote-law.ts';

/** The longest text an article may have: more than this nobody reads in a chat. */
const longestText = 600;

const lines = z.array(z.string().trim().min(1));

const headSchema = z.strictObject({
  title: z.string().trim().min(1),
  questions: lines.min(3).max(100),
  words: lines.default([]),
  screens: z.array(z.string().regex(/^\/[a-z/-]*$/, 'A screen is a path.')).default([]),
  section: z.enum(HELP_SECTIONS),
  sources: lines.default([]),
  updated: z.iso.date(),
});

const textSchema = z.string().min(1).max(longestText);

/**
 * Reads an article: YAML between two lines of dashes, and its Markdown below, in which `{lov:id}` stands for the sentence
 * of a rule of the law; its source joins those of the article. The id is the file's name. Throws an error
 * with the name of the file for one that is not as an article has to be, so that the server does not start with it.
 */
export function readArticle(fileName: string, content: string): HelpArticle {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(content.replace(/\r\n/g, '\n')) ?? [];
  if (head === undefined || text === undefined) {
    throw new Error(
      `${fileName} does not begin with its title, questions and so on between two lines of ---.`,
    );
  }
  try {
    const read = headSchema.parse(parse(head));
    const { text: filled, sources, checkedOn } = quoteLaw(text.trim());
    return {
      id: helpArticleIdSchema.parse(fileName.replace(/\.md$/, '')),
      ...read,
      text: textSchema.parse(filled),
      sources: [...sources, ...read.sources],
      updated: checkedOn !== null && checkedOn > read.updated ? checkedOn : read.updated,
    };
  } catch (cause) {
    throw new Error(`${fileName} is no help article: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    return cause.issues.map(({ path, message }) => [...path, message].join(' ')).join('; ');
  }
  return cause instanceof Error ? cause.message : 'unknown reason';
}
