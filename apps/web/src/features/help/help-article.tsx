import type { HelpArticleText } from '@bonbog/contract/calls';
import { FileQuestionMark } from 'lucide-react';
import { Link } from 'wouter';

import { helpPath } from '#lib/help-paths.ts';
import { buttonClassName } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { textLinkClassName } from '#ui/linked-text.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { AskChat } from './ask-chat.tsx';
import { ArticleLinks, articlesOf } from './help-sections.tsx';
import { helpText as text } from './help.text.ts';

const days = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: 'UTC' });

/** Props of {@link HelpArticle}. */
export interface HelpArticleProps {
  readonly articles: readonly HelpArticleText[];
  readonly id: string;
  readonly chatPath: string;
}

/** One article, with the others of its section. */
export function HelpArticle({ articles, id, chatPath }: HelpArticleProps) {
  const article = articles.find((known) => known.id === id);
  if (article === undefined) {
    return (
      <>
        <PageHeading title={text.title} />
        <EmptyState
          icon={FileQuestionMark}
          title={text.notFound}
          text={text.notFoundText}
          action={
            <Link href={helpPath} className={buttonClassName({})}>
              {text.toHelp}
            </Link>
          }
        />
      </>
    );
  }
  const others = articlesOf(articles, article.section).filter((other) => other.id !== id);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <Words article={article} />
        <AskChat chatPath={chatPath} />
      </div>
      {others.length > 0 && (
        <Card className="p-4">
          <nav aria-label={text.more(article.section)}>
            <h2 className="mb-1 font-semibold">{text.more(article.section)}</h2>
            <ArticleLinks articles={others} />
          </nav>
        </Card>
      )}
    </div>
  );
}

function Words({ article }: { readonly article: HelpArticleText }) {
  return (
    <article className="max-w-prose space-y-4">
      <nav aria-label={text.breadcrumb} className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Link href={helpPath} className={`inline-flex min-h-11 items-center ${textLinkClassName}`}>
          {text.title}
        </Link>
        <span aria-hidden>/</span>
        <span>{article.section}</span>
      </nav>
      <PageHeading title={article.title} />
      <MarkdownText text={article.text} />
      {article.sources.length > 0 && (
        <section aria-labelledby="help-sources">
          <h2 id="help-sources" className="text-sm font-semibold">
            {text.sources}
          </h2>
          <ul className="list-disc pl-5 text-sm text-muted">
            {article.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-sm text-muted">{text.updated(days.format(new Date(article.updated)))}</p>
    </article>
  );
}
