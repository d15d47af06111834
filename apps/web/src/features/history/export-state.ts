import type { Receipt } from '@bonbog/contract/calls';

/** Where a receipt stands with exports. */
export function exportStateOf({
  exportedAt,
  isChangedSinceExport,
}: Pick<Receipt, 'exportedAt' | 'isChangedSinceExport'>): 'notExported' | 'changed' | 'exported' {
  const whenExported = isChangedSinceExport === true ? 'changed' : 'exported';
  return exportedAt === undefined ? 'notExported' : whenExported;
}
