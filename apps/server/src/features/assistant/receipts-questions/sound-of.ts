/**
 * How a folded word sounds to a Dane, roughly: letters that are mistaken for each other in writing by ear become one.
 * 'Bensin' and 'benzin', 'hotæl' and 'hotel', 'sirkel' and 'Circle' are alike.
 */
export function soundOf(word: string): string {
  return alike.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
}

const alike: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'e'],
  [/au/g, 'o'],
  [/ph/g, 'f'],
  [/^h(?=[vj])/, ''],
  [/ch|ck|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/th|dt/g, 't'],
  [/(?<=[nl])d(?![aeiouy])/g, ''],
  [/(?<=.)b/g, 'p'],
  [/(?<=.)d/g, 't'],
  [/(?<=.)g/g, 'k'],
  [/ie(?!$)/g, 'i'],
  [/y/g, 'i'],
  [/u/g, 'o'],
  [/nk$/, 'n'],
  [/le(?=k?$)/, 'el'],
  [/(.)\1+/g, '$1'],
];
