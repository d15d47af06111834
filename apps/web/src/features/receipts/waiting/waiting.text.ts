import type { WaitingCause } from './waiting-photo.ts';

const causes: Readonly<Record<Exclude<WaitingCause, 'refused' | 'busy'>, string>> = {
  offline: 'Ingen forbindelse',
  unreachable: 'Serveren kan ikke nås',
  signedOut: 'Du var logget ud',
};

/** Danish texts of the photos that wait on the device. All are our own. */
export const waitingText = {
  title: 'Venter på at blive sendt',
  lead: 'Ligger på denne enhed og sendes, når der er forbindelse.',
  causes,
  unknownCause: 'Ikke sendt endnu',
  sending: 'Sender …',
  send: 'Send',
  sendLabel: (when: string) => `Send billedet fra ${when}`,
  remove: 'Slet',
  removeLabel: (when: string) => `Slet billedet fra ${when}`,
  removeQuestion: (when: string) => `Slet billedet fra ${when}? Det er ikke sendt og kan ikke hentes igen.`,
  kept: 'Billedet er gemt på enheden',
  keptLead: 'Der er ingen forbindelse lige nu. Det sendes, når der er forbindelse igen.',
  sent: (count: number) =>
    count === 1 ? 'Et ventende billede er sendt' : `${count} ventende billeder er sendt`,
  sentLead: 'Det, der er læst, ligger under Ikke gemt endnu på siden Upload.',
  refusedFallback: 'Serveren tog ikke imod billedet.',
  littleRoom:
    'Der er ikke plads til mange flere billeder på enheden. Send eller slet dem, der venter, før du tager flere.',
  logoutTitle: (count: number) =>
    count === 1 ? 'Et billede er ikke sendt endnu' : `${count} billeder er ikke sendt endnu`,
  logoutLead:
    'Det, der bliver på enheden, sendes, når du logger ind igen her. Andre, der logger ind, ser det ikke.',
  keepThem: 'Lad vente',
  deleteThem: 'Slet fra enheden',
  stay: 'Annuller',
  noRoomError:
    'Der er ikke plads på enheden til at gemme billedet. Lad siden stå åben, og prøv igen, når der er forbindelse.',
  notKeptError:
    'Browseren lader os ikke gemme billeder på enheden, måske fordi vinduet er privat. Lad siden stå åben, og prøv igen, når der er forbindelse.',
} as const;
