import { copenhagenDate } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';

import { answerFrom } from './answer-from.ts';
import { needsNames, readInConversation } from './conversation.ts';
import type { OwnReceiptsRepository } from './own-receipts.repository.ts';
import type { OwnReceipts } from './receipts-question.ts';
import { createStoreNames } from './store-names.ts';

interface OwnReceiptsDependencies {
  readonly repository: OwnReceiptsRepository;
  readonly clock: Clock;
}

/** Answers questions about one's own receipts by fixed queries, each scoped to its user. */
export function createOwnReceipts({ repository, clock }: OwnReceiptsDependencies): OwnReceipts {
  return {
    read: async (userId, message, earlierOfUser) => {
      const today = copenhagenDate(clock());
      const nameless = { today, names: null };
      // Most messages are about the product; they cost no query.
      if (!needsNames(message, earlierOfUser, nameless)) {
        return readInConversation(message, [], nameless);
      }
      const { stores, categories } = await repository.names(userId);
      const names = { stores: createStoreNames(stores), categories };
      return readInConversation(message, earlierOfUser, { today, names });
    },
    answer: (userId, question) => answerFrom(repository, userId, question),
  };
}
