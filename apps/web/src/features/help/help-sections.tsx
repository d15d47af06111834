import { HELP_SECTIONS, type HelpArticleText } from '@bonbog/contract/calls';
import { Link } from 'wouter';

import { helpArticlePath } from '#lib/help-paths.ts';
import { Card } from '#ui/card.tsx';

/** Every article under the section it belongs to. */
export function HelpSections({ articles }: { readonly articles: readonly HelpArticleText[] }) {
  return (
    <div className="gap-4 space-y-4 md:columns-2">
      {HELP_SECTIONS.map((section) => ({ section, own: articlesOf(articles, section) }))
        .filter(({ own }) => own.length > 0)
        .map(({ section, own }) => (
          <Card key={section} className="break-inside-avoid p-4">
            <h2 className="mb-1 text-lg font-semibold">{section}</h2>
            <ArticleLinks articles={own} />
          </Card>
        ))}
    </div>
  );
}

/** Links to articles, below each other. */
export function ArticleLinks({ articles }: { readonly articles: readonly HelpArticleText[] }) {
  return (
    <ul>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link
            href={helpArticlePath(id)}
            className="flex min-h-11 items-center py-1 text-accent underline-offset-2 hover:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const titles = new Intl.Collator('da-DK', { numeric: true });

/** The articles of a section by title, so that the eye finds one. */
export function articlesOf(
  articles: readonly HelpArticleText[],
  section: HelpArticleText['section'],
): readonly HelpArticleText[] {
  return articles
    .filter((article) => article.section === section)
    .toSorted((one, other) => titles.compare(one.title, other.title));
}
