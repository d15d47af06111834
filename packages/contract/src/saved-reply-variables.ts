/** What may stand in braces in a saved answer, such as {sag}. Whoever uses the answer fills it in. */
export const SAVED_REPLY_VARIABLES = ['e-mail', 'sag', 'titel', 'dato', 'admin'] as const;
