/** What users read when the connection itself fails. Own wording. */
export const lib = {
  noConnection: 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.',
  unreadableAnswer: 'Svaret fra serveren kunne ikke læses. Genindlæs siden, og prøv igen.',
} as const;
