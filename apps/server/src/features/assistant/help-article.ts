import type { HelpArticleText, Role } from '@bonbog/contract';

/**
 * One thing the product can be asked about, in Danish. `questions` are ways people put it and `words` what they call it
 * though it stands nowhere else, both for the search alone; `screens` are the paths it is about. The text promises
 * nothing that is not built.
 */
export interface HelpArticle extends Readonly<Omit<HelpArticleText, 'sources'>> {
  readonly questions: readonly string[];
  readonly words: readonly string[];
  readonly screens: readonly string[];
  readonly sources: readonly string[];
}

/** Whether an article is offered to whoever has a role: what is told of screens for administrators alone is theirs. */
export function isFor({ screens }: Pick<HelpArticle, 'screens'>, role: Role): boolean {
  const isForAll = screens.length === 0 || screens.some((screen) => !screen.startsWith('/admin'));
  return isForAll || role === 'admin';
}
