import { BRAND } from '@bonbog/domain';
import { clsx } from 'clsx';

/** The mark: a receipt whose last line is found. Decorative; the name beside it is text. */
function BrandMark({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path d="M9 6h14v20l-2.33-2-2.34 2L16 24l-2.33 2-2.34-2L9 26z" className="fill-on-accent" />
      <path
        d="M12.5 11.5h7M12.5 15.5h7M12.5 19.5h4"
        className="stroke-accent"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name in one line; the size of the letters follows `className`. */
export function Brand({ className }: { readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-[0.45em] font-brand font-semibold', className)}>
      <BrandMark className="size-[1.25em]" />
      {BRAND}
    </span>
  );
}
