/** Danish texts of what stands below the upload's drop zone. Own wording. */
export const deskText = {
  saved: 'Senest gemt',
  unknownStore: 'Uden butik',
  open: (receiptNumber: string, store: string) => `Vis bilag ${receiptNumber}, ${store}`,
  number: (receiptNumber: string) => `Bilag ${receiptNumber}`,
  begin: 'Sådan kommer du i gang',
  steps: [
    { title: 'Fotografér', text: 'Tag et billede af kvitteringen, eller vælg et, du har. En PDF går også.' },
    { title: 'Se efter', text: 'Vi læser den. Det, vi er usikre på, er mærket »tjek« og vist på billedet.' },
    { title: 'Gem', text: 'Bilaget får sit nummer, og du henter en fil til dit regnskab, når du vil.' },
  ],
} as const;
