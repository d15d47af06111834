import { ReceiptText } from 'lucide-react';
import { useState } from 'react';

/** The thumbnail of a receipt's picture, or an icon where it is missing. It says nothing the text beside it does not. */
export function SmallPicture({ imageUrl }: { readonly imageUrl: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <span className="flex size-12 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
        <ReceiptText aria-hidden strokeWidth={1.5} className="size-6" />
      </span>
    );
  }
  return (
    <img
      src={`${imageUrl}?size=thumb`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-sm bg-sunken object-cover object-top"
      onError={() => {
        setIsMissing(true);
      }}
    />
  );
}
