import type { HelpArticleText } from '@bonbog/contract/calls';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AskChat } from './ask-chat.tsx';
import { HelpArticle } from './help-article.tsx';
import { HelpResults } from './help-results.tsx';
import { HelpSections } from './help-sections.tsx';
import { helpText as text } from './help.text.ts';
import { useHelpArticles } from './use-help.ts';

const searchParameter = 'soeg';
/** As much as the server takes. */
const searchMaxLength = 200;

/** Props of {@link HelpPage}. `articleId` is null for all of them; `chatPath` is where one can ask instead. */
export interface HelpPageProps {
  readonly articleId: string | null;
  readonly chatPath: string;
}

/** Screen: every help article with a search, or one of them. */
export function HelpPage({ articleId, chatPath }: HelpPageProps) {
  const { data, error, refetch } = useHelpArticles();
  const articles = data?.articles;
  if (articleId !== null) {
    return (
      <Loaded articles={articles} error={error} onRetry={() => void refetch()}>
        {(loaded) => <HelpArticle articles={loaded} id={articleId} chatPath={chatPath} />}
      </Loaded>
    );
  }
  return (
    <Overview>
      {(search) => (
        <Loaded articles={articles} error={error} onRetry={() => void refetch()}>
          {(loaded) =>
            search === '' ? (
              <>
                <HelpSections articles={loaded} />
                <AskChat chatPath={chatPath} />
              </>
            ) : (
              <HelpResults articles={loaded} query={search} chatPath={chatPath} />
            )
          }
        </Loaded>
      )}
    </Overview>
  );
}

/** The search stands in the address, so that the way back from an article leads to what was found. */
function Overview({ children }: { readonly children: (search: string) => ReactNode }) {
  const [path, navigate] = useLocation();
  const inAddress = new URLSearchParams(useSearch()).get(searchParameter)?.slice(0, searchMaxLength) ?? '';
  const { text: typed, change } = useSearchText(inAddress, (search) => {
    const query = new URLSearchParams({ [searchParameter]: search }).toString();
    navigate(search.trim() === '' ? path : `${path}?${query}`, { replace: true });
  });
  return (
    <div className="space-y-6">
      <div>
        <PageHeading title={text.title} />
        <p className="text-muted">{text.lead}</p>
      </div>
      <SearchField
        label={text.search}
        clearLabel={text.clearSearch}
        maxLength={searchMaxLength}
        value={typed}
        onChange={change}
        className="max-w-xl"
      />
      {children(inAddress.trim())}
    </div>
  );
}

interface LoadedProps {
  readonly articles: readonly HelpArticleText[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: (articles: readonly HelpArticleText[]) => ReactNode;
}

function Loaded({ articles, error, onRetry, children }: LoadedProps) {
  if (articles !== undefined) {
    return children(articles);
  }
  if (error !== null) {
    return (
      <ErrorState isScreen title={text.failed} text={messageOr(error, text.tryAgain)} onRetry={onRetry} />
    );
  }
  return (
    <div role="status" aria-label={text.loading} className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
