/** Danish texts of the upload screen. Quoted ones are specified (D1 §2, §4, §8); the others are our own. */
export const uploadText = {
  title: 'Upload bilag',
  lead: 'Træk og slip din kvittering her, eller brug knapperne nedenfor',
  releaseToUpload: 'Slip billedet, så læser vi det',
  chooseFile: 'VÆLG FIL',
  takePicture: 'TAG BILLEDE',
  pasteHint: 'Du kan også indsætte et billede med Ctrl+V',
  formatHint: 'PNG, JPG, WebP op til 25MB',
  scanHint: 'AI-drevet scanning',
  bulkLink: 'Bulk Upload (op til 50 filer)',
  bulkPath: '/bulk-upload',
  readInBulk: (files: number) =>
    files === 1 ? 'PDF-filer læses under Bulk Upload.' : 'Flere filer læses samlet under Bulk Upload.',
  readThem: (files: number) => (files === 1 ? 'Læs filen' : `Læs de ${files} filer`),
  eInvoice: 'E-faktura',
  eInvoiceHint: 'E-faktura (XML) som OIOUBL eller Peppol',
  xmlRefused: 'XML-filer læses med knappen E-faktura.',
  notXml: 'Vælg en e-faktura som XML-fil. En PDF læses under Bulk Upload.',
  tooLarge: 'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
  unsupportedType: 'Filtypen kan ikke læses. Brug PNG, JPG, GIF eller WebP.',
  tooManyFiles: 'Too many files',
  unknownError: 'Ukendt fejl',
  fileError: (reason: string) => `Fil fejl: ${reason}`,
  dropRejected: (reason: string) => `Fil afvist: ${reason}`,
  uploaded: 'Upload fuldført!',
  uploadFailed: 'Upload fejl',
  uploadFailedFallback: 'Der opstod en fejl under upload.',
  tryAgain: 'Prøv igen',
} as const;

/** Danish texts of the processing card (D1 §2, §4); the five messages in their order. */
export const processingText = {
  title: 'Behandler kvittering',
  progressLabel: 'Anslået fremgang',
  stepLabel: (step: number) => `Trin ${step} af 5`,
  messages: [
    'Uploader billede...',
    'Analyserer kvittering...',
    'Udtrækker data...',
    'Gemmer oplysninger...',
    'Afslutter...',
  ],
  stop: 'Afbryd',
} as const;
