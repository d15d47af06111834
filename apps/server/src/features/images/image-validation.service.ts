import { type ImageValidationProgress, imageValidationMessage } from '@bonbog/contract';

import type { Clock } from '#platform/clock.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { IsWhole } from './picture-check.ts';
import type { ReceiptPicture, ReceiptPicturesRepository } from './receipt-pictures.repository.ts';

/** How much one call does: proxies end an answer after a minute, and a step must be short enough to show progress. */
const wholeCall = { pictures: Number.POSITIVE_INFINITY, timeMs: 50_000 };
const oneStep = { pictures: 25, timeMs: 3000 };
const batchSize = 50;

interface ImageValidationDependencies {
  readonly pictures: ReceiptPicturesRepository;
  readonly isWhole: IsWhole;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** What a validation answers. */
interface ImageValidation {
  readonly message: string;
  readonly progress: ImageValidationProgress;
}

/** Looks whether the pictures of a user's receipts are still whole. Changes nothing. */
export function createImageValidationService(dependencies: ImageValidationDependencies) {
  const { pictures, rateLimiter } = dependencies;
  const running = new Map<string, Promise<ImageValidation>>();

  const validate = async (userId: string, after: string | undefined): Promise<ImageValidation> => {
    const found = await walk(dependencies, userId, {
      start: Number(after ?? 0),
      limits: after === undefined ? wholeCall : oneStep,
    });
    const remaining = await pictures.countAfter(userId, found.last);
    const { checked, broken, last } = found;
    const next = remaining === 0 ? null : String(last);
    return {
      message: imageValidationMessage({ checked, broken, remaining }),
      progress: { checked, broken, remaining, next },
    };
  };

  return {
    /**
     * Checks all pictures, or the next few after a receipt number. The same call made again while it runs gets the same
     * answer, so that nobody keeps the decoder from the others by asking often.
     */
    async validateAll({ userId }: Session, after: string | undefined): Promise<ImageValidation> {
      await rateLimiter.hit('validateImagesByUser', userId);
      const key = `${userId}:${after ?? 'all'}`;
      const present = running.get(key);
      if (present !== undefined) {
        return present;
      }
      const begun = validate(userId, after).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}
/** See {@link createImageValidationService}. */
export type ImageValidationService = ReturnType<typeof createImageValidationService>;

interface Walk {
  readonly start: number;
  readonly limits: { readonly pictures: number; readonly timeMs: number };
}

/** Goes through the receipts one by one, at least one, until the limits or the end is reached. */
async function walk(
  { pictures, isWhole, clock }: ImageValidationDependencies,
  userId: string,
  { start, limits }: Walk,
): Promise<{ checked: number; broken: string[]; last: number }> {
  const endsAt = clock().getTime() + limits.timeMs;
  const broken: string[] = [];
  let checked = 0;
  let last = start;
  for await (const picture of inBatches(pictures, userId, start)) {
    // It goes on from a receipt, so that one that was begun is looked at whole.
    const isNext = picture.receipt_number !== last;
    if (isNext && last !== start && (checked >= limits.pictures || clock().getTime() >= endsAt)) {
      break;
    }
    const whole = await isWhole(userId, picture);
    last = picture.receipt_number;
    // A receipt that was deleted meanwhile has no picture to miss.
    if (whole || (await pictures.isKept(userId, picture.file_id))) {
      checked += 1;
      broken.push(...(whole ? [] : [String(picture.receipt_number)]));
    }
  }
  return { checked, broken, last };
}

async function* inBatches(
  pictures: ReceiptPicturesRepository,
  userId: string,
  start: number,
): AsyncGenerator<ReceiptPicture> {
  let last: number | undefined = start;
  while (last !== undefined) {
    const batch: ReceiptPicture[] = await pictures.listAfter(userId, last, batchSize);
    yield* batch;
    last = batch.at(-1)?.receipt_number;
  }
}
