/** What LIKE finds a text by, as a part of others, with '!' as the escape: signs with a meaning stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replace(/[%_!]/g, '!$&')}%`;
}
