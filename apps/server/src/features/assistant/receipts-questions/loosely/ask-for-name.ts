import { MONTH_NAMES } from '@bonbog/domain';

import { escapeMarkdown, searchLink } from '#features/assistant/receipts-questions/history-link.ts';
import { asTyped } from '#features/assistant/receipts-questions/reader.ts';
import { askBack } from '#features/assistant/receipts-questions/read-question.ts';
import type { ReceiptsReading } from '#features/assistant/receipts-questions/receipts-question.ts';
import { asksForSpent } from './clauses.ts';
import type { LooselyRead } from './read-loosely.ts';

const mostWords = 2;
const mostBare = 5;

/**
 * What is asked back when a figure is wanted, and the only words nobody explains may name what it is wanted of: 'hvad har
 * bilen kostet i år', 'irma 2022'. A shop alone is asked back, too, because anything may be wanted of it.
 */
export function askForName(said: LooselyRead): ReceiptsReading | null {
  const { read, message } = said;
  const { unexplained } = read;
  if (isShopAlone(said)) {
    return askBack(shopAlone);
  }
  if (unexplained.length === 0 || unexplained.length > mostWords || read.conditions.isTwice) {
    return null;
  }
  return asksForSpent(said.words) || isBareName(said)
    ? askBack(cannotLookUp(asTyped(unexplained, message)))
    : null;
}

const shopAlone =
  'Hvad vil du vide om den butik? Skriv fx »hvor meget har jeg brugt der i år«, »hvor mange kvitteringer har jeg derfra« eller »vis dem«.';

function isShopAlone({ read, stores, words }: LooselyRead): boolean {
  return stores.length === 1 && read.heard.size === 0 && words.trim().split(' ').length <= 2;
}

/** 'Irma marts', 'brdr dahl i alt': a name with a month or a total behind it, and nothing else. */
function isBareName({ read, words }: LooselyRead): boolean {
  const said = words.trim().split(' ');
  const isFirst = read.unexplained.every(
    (word) => /^[a-z]+$/.test(word) && said.indexOf(word) < read.unexplained.length,
  );
  const rest = said.slice(read.unexplained.length).join(' ');
  return said.length <= mostBare && isFirst && bareEnd.test(rest);
}

const bareEnd = new RegExp(
  `^(?:i alt|ialt|total|totalt|hvor meget|forbrug|(?:(?:i|sidste|denne|forrige) )*(?:${MONTH_NAMES.join('|')}|maned|uge|kvartal|halvar|ar))$`,
);

function cannotLookUp(text: string): string {
  const name = escapeMarkdown(text);
  return `Jeg kan ikke slå »${name}« op: jeg tæller efter butik, kategori, periode, valuta og beløb. Du kan [søge efter »${name}« i historikken](${searchLink(text)}). Hvad skal jeg tælle i stedet?`;
}
