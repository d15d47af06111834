import { accountRoutes } from '@bonbog/contract';

/** The cache key of the user's sessions; it begins with the path, as every key does. */
export const sessionsKey = [accountRoutes.sessions.path] as const;
