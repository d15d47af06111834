import { foldText } from '@bonbog/domain';

import type { Row } from '../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { placeChain } from './chains.ts';
import { bareName } from './store-name.ts';
import { isTitle } from './store-signs.ts';
import { isOfPlace } from './store-words.ts';

const ADDRESS_ROWS = 12;
const MIN_ADDRESS_WORD = 4;
/** Longer rows are prose. */
const MAX_ROW = 120;
/** Behind a chain's name these only say what kind of shop or paper it is. */
const generic =
  /^(?:aps|gmbh|amba|danmark|denmark|dk|com|www|butik|butikken|plus|app|kort|erhverv|business|kundeservice|service|select|express|food|super|extra|discount|market|markt|automat|tank|online|kvittering|kopi|bon|faktura|billet|rejseplan|og|pa|ved|hos|til|nr|afd|afdeling|filial|din|lokale|\d+)$/;

/**
 * The row that names a chain goes on with more of the shop's name. Who keeps a shop in a chain of grocers calls it
 * 'Nærkøb Ørum'; behind other chains stands the branch, so that only other words than those of a place do: 'Power Yoga'.
 * Names that are no common words ('Bauhaus') are the chain's whatever stands behind.
 */
export function goesOn(row: Row, chain: Chain, rows: readonly Row[]): boolean {
  if (row.text.length > MAX_ROW) {
    return false;
  }
  const name = foldText(bareName(row.text));
  const placed = placeChain(name, true);
  if (placed?.chain !== chain || (chain.isLocal !== true && chain.headOnly !== true)) {
    return false;
  }
  const { start, end } = placed;
  const rest = `${name.slice(0, start)} ${name.slice(end)}`.trim();
  const words = isTitle(rest) ? [] : (rest.match(/[a-z\d]{2,}/g) ?? []);
  const telling = words.filter((word) => !generic.test(word));
  return chain.isLocal === true ? telling.length > 0 : telling.some((word) => !isPlace(word, row, rows));
}

/** A town, a part of one or a street, by its form or as the address has it. */
function isPlace(word: string, own: Row, rows: readonly Row[]): boolean {
  const address = rows.slice(0, ADDRESS_ROWS).filter((row) => row !== own && /\d/.test(row.folded));
  return (
    isOfPlace(word) ||
    (word.length >= MIN_ADDRESS_WORD && address.some(({ folded }) => folded.includes(word)))
  );
}
