import type { PhotoFault } from '@bonbog/domain';

/** Danish texts of what is said of a photo before its paper is gone; all are our own. */
export const photoCheckText = {
  /** What is wrong, and what to do. */
  faults: {
    blurred: ['Billedet er sløret.', 'Hold telefonen stille, og tag det igen.'],
    dark: ['Billedet er mørkt.', 'Tag det igen, hvor der er mere lys.'],
    glare: ['Lyset spejler sig i papiret.', 'Vip telefonen lidt, og tag det igen uden blitz.'],
    cut: ['Noget af papiret er uden for billedet.', 'Tag det igen, så alle kanter er med.'],
    tiny: ['Skriften er meget lille på billedet.', 'Gå tættere på, og tag det igen.'],
  } satisfies Record<PhotoFault, readonly [wrong: string, advice: string]>,
  keepPaper: 'Gem papiret, til bilaget er læst.',
  again: 'Tag igen',
  useAnyway: 'Brug alligevel',
} as const;
