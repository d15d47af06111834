/** Danish texts of what can go wrong with a file before it is sent; they follow 'Fejl under komprimering: '. Own wording. */
export const compressText = {
  died: 'Din browser kunne ikke behandle filen. Prøv igen.',
  hung: 'Det tog for lang tid. Prøv igen eller med et mindre billede.',
  tooManyPixels: 'Billedet har for mange pixels. Tag et nyt foto i en lavere opløsning.',
} as const;
