import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Skeleton } from '#ui/skeleton.tsx';
import { retryDelayMs, thumbnailAddress } from './thumbnail-retry.ts';

/**
 * Props of {@link Thumbnail}. `imageUrl` is the address of the picture; '' shows the icon at once. `failures` counts by
 * address how often a picture failed: a row that is scrolled away and back must not begin its retries anew.
 */
export interface ThumbnailProps {
  readonly imageUrl: string;
  readonly failures?: Map<string, number>;
}

/** The small picture of a receipt. It says nothing that the row does not say, so screen readers skip it. */
export function Thumbnail({ imageUrl, failures }: ThumbnailProps) {
  const { address, isWaiting, isGivenUp, handleError } = useRetries(imageUrl, failures);
  if (isGivenUp) {
    return (
      <span
        data-testid="thumbnail-fallback"
        className="flex size-12 items-center justify-center rounded-sm bg-sunken text-muted"
      >
        <ReceiptText aria-hidden strokeWidth={1.5} className="size-6" />
      </span>
    );
  }
  if (isWaiting) {
    return <Skeleton className="size-12 rounded-sm" />;
  }
  return (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      onError={handleError}
      className="size-12 rounded-sm bg-sunken object-cover object-top"
    />
  );
}

function useRetries(imageUrl: string, known?: Map<string, number>) {
  const [failures, setFailures] = useState(() => known?.get(imageUrl) ?? 0);
  const [loaded, setLoaded] = useState(failures);
  const delayMs = retryDelayMs(failures);
  const isWaiting = failures > loaded;

  useEffect(() => {
    if (!isWaiting || delayMs === null) {
      return;
    }
    const timer = setTimeout(() => {
      setLoaded(failures);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, delayMs, failures]);

  return {
    address: thumbnailAddress(imageUrl, failures),
    isWaiting,
    isGivenUp: imageUrl === '' || (failures > 0 && delayMs === null),
    handleError: () => {
      known?.set(imageUrl, failures + 1);
      setFailures(failures + 1);
    },
  };
}
