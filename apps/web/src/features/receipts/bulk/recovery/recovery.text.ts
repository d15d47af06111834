/** The question about an earlier bulk upload (D2 §2), quoted. */
export const recoveryText = {
  question: (count: number) =>
    `Der blev fundet ${count} filer fra en tidligere session. Vil du fortsætte hvor du slap?`,
} as const;
