import type { AdminUser } from '@bonbog/contract/calls';
import { SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { adminText } from './admin.text.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useUserSelection, type UserSelection } from './use-user-selection.ts';
import { USERS_PAGE_SIZE, useUsers, type FoundUsers } from './use-users.ts';
import { UsersTable } from './users-table.tsx';

const { users: text } = adminText;

/** All users: looking for them, selecting them, deleting them. */
export function UsersSection() {
  const found = useUsers();
  const selection = useUserSelection();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{text.title}</h2>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          type="search"
          label={text.search}
          value={found.text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            found.changeText(event.target.value);
          }}
          className="w-full sm:max-w-sm"
        />
        <Button
          variant="danger"
          disabled={selection.users.length === 0}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          <Trash2 aria-hidden className="size-5" />
          {text.removeSelected(selection.users.length)}
        </Button>
      </div>
      <Results found={found} selection={selection} />
      {isAsking && (
        <RemoveDialog
          users={selection.users}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </Card>
  );
}

interface ResultsProps {
  readonly found: FoundUsers;
  readonly selection: UserSelection;
}

function Results({ found, selection }: ResultsProps) {
  const { data, error } = found;
  if (data === undefined) {
    return error === null ? (
      <div role="status" aria-label={adminText.loading} className="mt-4 space-y-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </div>
    ) : (
      <ErrorState title={text.failed} text={messageOr(error, text.tryAgain)} onRetry={found.retry} />
    );
  }
  if (data.items.length === 0) {
    return <EmptyState icon={SearchX} title={text.none} text={text.noneText} />;
  }
  return (
    <>
      <SelectAll users={data.items} selection={selection} />
      <UsersTable users={data.items} selection={selection} isStale={found.isStale} />
      <Paging found={found} shown={data.items.length} total={data.total} />
    </>
  );
}

interface SelectAllProps {
  readonly users: readonly AdminUser[];
  readonly selection: UserSelection;
}

/** Selects every user of the page who is no administrator (ADM-25). */
function SelectAll({ users, selection }: SelectAllProps) {
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 text-sm">
      <input
        type="checkbox"
        checked={selection.hasAll(users)}
        onChange={(event) => {
          selection.change(users, event.target.checked);
        }}
        className="size-5"
      />
      {text.selectAll}
    </label>
  );
}

interface PagingProps {
  readonly found: FoundUsers;
  readonly shown: number;
  readonly total: number;
}

function Paging({ found: { page, goTo, isStale }, shown, total }: PagingProps) {
  const from = page * USERS_PAGE_SIZE;
  const isLast = from + shown >= total;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {text.shown(from + 1, from + shown, total)}
      </p>
      {(page > 0 || !isLast) && (
        <div className="flex gap-2">
          <Button
            disabled={page === 0 || isStale}
            onClick={() => {
              goTo(page - 1);
            }}
          >
            {text.previous}
          </Button>
          <Button
            disabled={isLast || isStale}
            onClick={() => {
              goTo(page + 1);
            }}
          >
            {text.next}
          </Button>
        </div>
      )}
    </div>
  );
}
