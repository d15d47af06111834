import { z } from 'zod';

import { adminAddresses } from './addresses/admin.ts';
import { roleSchema } from './auth.ts';
import { LIMITS } from './limits.ts';
import { limitSchema, numberText } from './list-part.ts';
import type { ApiRoute } from './route.ts';

const countSchema = z.number().int().nonnegative();

/** How many users have how many receipts. */
export const userDistributionSchema = z.object({
  zeroReceipts: countSchema,
  oneToFive: countSchema,
  sixToTwenty: countSchema,
  twentyOnePlus: countSchema,
});
/** See {@link userDistributionSchema}. */
export type UserDistribution = z.infer<typeof userDistributionSchema>;

/** Numbers about all users and receipts. The windows are the last 7 and 30 times 24 hours. */
export const adminStatsSchema = z.object({
  totalUsers: countSchema,
  newUsers7Days: countSchema,
  /** Users who logged in or saved a receipt in 30 days. */
  activeUsers30Days: countSchema,
  totalReceipts: countSchema,
  receiptsLast7Days: countSchema,
  receiptsLast30Days: countSchema,
  /** Over all users, those without receipts too; one decimal. */
  avgReceiptsPerUser: z.number().nonnegative(),
  minReceiptsPerUser: countSchema,
  maxReceiptsPerUser: countSchema,
  userDistribution: userDistributionSchema,
});
/** See {@link adminStatsSchema}. */
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** A user as administrators see one. `isVerified` is a string, and 'true' means verified (T-74). */
export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: roleSchema,
  isVerified: z.string(),
  receiptCount: countSchema,
  createdAt: z.string(),
});
/** See {@link adminUserSchema}. */
export type AdminUser = z.infer<typeof adminUserSchema>;

/** Which users are wanted; all of them when everything is left out. `search` is a part of the address. */
export const adminUsersQuerySchema = z.object({
  search: z
    .string()
    .trim()
    .toLowerCase()
    .max(LIMITS.emailMaxLength, `Søgningen må højst være på ${LIMITS.emailMaxLength} tegn.`)
    // No address has them, and PostgreSQL refuses them.
    .regex(/^[^\u0000\p{Surrogate}]*$/u, 'Søgningen kan ikke læses.')
    .optional(),
  limit: limitSchema.optional(),
  offset: numberText('offset').transform(Number).optional(),
});
/** See {@link adminUsersQuerySchema}. */
export type AdminUsersQuery = z.infer<typeof adminUsersQuerySchema>;

/** Endpoints for administrators. Statistics and list are bare values, as specified (S-02). */
export const adminRoutes = {
  stats: { ...adminAddresses.stats, access: 'admin', response: adminStatsSchema },
  /** What administrators are told about the server itself, beside the statistics. */
  notices: {
    ...adminAddresses.notices,
    access: 'admin',
    response: z.object({ isProxyForgotten: z.boolean() }),
  },
  users: {
    ...adminAddresses.users,
    access: 'admin',
    query: adminUsersQuerySchema,
    response: z.array(adminUserSchema),
  },
  exportUsers: {
    ...adminAddresses.exportUsers,
    access: 'admin',
    share: 'export',
    response: z.unknown(),
  },
  removeUser: {
    ...adminAddresses.removeUser,
    access: 'admin',
    params: z.object({ id: z.string() }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;
