/** What users read of the connection and of converted amounts, on every screen. Own wording. */
export const lib = {
  noConnection: 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
  unreadableAnswer: 'Svaret fra serveren kunne ikke læses. Genindlæs siden, og prøv igen.',
  converted: ({ original, rate, day, source }: ConvertedText) =>
    `Omregnet fra ${original} til kurs ${rate} (${day}, ${source})`,
} as const;

/**
 * What is said of an answer that is none of ours, by its status: of a proxy in front of the server. Own wording; each says
 * what happened and what to do.
 */
export const proxyText: ReadonlyMap<number, string> = new Map([
  [
    403,
    'En server foran Bonbog afviste det. Prøv igen, og sig det til den, der driver Bonbog, hvis det bliver ved.',
  ],
  [
    413,
    'Det fylder mere, end en server foran Bonbog tager imod. Vælg en mindre fil, eller bed den, der driver Bonbog, om at hæve grænsen.',
  ],
  [502, 'Bonbog svarer ikke lige nu. Vent et øjeblik, og prøv igen.'],
  [503, 'Bonbog svarer ikke lige nu. Vent et øjeblik, og prøv igen.'],
  [504, 'Det tog for lang tid, og svaret nåede ikke frem. Se efter, om det er sket, før du prøver igen.'],
]);

interface ConvertedText {
  readonly original: string;
  readonly rate: string;
  readonly day: string;
  readonly source: string;
}
