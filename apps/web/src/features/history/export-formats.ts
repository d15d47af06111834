import { BRAND, copenhagenDate } from '@bonbog/domain';

/** The accounting systems a CSV can be written for; the first is the default (EXP-02). */
export const EXPORT_FORMATS = [
  { id: 'e-conomic', name: 'e-conomic' },
  { id: 'oversigt', name: 'Oversigt (regneark)' },
  { id: 'dinero', name: 'Dinero' },
  { id: 'billy', name: 'Billy' },
  { id: 'uniconta', name: 'Uniconta' },
] as const;

/** The id of a format, as it stands in the path of an export. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number]['id'];

/** The format of an id; the default for one that does not exist, such as a remembered one that was dropped. */
export function exportFormatOf(id: string | null): ExportFormat {
  return (EXPORT_FORMATS.find((format) => format.id === id) ?? EXPORT_FORMATS[0]).id;
}

/** What a CSV made at this moment is called, by the day in Copenhagen. */
export function csvName(now: Date): string {
  return `kvitteringer_${copenhagenDate(now)}.csv`;
}

/** What a ZIP with CSV and pictures made at this moment is called. */
export function zipName(now: Date): string {
  return `${BRAND}Kvitteringer_${copenhagenDate(now)}.zip`;
}
