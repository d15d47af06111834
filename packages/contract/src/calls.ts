/**
 * What the pages take of the contract: calls, limits and words, and the types of all the rest. Nothing here loads a schema.
 */
export type * from './index.ts';
export * from './auth-checks.ts';
export * from './cloud-names.ts';
export * from './conversion-rate.ts';
export * from './feedback-kinds.ts';
export * from './headers.ts';
export * from './help-sections.ts';
export * from './image-validation-message.ts';
export * from './learned-why.ts';
export * from './limits.ts';
export * from './offer-answers.ts';
export * from './receipt-list-words.ts';
export { savedReplyRefusal } from './saved-reply-checks.ts';
export * from './saved-reply-variables.ts';
export type { ApiCall } from './calls/call.ts';
export type { Kind } from './addresses/address.ts';
export { accountRoutes } from './calls/account.ts';
export { adminRoutes } from './calls/admin.ts';
export { authRoutes } from './calls/auth.ts';
export { bookkeepingRoutes } from './calls/bookkeeping.ts';
export { chatRoutes } from './calls/chat.ts';
export { currencyRoutes } from './calls/currency.ts';
export { exportRoutes } from './calls/exports.ts';
export { feedbackRoutes } from './calls/feedback.ts';
export { fileRoutes } from './calls/files.ts';
export { helpRoutes } from './calls/help.ts';
export { helpdeskRoutes } from './calls/helpdesk.ts';
export { imageRoutes } from './calls/images.ts';
export { outlayRoutes } from './calls/outlays.ts';
export { receiptPartRoute } from './calls/receipt-list.ts';
export { receiptRoutes } from './calls/receipts.ts';
export { savedViewRoutes } from './calls/saved-views.ts';
export { scanningRoutes } from './calls/scanning.ts';
export { vatReturnRoutes } from './calls/vat-return.ts';
export {
  CLOUD_PROVIDER_LIST,
  CLOUD_PROVIDERS,
  type CloudProviderEntry,
  FIRST_CLOUD_PROVIDER,
  type OauthProviderEntry,
  type PasswordProviderEntry,
} from './calls/cloud-providers.ts';
