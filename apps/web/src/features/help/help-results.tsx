import type { HelpArticleText } from '@bonbog/contract/calls';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';

import { helpArticlePath } from '#lib/help-paths.ts';
import { messageOr } from '#lib/message-or.ts';
import { withoutMarks } from '#lib/without-marks.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskChat, ChatLink } from './ask-chat.tsx';
import { helpText as text } from './help.text.ts';
import { useHelpSearch } from './use-help.ts';

/** Props of {@link HelpResults}. */
export interface HelpResultsProps {
  readonly articles: readonly HelpArticleText[];
  readonly query: string;
  readonly chatPath: string;
}

/** What was found, best first; where nothing was, the way to the chat. */
export function HelpResults({ articles, query, chatPath }: HelpResultsProps) {
  const { data, error, refetch } = useHelpSearch(query);
  if (error !== null) {
    return (
      <ErrorState
        title={text.searchFailed}
        text={messageOr(error, text.tryAgain)}
        onRetry={() => void refetch()}
      />
    );
  }
  const found = data?.ids.flatMap((id) => articles.find((article) => article.id === id) ?? []);
  return (
    <div className="space-y-4">
      <p role="status" className="text-sm text-muted">
        {found !== undefined && (found.length === 0 ? text.none(query) : text.count(found.length, query))}
      </p>
      <Found found={found} query={query} chatPath={chatPath} />
    </div>
  );
}

interface FoundProps extends Omit<HelpResultsProps, 'articles'> {
  readonly found: readonly HelpArticleText[] | undefined;
}

function Found({ found, query, chatPath }: FoundProps) {
  if (found === undefined) {
    return <Skeleton className="h-48" />;
  }
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={text.none(query)}
        text={text.noneText}
        action={<ChatLink chatPath={chatPath} />}
      />
    );
  }
  return (
    <>
      <ul aria-label={text.results} className="divide-y divide-line rounded-md border border-line bg-surface">
        {found.map((article) => (
          <Result key={article.id} article={article} />
        ))}
      </ul>
      <AskChat chatPath={chatPath} />
    </>
  );
}

function Result({ article }: { readonly article: HelpArticleText }) {
  return (
    <li className="relative space-y-0.5 p-4 hover:bg-sunken">
      <h2 className="font-semibold">
        <Link
          href={helpArticlePath(article.id)}
          className="text-accent underline-offset-2 after:absolute after:inset-0 hover:underline"
        >
          {article.title}
        </Link>
      </h2>
      <p className="line-clamp-2 wrap-anywhere text-muted">{withoutMarks(article.text)}</p>
      <p className="text-sm text-muted">{article.section}</p>
    </li>
  );
}
