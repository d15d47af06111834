import { useMediaQuery } from '#lib/use-media-query.ts';

/** Tells whether there is room for the picture beside the fields: Tailwind's lg, where the shell has no bottom bar. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
