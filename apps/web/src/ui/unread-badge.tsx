import { ui as text } from './ui.text.ts';

const shownUpTo = 99;

/** How many answers of support nobody has read; at least 1. Screen readers hear it in words. */
export function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 align-middle text-sm leading-none font-semibold text-on-accent tabular-nums">
      <span aria-hidden>{count > shownUpTo ? `${shownUpTo}+` : count}</span>
      <span className="sr-only"> {text.unreadAnswers(count)}</span>
    </span>
  );
}
