import type { HelpArticleText } from '@bonbog/contract';

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
