/** How long a text may be that people type, and what is said to one that is not so. */
export interface TypedTextRule {
  readonly empty: string;
  readonly tooLong: string;
  readonly maxLength: number;
}

/**
 * A text that people typed, as it is stored: a NUL ends text in SQLite and is refused by PostgreSQL, and half a character is
 * stored by neither. Characters that cannot be seen are part of others, as in emoji, but alone they are nothing.
 */
export function readTypedText(typed: string): string {
  const text = typed.replace(/[\u0000\p{Surrogate}]/gu, '').trim();
  return unseen.test(text) ? '' : text;
}

const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Why a text that people typed is not taken, or null. */
export function typedTextRefusal(typed: string, { empty, tooLong, maxLength }: TypedTextRule): string | null {
  const text = readTypedText(typed);
  if (text === '') {
    return empty;
  }
  return text.length > maxLength ? tooLong : null;
}

/** How many characters are too many, in words. */
export function tooLongText(what: string, maxLength: number): string {
  return `${what} må højst være på ${new Intl.NumberFormat('da-DK').format(maxLength)} tegn.`;
}
