/** The parts of the help page, in the order they stand there. */
export const HELP_SECTIONS = [
  'Kom i gang',
  'Kvitteringer',
  'Moms og regnskab',
  'Historik og eksport',
  'Konto og sikkerhed',
  'Support',
  'Privatliv og opbevaring',
] as const;
