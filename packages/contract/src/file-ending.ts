import { ownValue } from '@bonbog/domain';

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
};

/** How files of a type end, without a dot. */
export function fileEnding(type: string): string {
  return ownValue(endings, type) ?? 'bin';
}
