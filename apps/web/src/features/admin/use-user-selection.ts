import type { AdminUser } from '@bonbog/contract/calls';
import { useState } from 'react';

/** A user to be deleted. */
export type SelectedUser = Pick<AdminUser, 'id' | 'email'>;

/** Whether a user can be selected at all; administrators cannot (ADM-24). */
export function isSelectable({ role }: Pick<AdminUser, 'role'>): boolean {
  return role !== 'admin';
}

/** Which users are selected. They stay so while others are looked for or another page is shown. */
export function useUserSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedUser>>(new Map());
  const change = (users: readonly AdminUser[], isWanted: boolean) => {
    setSelected((before) => {
      const after = new Map(before);
      for (const { id, email } of users.filter(isSelectable)) {
        if (isWanted) {
          after.set(id, { id, email });
        } else {
          after.delete(id);
        }
      }
      return after;
    });
  };
  return {
    users: [...selected.values()],
    has: (id: string) => selected.has(id),
    /** Selects or leaves out those of some users that can be selected (ADM-25). */
    change,
    /** Whether all of some users that can be selected are, and there is one. */
    hasAll: (users: readonly AdminUser[]) => {
      const selectable = users.filter(isSelectable);
      return selectable.length > 0 && selectable.every(({ id }) => selected.has(id));
    },
  };
}
/** See {@link useUserSelection}. */
export type UserSelection = ReturnType<typeof useUserSelection>;
