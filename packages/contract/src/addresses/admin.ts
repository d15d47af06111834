import type { Address } from './address.ts';

/** Where the endpoints of `adminRoutes` are, and what their answers hold. */
export const adminAddresses = {
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    tells: {
      totalUsers: 'number',
      newUsers7Days: 'number',
      activeUsers30Days: 'number',
      totalReceipts: 'number',
      receiptsLast7Days: 'number',
      receiptsLast30Days: 'number',
      avgReceiptsPerUser: 'number',
      minReceiptsPerUser: 'number',
      maxReceiptsPerUser: 'number',
      userDistribution: 'object',
    },
  },
  notices: { method: 'GET', path: '/api/admin/notices', tells: { isProxyForgotten: 'flag' } },
  users: { method: 'GET', path: '/api/admin/users', tells: 'list' },
  exportUsers: { method: 'GET', path: '/api/admin/export/users', tells: 'anything' },
  removeUser: { method: 'DELETE', path: '/api/admin/users/:id', tells: { success: 'flag', message: 'text' } },
} as const satisfies Record<string, Address>;
