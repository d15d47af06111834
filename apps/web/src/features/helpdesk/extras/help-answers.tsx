import { helpdeskRoutes, type HelpAnswer } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'wouter';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { helpdeskText } from '#features/helpdesk/helpdesk.text.ts';
import { helpAnswersText as text } from './help-answers.text.ts';

const numbers = ['asked', 'yes', 'no'] as const;

/** What users said of help articles, those that helped least often first. */
export function HelpAnswers() {
  const { data, error, refetch } = useQuery({
    queryKey: [helpdeskRoutes.helpAnswers.path],
    queryFn: ({ signal }) => callApi(helpdeskRoutes.helpAnswers, { signal }),
  });
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="mt-1 text-sm text-muted">{text.lead}</p>
      {data === undefined && error === null && (
        <div role="status" aria-label={text.loading} className="mt-4">
          <Skeleton className="h-24" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={text.failed}
          text={messageOr(error, text.tryAgain)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.articles.length === 0 && <p className="mt-4 text-muted">{text.empty}</p>}
      {data !== undefined && data.articles.length > 0 && <Articles articles={data.articles} />}
    </Card>
  );
}

function Articles({ articles }: { readonly articles: readonly HelpAnswer[] }) {
  return (
    <table aria-label={text.title} className="mt-4 w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <Heading>{text.columns.article}</Heading>
          {numbers.map((name) => (
            <Heading key={name} isNumber>
              {text.columns[name]}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {articles.map((article) => (
          <tr key={article.id}>
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              <Link
                href={`/hjaelp/${article.id}`}
                className="inline-flex min-h-11 items-center underline sm:min-h-8"
              >
                {article.title}
              </Link>
            </th>
            {numbers.map((name) => (
              <td key={name} className="py-1 pl-3 text-right">
                {helpdeskText.count(article[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ isNumber = false, children }: { readonly isNumber?: boolean; readonly children: string }) {
  return (
    <th scope="col" className={clsx('py-2 font-medium', isNumber ? 'pl-3 text-right' : 'pr-3')}>
      {children}
    </th>
  );
}
