/** '18-07-2026 Minibar' of a hotel bill; '1/2 Kylling' is a half. */
const leadingDate = /^\d{1,2}(?<sign>[-./])\d{1,2}\k<sign>(?:\d{2}|20\d{2})\s+(?=\p{L})/u;
/** An article number; four digits alone may be part of a name ('4711 Eau de Cologne'). */
const leadingArticle = /^\d{5,14}\s+/;
const trailingCurrency = /\s+(?:kr|dkk|eur)\.?$/i;
/** Years stand before wine. */
const fourDigits = /^(?!(?:19|20)\d{2}\s)\d{4,14}\s+(?=\P{L}{0,9}\p{L})/u;

/** Where zeros are printed with a stroke letters are taken for them, and the other way round: '2ØØG', 'BRUN0ST'. */
const misreadZeros = /(?<=\d)[øo]{1,3}(?=\d|(?:k?g|mg|[mc]l|m?m|stk)?(?!\p{L}))/giu;
const misreadCapital = /(?<=\p{Lu})0(?=\p{Lu})/gu;
const misreadLetter = /(?<=\p{Ll})0(?=\p{Ll})/gu;

/** The name of goods without what tills print beside it: an article number, a day, a currency, signs around it. */
export function itemName(text: string): string {
  return text
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.)%"]+$/gu, '')
    .replace(leadingArticle, '')
    .replace(leadingDate, '')
    .replace(trailingCurrency, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(misreadZeros, (zeros) => '0'.repeat(zeros.length))
    .replace(misreadCapital, 'O')
    .replace(misreadLetter, 'o');
}

/** Names of one receipt that all begin with a number of four digits or more: those are article numbers. */
export function withoutArticles(names: readonly string[]): readonly string[] {
  const areNumbered = names.length > 1 && names.every((name) => fourDigits.test(name));
  return areNumbered ? names.map((name) => name.replace(fourDigits, '')) : names;
}
