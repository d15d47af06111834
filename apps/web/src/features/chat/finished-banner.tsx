import { useEffect, useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { chatText as text } from './chat.text.ts';

/** Stands where the field stood: the conversation is over, and this is the way to another. */
export function FinishedBanner({ onStartNew }: { readonly onStartNew: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus, the field or the button that ended it, is gone.
    if (document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken p-3 sm:px-5">
      <p role="status" className="font-medium">
        {text.finished}
      </p>
      <Button ref={button} variant="primary" onClick={onStartNew}>
        {text.startNew}
      </Button>
    </div>
  );
}
