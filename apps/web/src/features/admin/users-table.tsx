import type { AdminUser } from '@bonbog/contract/calls';
import { copenhagenDate, formatDanishDate, readableEmail } from '@bonbog/domain';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { StatusBadge } from '#ui/status-badge.tsx';
import { adminText } from './admin.text.ts';
import { isSelectable, type UserSelection } from './use-user-selection.ts';

const { users: text, count } = adminText;
const { columns } = text;

/** Props of {@link UsersTable}. `isStale` while other users are on their way. */
export interface UsersTableProps {
  readonly users: readonly AdminUser[];
  readonly selection: UserSelection;
  readonly isStale: boolean;
}

/**
 * Users in a table; on phones each is a little card. The roles are written out because a table that is not drawn as
 * one is none to a screen reader.
 */
export function UsersTable({ users, selection, isStale }: UsersTableProps) {
  return (
    <table
      role="table"
      aria-label={text.title}
      aria-busy={isStale}
      className={clsx('block w-full sm:table', isStale && 'opacity-60')}
    >
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="border-b border-line text-left text-sm text-muted">
          <Heading className="w-11">
            <span className="sr-only">{columns.select}</span>
          </Heading>
          <Heading>{columns.email}</Heading>
          <Heading>{columns.role}</Heading>
          <Heading>{columns.verified}</Heading>
          <Heading className="text-right">{columns.receipts}</Heading>
          <Heading className="text-right">{columns.created}</Heading>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line sm:table-row-group">
        {users.map((user) => (
          <UserRow key={user.id} user={user} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={clsx('px-3 py-2 font-medium', className)}>
      {children}
    </th>
  );
}

function UserRow({ user, selection }: { readonly user: AdminUser; readonly selection: UserSelection }) {
  const canSelect = isSelectable(user);
  return (
    <tr
      role="row"
      aria-selected={canSelect ? selection.has(user.id) : undefined}
      className="grid grid-cols-[2.75rem_auto_1fr_auto] items-center gap-x-2 py-2 sm:table-row"
    >
      <td role="cell" className="row-span-2 sm:w-11">
        <label className={clsx('flex size-11 items-center justify-center', canSelect && 'cursor-pointer')}>
          <input
            type="checkbox"
            aria-label={
              canSelect ? text.select(readableEmail(user.email)) : text.isAdmin(readableEmail(user.email))
            }
            disabled={!canSelect}
            checked={selection.has(user.id)}
            onChange={(event) => {
              selection.change([user], event.target.checked);
            }}
            className="size-5 disabled:opacity-40"
          />
        </label>
      </td>
      <td role="cell" className="col-span-3 font-medium wrap-anywhere sm:px-3 sm:py-2">
        {readableEmail(user.email)}
      </td>
      <td role="cell" className="text-sm sm:px-3 sm:py-2">
        {user.role === 'admin' ? <StatusBadge tone="info">{text.roles.admin}</StatusBadge> : text.roles.user}
      </td>
      <td role="cell" className="sm:px-3 sm:py-2">
        {/* The string 'true' means verified, and nothing else does (T-74). */}
        {user.isVerified === 'true' ? (
          <StatusBadge tone="success">{text.verified}</StatusBadge>
        ) : (
          <StatusBadge tone="warning">{text.unverified}</StatusBadge>
        )}
      </td>
      <td role="cell" className="text-right text-sm tabular-nums sm:px-3 sm:py-2 sm:text-base">
        {count(user.receiptCount)}
        <span aria-hidden className="sm:hidden">
          {` ${text.receiptsUnit}`}
        </span>
      </td>
      <td
        role="cell"
        className="col-span-3 col-start-2 text-sm whitespace-nowrap text-muted tabular-nums sm:px-3 sm:py-2 sm:text-right"
      >
        {dayOf(user.createdAt)}
      </td>
    </tr>
  );
}

/** The day of a moment in Copenhagen; the text itself when it is no moment. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : formatDanishDate(copenhagenDate(date));
}
