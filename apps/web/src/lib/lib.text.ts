/** What users read of the connection and of converted amounts, on every screen. Own wording. */
export const lib = {
  noConnection: 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
  unreadableAnswer: 'Svaret fra serveren kunne ikke læses. Genindlæs siden, og prøv igen.',
  converted: ({ original, rate, day, source }: ConvertedText) =>
    `Omregnet fra ${original} til kurs ${rate} (${day}, ${source})`,
} as const;

interface ConvertedText {
  readonly original: string;
  readonly rate: string;
  readonly day: string;
  readonly source: string;
}
