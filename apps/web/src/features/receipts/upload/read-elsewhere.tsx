import { Files, FileText } from 'lucide-react';
import { useLocation } from 'wouter';

import { carryFiles } from '#lib/carried-files.ts';
import { Button } from '#ui/button.tsx';
import { isPdf, isXml } from './rejection.ts';
import { uploadText } from './upload.text.ts';

/** Says where files are taken that were refused here, and takes them there. Nothing where that is nowhere. */
export function ReadElsewhere({ files }: { readonly files: readonly File[] }) {
  const [, navigate] = useLocation();
  const isBulk = files.length > 1 || files.some(isPdf);
  if (!isBulk && !files.some(isXml)) {
    return null;
  }
  const Icon = files.length > 1 ? Files : FileText;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        {isBulk ? uploadText.readInBulk(files.length) : uploadText.xmlRefused}
      </span>
      {isBulk && (
        <Button
          variant="primary"
          onClick={() => {
            carryFiles('bulk', files);
            navigate(uploadText.bulkPath);
          }}
        >
          {uploadText.readThem(files.length)}
        </Button>
      )}
    </div>
  );
}
