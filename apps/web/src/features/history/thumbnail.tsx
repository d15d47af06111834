import { ReceiptText } from 'lucide-react';

import { retryDelayMs, useDelayedRetries } from '#lib/use-delayed-retries.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { thumbnailAddress } from './thumbnail-retry.ts';

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
        className="flex size-full items-center justify-center rounded-sm bg-sunken text-muted"
      >
        <ReceiptText aria-hidden strokeWidth={1.5} className="size-6" />
      </span>
    );
  }
  if (isWaiting) {
    return <Skeleton className="size-full rounded-sm" />;
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
      className="size-full rounded-sm bg-sunken object-cover object-top"
    />
  );
}

function useRetries(imageUrl: string, known?: Map<string, number>) {
  const { failures, isWaiting, addFailure } = useDelayedRetries(retryDelayMs, known?.get(imageUrl));
  return {
    address: thumbnailAddress(imageUrl, failures),
    isWaiting,
    isGivenUp: imageUrl === '' || (failures > 0 && retryDelayMs(failures) === null),
    handleError: () => {
      known?.set(imageUrl, failures + 1);
      addFailure();
    },
  };
}
