import { useMediaQuery } from '#lib/use-media-query.ts';

/** Tells whether a receipt has room beside the list: from 1440 px. */
export function useRoomBeside(): boolean {
  return useMediaQuery('(min-width: 90rem)');
}
