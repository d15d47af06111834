/** Words of a message for a line or two of preview, without the signs for stressed words and links to screens. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\*\*([^*]+)\*\*/g, '$1').replaceAll(/\[([^[\]]+)\]\(\/[^()\s]*\)/g, '$1');
}
