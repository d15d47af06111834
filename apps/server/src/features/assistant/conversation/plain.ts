import { foldText } from '@bonbog/domain';

/** Folded words with single blanks between and around, so that patterns meet whole words. */
export function plain(message: string): string {
  return ` ${foldText(message.replace(/['’´`]/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}
