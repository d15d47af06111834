/** What a receipt is filed under when nothing better is known. */
export const DEFAULT_CATEGORY = 'Andet';

/** What stands for "no company number" on a receipt. */
export const UNKNOWN_CVR = 'N/A';

/**
 * Categories the reader may suggest, as users see them. Users may type others.
 * Each maps to accounts of the Danish standard chart of accounts in the accounting exports.
 */
export const CATEGORIES = [
  'Mad og drikke',
  'Restaurant',
  'Kontorartikler',
  'Værktøj og småanskaffelser',
  'Materialer',
  'Inventar',
  'Brændstof',
  'Parkering',
  'Transport',
  'Hotel',
  'Repræsentation',
  'Gaver',
  'IT-udstyr',
  'Software',
  'Telefon og internet',
  'Forsikring',
  'Personlig pleje og apotek',
  'Porto og gebyrer',
  DEFAULT_CATEGORY,
] as const;

/** One of {@link CATEGORIES}. */
export type Category = (typeof CATEGORIES)[number];
