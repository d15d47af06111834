import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { Link } from 'wouter';

import { Button, buttonClassName } from '#ui/button.tsx';
import { adminText as text } from './admin.text.ts';
import { exportUsers, tellExportFailure } from './export-users.ts';

/** The way out of the panel, and its statistics as a file. */
export function AdminActions() {
  const { mutate, isPending } = useMutation({ mutationFn: exportUsers, onError: tellExportFailure });
  return (
    <div className="flex flex-wrap gap-2">
      <Link href="/" className={buttonClassName({})}>
        <ArrowLeft aria-hidden className="size-5" />
        {text.back}
      </Link>
      <Button
        busy={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {!isPending && <Download aria-hidden className="size-5" />}
        {text.export}
      </Button>
    </div>
  );
}
