/** Danish texts about files that another app shared. Own wording. */
export const sharedText = {
  'in-part': {
    title: 'Ikke alt kom med',
    description: 'Del billeder og PDF-filer på højst 25 MB hver.',
    variant: 'warning',
  },
  refused: {
    title: 'Det delte kan ikke læses',
    description: 'Del et billede eller en PDF på højst 25 MB.',
    variant: 'error',
  },
  'no-room': {
    title: 'Det delte kom ikke med',
    description: 'Der er ikke plads på enheden. Vælg filen her i stedet.',
    variant: 'error',
  },
  lost: {
    title: 'Det delte kom ikke med',
    description: 'Bonbog var ikke klar til at tage imod. Del det igen om lidt, eller vælg filen her.',
    variant: 'error',
  },
} as const;
