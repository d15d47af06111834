/**
 * One thing the product can be asked about, in Danish. `questions` are ways people put it, for the search alone; `text`
 * is what they read. It promises nothing that is not built.
 */
export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly string[];
  readonly text: string;
}
