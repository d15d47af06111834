import { createChatService } from '#features/chat/chat.service.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { createAssistant } from './create-assistant.ts';
import type { Repositories } from './create-repositories.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly inTransaction: InTransaction<Repositories>;
  readonly rateLimiter: RateLimiter;
}

/** Everything users ask for help with. */
export function createSupportServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  { inTransaction, rateLimiter }: SharedServices,
) {
  const assistant = createAssistant({
    ...dependencies,
    totals: (userId, scope) => repositories.ownReceipts.totals(userId, scope),
  });
  const { clock } = dependencies;
  return {
    assistant,
    chat: createChatService({ chats: repositories.chats, assistant, inTransaction, rateLimiter, clock }),
  };
}
