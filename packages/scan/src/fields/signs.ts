/** What a second reading tells that takes doubt in the digits away, in the logarithm of the odds. */
export const SIGNS = [
  'both engines agree',
  'not confirmed, the same in other sizes',
  'not confirmed, other print proves it',
  'engines differ, other print proves it',
] as const;

/**
 * Why a value may be another one, or misread, however much speaks for it: no more of those that are in such a doubt are
 * right than papers show.
 */
export const DOUBTS = [
  'øre may be cut off',
  'its point may be lost',
  'part was paid on account',
  'a tip may come on top',
  'only words tell the minus',
  'other amounts are not paid back',
  'its rounding was not read',
  'VAT fits one line of it',
  'told by VAT, not read whole',
  'told by VAT, misread',
  'few amounts to choose among',
  'another day elsewhere',
  'doubtful by itself',
  'another day speaks against it',
  'engines differ',
  'not confirmed',
  'the other engine’s, and in another size',
  'second engine alone',
  'in another size alone',
  'seen at a closer look',
  'not in the unseen text of the file',
  'in the row of an amount',
  'in the window of a letter',
  'only who sent the letter',
  'may say what is sold',
  'one of two over two addresses',
  'named once, below the head',
  'its spelling is doubtful',
  'put together from a column',
  'letters taken from another word',
  'may be two names',
  'beside words of another paper',
  'stands where a bill names its buyer',
  'the other stands where a bill names its buyer',
  'another number was misread',
  'one of several numbers',
  'apart from its label',
  'the customer is named beside it',
] as const;

/** The name of a sign, as the reason for a value gives it. */
export type Sign = (typeof SIGNS)[number];
/** The name of a doubt, as the reason for a value gives it. */
export type DoubtName = (typeof DOUBTS)[number];
