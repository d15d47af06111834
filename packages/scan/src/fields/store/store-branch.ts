import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import type { Chain } from './chain-list.ts';
import { placeChain, withoutHyphens } from './chains.ts';
import { bareName, firstColumns } from './store-name.ts';
import { isTitle } from './store-signs.ts';
import { isOfPlace } from './store-words.ts';

const ADDRESS_ROWS = 12;
const MIN_ADDRESS_WORD = 4;
/** Longer rows are prose. */
const MAX_ROW = 120;
const postTown = /(?<!\d)\d{4} +([a-z]+)/;
/** Behind a chain's name these only say what kind of shop or paper it is. */
const generic =
  /^(?:aps|gmbh|amba|danmark|denmark|dk|com|www|butik|butikken|plus|app|kort|erhverv|business|kundeservice|service|select|express|food|super|extra|discount|market|markt|automat|tank|tanken|online|kvittering|kopi|bon|faktura|billet|rejseplan|og|pa|ved|hos|til|nr|afd|afdeling|filial|din|lokale|supermarked|supermarket|byggemarked|autovask|bilvask|vaskehal|dognabent|\d+)$/;

/**
 * The row that names a chain goes on with more of the shop's name. Who keeps a shop in a chain of grocers calls it
 * 'Nærkøb Ørum'; behind other chains stands the branch, so that only other words than those of a place do: 'Power Yoga'.
 * Names that are no common words ('Bauhaus') are the chain's whatever stands behind.
 */
export function goesOn(row: Row, chain: Chain, rows: readonly Row[]): boolean {
  if (row.text.length > MAX_ROW) {
    return false;
  }
  const name = openTown(foldText(bareName(row.text)), rows);
  const placed = placeChain(name, true);
  if (placed?.chain !== chain || (chain.isLocal !== true && chain.headOnly !== true)) {
    return false;
  }
  const { start, end } = placed;
  const rest = `${name.slice(0, start)} ${name.slice(end)}`.trim();
  const words = isTitle(rest) ? [] : (rest.match(/[a-z\d]{2,}/g) ?? []);
  const tail = new Set(chain.tail?.split('|'));
  const telling = words.filter((word) => !generic.test(word) && !tail.has(word));
  return chain.isLocal === true ? telling.length > 0 : telling.some((word) => !isPlace(word, row, rows));
}

/** Folded text of the head with a blank for the hyphen before the town of the address: 'netto tune'. */
export function openTown(folded: string, rows: readonly Row[]): string {
  const towns = postTowns(rows);
  return withoutHyphens(folded, (word) => towns.has(word));
}

/** A town, a part of one or a street, by its form or as the address has it. */
function isPlace(word: string, own: Row, rows: readonly Row[]): boolean {
  const address = rows.slice(0, ADDRESS_ROWS).filter((row) => row !== own && /\d/.test(row.folded));
  return (
    isOfPlace(word) ||
    (word.length >= MIN_ADDRESS_WORD && address.some(({ folded }) => folded.includes(word)))
  );
}

/** 'Lampe - Lars': two words, set apart. */
const setApart = /^(\p{Lu}[\p{L}'’]{2,14}) - (\p{Lu}[\p{L}'’]{2,14})$/u;
/**
 * The one name that a row of two words set apart by a hyphen may be: surely where another row has them joined
 * ('lampe-lars.dk'), else in doubt. Null for other rows, and where the second word is the town or the kind of document.
 */
export function settlePair(row: Row, rows: readonly Row[]): { joined: string; isDoubtful: boolean } | null {
  const [pair = '', , second = ''] = setApart.exec(firstColumns(row.text.slice(0, MAX_ROW))) ?? [];
  const word = foldText(second);
  if (word === '' || endsName(word, rows)) {
    return null;
  }
  const joined = pair.replace(' - ', '-');
  const isMaybePlace = isPlace(word, row, rows);
  if (!rows.some(({ folded }) => folded.includes(foldText(joined)))) {
    return isMaybePlace ? null : { joined, isDoubtful: true };
  }
  return { joined, isDoubtful: isMaybePlace };
}

/** A town, or the kind of document: no part of a name. */
function endsName(word: string, rows: readonly Row[]): boolean {
  return isTitle(word) || isOfPlace(word) || postTowns(rows).has(word);
}

function postTowns(rows: readonly Row[]): Set<string | undefined> {
  return new Set(rows.slice(0, ADDRESS_ROWS).map((row) => postTown.exec(row.folded)?.[1]));
}
