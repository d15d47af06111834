/** Words of the shared parts. Own wording. */
export const ui = {
  retry: 'Prøv igen',
  loading: 'Indlæser …',
  toastRegion: 'Beskeder',
  toast: 'Besked',
  closeToast: 'Luk besked',
} as const;
