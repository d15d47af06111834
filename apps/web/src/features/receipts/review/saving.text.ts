/** Danish texts of opening, saving and leaving a review (D1 §8), which are there before the review's other texts. */
export const savingText = {
  saved: 'Kvittering gemt!',
  saveFailed: 'Fejl ved gemning',
  saveFailedFallback: 'Kvitteringen blev ikke gemt. Dine rettelser er her stadig. Prøv igen.',
  loading: 'Henter kvitteringen',
  leaveQuestion: 'Kvitteringen er ikke gemt. Vil du forlade siden?',
} as const;
