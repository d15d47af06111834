/** Words of the shared parts. Own wording. */
export const ui = {
  retry: 'Prøv igen',
  loading: 'Indlæser …',
  toastRegion: 'Beskeder',
  toast: 'Besked',
  closeToast: 'Luk besked',
  newPassword: 'Ny adgangskode',
  repeatPassword: 'Gentag ny adgangskode',
  passwordHint: 'Mindst 6 tegn',
  passwordTooShort: 'Adgangskoden skal være på mindst 6 tegn.',
  passwordTooLong: 'Adgangskoden må højst være 128 tegn.',
  passwordsDiffer: 'De to adgangskoder er ikke ens.',
  deductible: (part: string, vat: string) => `${part} af ${vat} kan trækkes fra.`,
  vanInstead: 'Er det en varebil på gule plader, så vælg det under Bogføring og eksport.',
} as const;
