import { namesSteps } from '#features/assistant/asking/names.ts';
import { inOneGo } from '#features/assistant/finding/steps.ts';

/** Names on the receipts of an invented user, some of them made to be mistaken for other words. */
export const ownNames = inOneGo(
  namesSteps({
    stores: [
      'Netto Nørrebro',
      'Netto Valby',
      'Bauhaus Glostrup',
      'XL-BYG Køge',
      'jem & fix Hvidovre',
      'Dantaxi',
      'Juli',
      'I alt',
      'Moms',
    ],
    categories: ['Hotel', 'Mad og drikke', 'Kontorartikler', 'Porto og gebyrer', 'Diesel'],
    tags: ['Kunde A', 'Varebil', '2024'],
    products: [
      'Kontorstol',
      'Kaffe og kage',
      'Kaffe',
      'Bærbar computer',
      'Taxa',
      'Benzin 95',
      'Skruer',
      'Avis',
      'Is',
    ],
  }),
);
