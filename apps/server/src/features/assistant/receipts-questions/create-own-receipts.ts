import { copenhagenDate } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';

import type { createOwnReceiptsRepository } from './own-receipts.repository.ts';
import { readReceiptsQuestion, tellTotals } from './own-receipts.ts';
import { EVERY_RECEIPT, type OwnReceipts } from './receipts-question.ts';

interface OwnReceiptsDependencies {
  readonly repository: Pick<ReturnType<typeof createOwnReceiptsRepository>, 'totals'>;
  readonly clock: Clock;
}

/** Answers questions about one's own receipts by fixed queries, each scoped to its user. */
export function createOwnReceipts({ repository, clock }: OwnReceiptsDependencies): OwnReceipts {
  return {
    read: async (_, message) => {
      const found = readReceiptsQuestion(message, copenhagenDate(clock()));
      return found === null ? null : { kind: 'question', question: { ...EVERY_RECEIPT, ...found } };
    },
    answer: async (userId, question) => tellTotals(question, await repository.totals(userId, question)),
  };
}
