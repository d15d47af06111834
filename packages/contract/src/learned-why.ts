/** The `why` of a field that says what the user corrected it to in an earlier receipt from the same merchant. */
export const LEARNED_WHY = 'learned from your earlier receipts';
