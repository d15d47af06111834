/** The cache key of the current user; it begins with the path, as every key does. */
export const currentUserKey = ['/api/auth/me'] as const;
