/** Words about attached files, as specified (D2 §5, §8); shared by feedback and chat. */
export const attachmentsText = {
  wrongType: 'Kun billeder (JPG, PNG) og PDF filer er tilladt',
  tooLarge: 'Filen er for stor. Maksimal størrelse før komprimering er 25MB',
  incompressible: 'Kunne ikke komprimere filen nok. Prøv et mindre billede eller screenshot.',
  pdfTooLarge: 'PDF-filen er for stor. Den må højst fylde 10 MB.',
  empty: 'Filen er tom eller beskadiget.',
  tooManyTitle: 'For mange billeder',
  oneInvalid: 'Ugyldig fil',
  someInvalid: 'Ugyldige filer fundet',
  uploadFailedTitle: 'Upload fejlet',
  uploadFailed: 'Fejl ved upload af billede',
  more: (count: number) => `... og ${count} flere`,
} as const;
