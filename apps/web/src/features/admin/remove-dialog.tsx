import { readableEmail } from '@bonbog/domain';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { adminText } from './admin.text.ts';
import { useRemoveUsers } from './use-remove-users.ts';
import type { SelectedUser } from './use-user-selection.ts';

const text = adminText.removal;

/** Props of {@link RemoveDialog}. */
export interface RemoveDialogProps {
  readonly users: readonly SelectedUser[];
  readonly onClose: () => void;
}

/** Names the users that are to be deleted, warns, and deletes them (ADM-28, ADM-29). */
export function RemoveDialog({ users, onClose }: RemoveDialogProps) {
  const { done, removeUsers } = useRemoveUsers();
  return (
    <ConfirmDialog
      title={text.title(users.length)}
      warning={text.warning}
      confirmLabel={done === null ? text.confirm(users.length) : text.progress(done, users.length)}
      cancelLabel={text.cancel}
      isBusy={done !== null}
      onConfirm={() => {
        removeUsers(users);
      }}
      onCancel={onClose}
    >
      <ul
        aria-label={text.emails}
        tabIndex={0}
        className="max-h-60 min-h-12 overflow-y-auto rounded-sm border border-line px-3 py-2"
      >
        {users.map(({ id, email }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            {readableEmail(email)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
