import { isNear, isNearBySound, isSameSound } from './mend-word.ts';
import { plainWord } from './said.ts';

/** Shorter words are easily words of their own: 'kaffe' is no 'café', and 'mørtel' no 'Motel'. */
const shortestOtherLetter = 6;

/** Words that say what kind of shop it is behind its name: 'OK tanken i Tåstrup'. */
const kindBehind =
  /^(?:tank|tanken|tankstation|tankstationen|stationen|butik|butikken|forretningen|supermarkedet|byggemarkedet|byggemarked|kobmanden)$/;

/** Words as one, so that 'jem fix' is 'Jem & Fix' and 'rema1000' is 'Rema 1000'. */
export function joined(words: readonly string[]): string {
  const plain = words.map(plainWord);
  // 'Fix' and 'fiks' sound alike.
  return plain
    .filter((word, at) => !/^(?:og|i|pa)$/.test(word) || at === 0 || at === plain.length - 1)
    .filter((word, at) => at === 0 || !kindBehind.test(word))
    .join('')
    .replace(/x/g, 'ks');
}

/** How a stretch of words may be meant: as it stands, without a genitive, without 'kvittering' behind it, or 'q otte' as 'q8'. */
export function spellingsOf(span: readonly string[]): readonly string[] {
  const said = joined(span);
  const inFigures = joined(span.map((word) => figures.get(word) ?? word));
  const bare = joined([...span.slice(0, -1), (span.at(-1) ?? '').replace(receiptsBehind, '$1')]);
  const genitive = said.length >= 4 && said.endsWith('s') ? said.slice(0, -1) : said;
  const parted = said.replace(/(?<=[a-z]{2})og(?=[a-z]{2})/, '');
  return [...new Set([said, inFigures, genitive, bare, parted])];
}

/** 'Nettobonen' is a receipt from Netto. */
const receiptsBehind =
  /^([a-z]{4,}?)s?(?:bon|bonen|boner|bonerne|bilag|bilagene|kvittering(?:en|er|erne)?|regning(?:en|er)?|kob|kobene|indkob)$/;

/** A number alone names no shop, although 'Rema 1000' has one. */
export function isNumber(said: string): boolean {
  return /^\d+$/.test(said);
}

/** Numbers that stand in names, as one says them. */
export const figures = new Map([
  ['otte', '8'],
  ['syv', '7'],
  ['seven', '7'],
  ['tusind', '1000'],
]);

/**
 * Whether a name is meant but for a slip: 'Neto' is 'Netto', as short as it is. Behind 'hos' or 'i' names are heard by ear;
 * elsewhere a word is more easily one of its own.
 */
export function isSlip(said: string, name: string, isAfterPlace: boolean): boolean {
  const isSameStart = name[0] === said[0];
  if (isSameStart && withoutDoubles(said) === withoutDoubles(name)) {
    return true;
  }
  const isLong = Math.min(said.length, name.length) >= shortestOtherLetter;
  if (isSameStart && (isAfterPlace || isLong) && isNear(said, name)) {
    return true;
  }
  return isAfterPlace ? isNearBySound(said, name) : isLong && isSameSound(said, name);
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}
