import { accountRoutes } from '@bonbog/contract/calls';

/** The cache key of the user's sessions; it begins with the path, as every key does. */
export const sessionsKey = [accountRoutes.sessions.path] as const;
