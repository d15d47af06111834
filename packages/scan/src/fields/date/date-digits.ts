/** Letters that scanners put for digits, turned back where they stand beside a digit or a date sign. */
export function repairDateDigits(text: string): string {
  return (
    text
      .replace(/dat0(?=[\d:. ])/g, 'dato')
      // 'kl. 10.09' is a time; read as 'k1. 10.09' it would be the first of October 2009.
      .replace(/\bk[1i|](?=[. ]{0,2}\d)/g, 'kl')
      .replace(
        /(?<=[\d/.-] ?)[oq](?=\d)|(?<=[\d/.-])[oq]|[oq](?=\d? ?[/.-] ?\d)|(?<![a-z])[oq](?=\d{5}(?:\d\d)?(?!\d))/g,
        '0',
      )
      .replace(/(?<![a-z\d])[oq](?=\d [01]\d {1,2}20[0-4]\d)/g, '0')
      // A bar for a slash: '22|08|2018'.
      .replace(/(?<=(?<!\d)[0-3]\d)\|(?=[01]\d\|20[0-4]\d)|(?<=(?<!\d)[0-3]\d\|[01]\d)\|(?=20[0-4]\d)/g, '/')
      .replace(/(?<=[\d/.-])[l|](?![a-z])|(?<![a-z])[l|](?=\d? ?[/.-] ?\d)/g, '1')
      .replace(/(?<=\d)i(?=[/.-]\d)|(?<=\d)[li|](?=\d)/g, '1')
      // The first digit of a day or a year: 'l6 NOV 2019', 'NOV l9'; a bar may be a ruler.
      .replace(/(?<![a-z\d])[li](?=\d(?:st|nd|rd|th)?[ ./-]{0,2}[a-z]{3}|\d(?!\d))/g, '1')
      .replace(/(?<=\d[. -]{0,2}n)0(?=v(?:em|\b))/g, 'o')
      // Of old-style digits a 5 is read as an s, and a worn 0 as a c: 'juni 202s', '2C18'.
      .replace(/(?<=(?<!\d)20[0-4])s(?![a-z\d])/g, '5')
      .replace(/(?<=(?<![a-z\d])[12])s(?=\. ?[a-z]{3,9}\.? ?20\d)/g, '5')
      .replace(/(?<=(?<![a-z\d])2)c(?=[0-4]\d(?!\d))/g, '0')
      .replace(/(?<=\d[-/. ]?)ju[1|](?=[-/. ]?\d)/g, 'jul')
      // '10ctober' is the first of October.
      .replace(/0(?=ct|kt)/g, 'o')
  );
}
