import { helpdeskRoutes } from '@bonbog/contract/calls';

/** Where the cache holds what belongs to cases beside their threads. */
export const extrasKeys = {
  caseLog: (caseNumber: number) => [helpdeskRoutes.caseLog.path, caseNumber] as const,
  presence: (caseNumber: number) => [helpdeskRoutes.presence.path, caseNumber] as const,
  savedReplies: [helpdeskRoutes.savedReplies.path] as const,
};
