import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { authRoutes } from './auth.ts';
import { bookkeepingRoutes } from './bookkeeping.ts';
import { chatRoutes } from './chat.ts';
import { CLOUD_PROVIDER_LIST } from './cloud-providers.ts';
import { currencyRoutes } from './currency.ts';
import { exportRoutes } from './exports.ts';
import { feedbackRoutes } from './feedback.ts';
import { fileRoutes } from './files.ts';
import { healthRoutes } from './health.ts';
import { helpRoutes } from './help.ts';
import { helpdeskRoutes } from './helpdesk.ts';
import { imageRoutes } from './images.ts';
import { outlayRoutes } from './outlays.ts';
import { receiptRoutes } from './receipts.ts';
import type { ApiRoute } from './route.ts';
import { savedViewRoutes } from './saved-views.ts';
import { scanningRoutes } from './scanning.ts';
import { vatReturnRoutes } from './vat-return.ts';

/** Every endpoint of the product. Contract tests walk this table. */
export const routeTable: readonly ApiRoute[] = [
  accountRoutes,
  adminRoutes,
  authRoutes,
  bookkeepingRoutes,
  chatRoutes,
  ...CLOUD_PROVIDER_LIST.map(({ routes }) => routes),
  currencyRoutes,
  exportRoutes,
  feedbackRoutes,
  fileRoutes,
  healthRoutes,
  helpRoutes,
  helpdeskRoutes,
  imageRoutes,
  outlayRoutes,
  receiptRoutes,
  savedViewRoutes,
  scanningRoutes,
  vatReturnRoutes,
].flatMap((routes) => Object.values<ApiRoute>(routes));
