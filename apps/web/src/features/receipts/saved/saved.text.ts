/** Danish texts of what is offered after a receipt was saved. All are our own. */
export const savedText = {
  region: 'Når du har gemt',
  saved: (receiptNumber: string) => `Gemt som bilag ${receiptNumber}`,
  takeNext: 'Tag næste',
  checkNext: (count: number) => `Næste at tjekke (${count})`,
} as const;
