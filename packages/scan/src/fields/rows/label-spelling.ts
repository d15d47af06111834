/** Labels of a day; whichever is misread would leave its date to another label. */
const dayLabels = [
  'fakturadato',
  'regningsdato',
  'kvitteringsdato',
  'udstedelsesdato',
  'salgsdato',
  'ordredato',
  'bestillingsdato',
  'leveringsdato',
  'forfaldsdato',
  'forfaldsdag',
  'betalingsdato',
  'betalingsfrist',
] as const;
const known = new Set<string>(dayLabels);
/** As long as a label; the digits of a day between stops are not. */
const word = /(?<![a-z\d])[a-z\d]{8,16}(?![a-z\d])/g;

/** Writes labels of a day in folded text as they are spelled, where one letter is wrong, lost or too many: 'fakuradato'. */
export function mendDayLabels(folded: string): string {
  // A thin l is read as a 1: 'beta1t', and an o as a 0: 'fakt.dat0'.
  return folded
    .replace(/(?<=dat)0(?![a-z\d])/g, 'o')
    .replace(/(?<=[a-z]{2})1(?=[a-z])/g, 'l')
    .replace(word, (printed) =>
      known.has(printed)
        ? printed
        : (dayLabels.find((label) => isOneLetterOff(printed, label) || isRunTogether(printed, label)) ??
          printed),
    );
}

/** Letters that stand close were read as one: 'levenngsdato'. */
function isRunTogether(printed: string, label: string): boolean {
  return label.replace('ri', 'n') === printed;
}

/** The two are the same but for one letter that is another, lost or too many. */
function isOneLetterOff(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  const extra = long.length - short.length;
  if (extra > 1) {
    return false;
  }
  let firstDifference = 0;
  while (firstDifference < long.length && long[firstDifference] === short[firstDifference]) {
    firstDifference += 1;
  }
  return short.slice(extra === 0 ? firstDifference + 1 : firstDifference) === long.slice(firstDifference + 1);
}
