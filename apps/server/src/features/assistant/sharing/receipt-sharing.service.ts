import type { ReceiptSharing } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';

import type { ReceiptSharingRepository } from './receipt-sharing.repository.ts';

interface ReceiptSharingDependencies {
  readonly receiptSharing: ReceiptSharingRepository;
  /** The language model and where it is asked; null when there is none. */
  readonly model: { readonly model: string; readonly baseUrl: string } | null;
  /** The operator's yes. */
  readonly isOffered: boolean;
  readonly clock: Clock;
}

/** Whether a language model may see answers about a user's receipts: only with the yes of the operator and of the user. */
export function createReceiptSharingService(dependencies: ReceiptSharingDependencies) {
  const { receiptSharing, model, clock } = dependencies;
  const recipient = dependencies.isOffered && model !== null ? `${model.model} ${model.baseUrl}` : null;
  const offer = { isOffered: recipient !== null, model: model?.model ?? null };
  const isAllowed = async (userId: string): Promise<boolean> =>
    recipient !== null && (await receiptSharing.find(userId))?.recipient === recipient;

  return {
    /** Whether both said yes to the model that is set up now. */
    isAllowed,

    /** What there is to choose for a user, and what they chose. */
    async of(userId: string): Promise<ReceiptSharing> {
      return { ...offer, isOn: await isAllowed(userId) };
    },

    /** Notes a user's choice. It counts from the next message on. */
    async choose(userId: string, isOn: boolean): Promise<ReceiptSharing> {
      if (!isOn) {
        await receiptSharing.withdraw(userId);
      } else if (recipient === null) {
        throw new AppError('VALIDATION_ERROR', 'Deling med en sprogmodel er ikke slået til på denne server.');
      } else {
        await receiptSharing.allow(userId, { recipient, allowed_at: clock().toISOString() });
      }
      return { ...offer, isOn };
    },

    /** What is stored of a user's choice, for the owner's copy of everything. */
    async *everything(userId: string): AsyncGenerator<{ recipient: string; allowedAt: string }> {
      const row = await receiptSharing.find(userId);
      if (row !== undefined) {
        yield { recipient: row.recipient, allowedAt: row.allowed_at };
      }
    },
  };
}
/** See {@link createReceiptSharingService}. */
export type ReceiptSharingService = ReturnType<typeof createReceiptSharingService>;
