import { foldText } from '@bonbog/domain';

import { conceptOf } from './concepts.ts';
import { isFunctionWord } from './function-words.ts';
import { stemOf } from './stem.ts';

/** Things that are said in several words, made one; on folded words between single blanks. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/ e ?[ck]onomi[ck]s? /g, ' economic '],
  [/ e (mail|post)/g, ' email'],
  [/ (log|logge|logger|logget|loge) (mig )?(ind|in|pa) | sign in /g, ' logind '],
  [/ (komme|kommer|kom|slippe|slipper) ((?:\S+ ){0,2}?)ind /g, ' logind $2'],
  [/ (log|logge|logger|logget|loge) (mig )?(ud|out|af|off) | sign out /g, ' logud '],
  [/ smidt (ud|af|off) | ryger ud | kastet af /g, ' logud '],
  [/ (to|2|tre|3|flere) gange /g, ' togange '],
  [/ (pa|i) (en|1|een) gang | ad gangen | at once | pa samme tid /g, ' paengang '],
  [/ (traekke|traekker|traek|traekkes|trukket) ((?:\S+ ){0,2}?)fra /g, ' fradrag $2'],
  [/ (virker|virke|virkede|funker|dur|duer) ((?:\S+ )?)(ikke|ik|ikk|it|int|itte) /g, ' virkerikke $2'],
  [/ (not|doesnt|dont|isnt|wont|does not) work(ing)? /g, ' virkerikke '],
  [/ (gaet|gar|er|gik) ned /g, ' virkerikke '],
  [
    / (laegge|lagt|laegger|laeg|smide|smider|putte|putter|proppe|fa|far|have|ha) ((?:\S+ ){0,4}?)(ind|hen|op) /g,
    ' upload $2',
  ],
  [/ app store | google play | play store /g, ' appstore '],
  [/ google (drev|drive) /g, ' googledrive '],
  [/ drop box /g, ' dropbox '],
  [/ one drive /g, ' onedrive '],
  [/ (fa|far|faet|fik) ((?:\S+ ){0,3}?)tilbage /g, ' fortryd $2'],
  [/ (to|2|two) faktor | two factor | 2fa /g, ' tofaktor '],
  [/ (flere |andre |anden |nye? )(brugere?|users?) | brugere(n|ne) /g, ' brugerprofil '],
  [/ (har|fik) ((?:\S+ ){0,3}?)brugt /g, ' forbrug $2'],
  [/ (pa|i) forvejen | har (den|det) allerede /g, ' dublet '],
  [/ i gang | igang /g, ' begynd '],
  [
    / (ikke|ik|ikk|glemte at|glemt at|uden at) ((?:\S+ ){0,2}?)(gemt|gemme|gemte) | gemte ((?:\S+ )?)ikke | not saved /g,
    ' ugemt $2',
  ],
  [/ (skille|skaffe) (\S+ )?af med | af med /g, ' slet '],
  [/ (e?mail|mejl) adresse(n)? /g, ' email '],
  [/ last (ude|out) | locked out /g, ' lockedout '],
  [
    / (meld|melde|melder|meldt) ((?:\S+ ){0,2}?)(ud|af|fra) | (afmelde|framelde|unsubscribe) /g,
    ' slet konto $2',
  ],
  [/ n a /g, ' na '],
];

/** The words of a text, folded, in their order, with what is said in several words made one. */
export function foldedWords(text: string): string[] {
  let plain = ` ${foldText(text.replace(/['’´`]/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  for (const [pattern, word] of joined) {
    plain = plain.replace(pattern, word);
  }
  return plain.split(' ').filter((word) => word.length > 1);
}

/** The stems of a text that say what it is about. */
export function stemsOf(text: string): string[] {
  return foldedWords(text)
    .filter((word) => !/^\d+$/.test(word) && !isFunctionWord(word))
    .map(stemOf);
}

/** What a text is about: its stems by the one name of what they mean. */
export function wordsOf(text: string): string[] {
  return stemsOf(text).map(conceptOf);
}
