import { useState } from 'react';

import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { SAMPLE_NAME } from './sample-name.ts';
import { sampleText } from './sample.text.ts';

const address = new URL('./sample-receipt.png', import.meta.url).href;

/** Props of {@link SampleButton}. */
export interface SampleButtonProps {
  /** Reads a picture as if its user had chosen it. */
  readonly onFile: (file: File) => void;
}

/** Lets who has no receipt at hand see how one is read. */
export function SampleButton({ onFile }: SampleButtonProps) {
  const [isFetching, setFetching] = useState(false);
  const open = async () => {
    setFetching(true);
    const file = await fetchSample().catch(() => null);
    setFetching(false);
    if (file === null) {
      showToast({ title: sampleText.openFailed, description: sampleText.openFailedText, variant: 'error' });
    } else {
      onFile(file);
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isFetching} onClick={() => void open()}>
        {sampleText.open}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{sampleText.lead}</p>
    </div>
  );
}

async function fetchSample(): Promise<File | null> {
  const response = await fetch(address);
  return response.ok ? new File([await response.arrayBuffer()], SAMPLE_NAME, { type: 'image/png' }) : null;
}
