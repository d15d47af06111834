import { foldText } from '@bonbog/domain';

import { joinWords } from '../../layout/join-words.ts';
import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../../layout/rows.ts';

/** What bills set wide, letter by letter; of names only who wrote them knows where their blanks are. */
const known =
  /^(?:kreditnota|kreditfaktura|faktura|salgsfaktura|kvittering|regning|rykker|betalingspaamindelse|invoice|rechnung|nota|total|ialt)$/;
const MIN_LETTERS = 4;

/** Puts 'K R E D I T N O T A' into one word, so that every field reads it as it is read elsewhere. */
export function joinSpacedWords(text: ReceiptText): ReceiptText {
  return { ...text, rows: text.rows.map(joinIn) };
}

function joinIn(row: Row): Row {
  const words: PlacedWord[] = [];
  let run: PlacedWord[] = [];
  const close = () => {
    words.push(...joinRun(run));
    run = [];
  };
  for (const word of row.words) {
    if (!/^\p{L}$/u.test(word.text)) {
      close();
      words.push(word);
    } else {
      run.push(word);
    }
  }
  close();
  return words.length === row.words.length ? row : { ...row, ...composeRow(words) };
}

function joinRun(run: readonly PlacedWord[]): readonly PlacedWord[] {
  const [first, ...rest] = run;
  const text = run.map((word) => word.text).join('');
  return first === undefined || run.length < MIN_LETTERS || !known.test(foldText(text))
    ? run
    : [joinWords([first, ...rest], text)];
}
