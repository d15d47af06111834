/** What money went to, in words that elsewhere only hold a question together or are near to one that does. */
export const namedThings: readonly string[] = [
  'Hvor meget har jeg betalt til min revisor i 2025',
  'hvor meget er der betalt til banken i marts',
  'hvor meget har jeg brugt til regnskabet i 2025',
  'Jeg har en del regninger i euro. Hvor meget har de kostet i marts?',
  'hvor meget har jeg brugt på kost i marts',
  'hvor meget har jeg brugt på pander i marts',
  'hvor meget har jeg brugt på bannere i 2025',
  'hvor meget har jeg brugt på regnskab i 2025',
  'hvor meget har jeg brugt på post i år',
  'hvor meget har jeg brugt på en robot i 2025',
];
