/** The screen with the VAT of a period. The history leads there. */
export const vatReturnPath = '/moms';
