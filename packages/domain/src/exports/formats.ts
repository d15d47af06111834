/** The files of bookkeeping that can be made, the default first. */
export const EXPORT_FORMAT_IDS = [
  'e-conomic',
  'oversigt',
  'alle-felter',
  'dinero',
  'billy',
  'uniconta',
] as const;

/** One of {@link EXPORT_FORMAT_IDS}. */
export type ExportFormatId = (typeof EXPORT_FORMAT_IDS)[number];

/** Whether a file has numbers of accounts; the others are for people and their spreadsheets. */
export function hasAccounts(id: ExportFormatId): boolean {
  return id !== 'oversigt' && id !== 'alle-felter';
}

/** How the letters of a file are written. Danish Excel saves windows-1252; UTF-8 gets a mark at its beginning. */
export const EXPORT_ENCODINGS = ['windows-1252', 'utf-8'] as const;

/** One of {@link EXPORT_ENCODINGS}. */
export type ExportEncoding = (typeof EXPORT_ENCODINGS)[number];

/** Narrows text to a format; anything else, a path for instance, is none. */
export function isExportFormatId(text: string): text is ExportFormatId {
  return EXPORT_FORMAT_IDS.some((id) => id === text);
}
