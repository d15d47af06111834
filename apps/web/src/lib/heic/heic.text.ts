/** Danish texts about pictures of phones in HEIC. Own wording. */
export const heicText = {
  converting: 'Laver HEIC om til JPG …',
  convertingCount: ({ done, count }: { readonly done: number; readonly count: number }) =>
    `Laver HEIC om til JPG (${Math.min(done + 1, count)} af ${count}) …`,
  stop: 'Afbryd',
  /** Stands behind the specified sentence of the screen. */
  notConverted:
    'HEIC-billedet kunne ikke laves om til JPG. Tag et skærmbillede af det, eller vælg Indstillinger > Kamera > Formater > Mest kompatibel på din iPhone, og tag det igen.',
} as const;
