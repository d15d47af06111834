import type { User } from '@bonbog/contract/calls';
import { useEffect, useState } from 'react';

import { loadedLater } from '#lib/loaded-later.tsx';

const Palette = loadedLater(
  // Without a network it may not be there; then the key does nothing.
  async () => (await import('./palette.tsx').catch(() => null))?.Palette ?? (() => null),
);

/** Props of {@link PaletteKey}. */
export interface PaletteKeyProps {
  readonly user: Pick<User, 'role'>;
  readonly onLogOut: () => void;
}

/** Opens the palette with Ctrl+K, or Cmd+K; not over another dialog, which has to be answered first. */
export function PaletteKey({ user, onLogOut }: PaletteKeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPressed =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (isPressed) {
        event.preventDefault();
        setIsOpen(
          (wasOpen) => !wasOpen && document.querySelector('[role="dialog"], [role="alertdialog"]') === null,
        );
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return isOpen ? (
    <Palette
      role={user.role}
      onLogOut={onLogOut}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  ) : null;
}
