/** The header of a list of users that tells how many there are in all, whatever part of them is answered. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** The header in which an edit may say what its sender saw before; see `previousValueSchema`. */
export const PREVIOUS_VALUE_HEADER = 'x-previous-value';

/**
 * The header with which a client repeats a request safely. For a save: the first answer is given again for 24 hours
 * to the same user and key (S-64); the same key with another body is refused as CONFLICT, with the saved receipt in the
 * error as `receipt`. For a reading: the same key and the same bytes are one upload, while two keys with the same
 * bytes are two pictures, each of which can become a receipt.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/**
 * Tells how many answers of support the sender of an answer has seen (`replyCount`). When there are more by now, the
 * answer is refused with CONFLICT, so that two administrators do not answer the same without knowing. Without the header
 * every answer is taken.
 */
export const SEEN_REPLIES_HEADER = 'x-seen-replies';
