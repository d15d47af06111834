/** Props of {@link UnreadBadge}. */
export interface UnreadBadgeProps {
  /** At least 1. */
  readonly count: number;
  /** The same in words, for screen readers. */
  readonly label: string;
}

const shownUpTo = 99;

/** How many things nobody has read. */
export function UnreadBadge({ count, label }: UnreadBadgeProps) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 align-middle text-sm leading-none font-semibold text-on-accent tabular-nums">
      <span aria-hidden>{count > shownUpTo ? `${shownUpTo}+` : count}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}
