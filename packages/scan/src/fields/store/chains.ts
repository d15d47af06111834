import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { type Chain, CHAINS } from './chain-list.ts';
import { editDistance } from '../rows/lexicon.ts';
import { isOfPlace } from './store-words.ts';

// With a hyphen and a word a chain's name makes another one ('Spar-Lotte'), unless the word only says what or where it is.
const says =
  'markt|marked|markets?|super|center|centret|station|tank|discount|marken|aktiv|butik|family|plus|food|danmark|denmark';
const otherWord = String.raw`-(?!(?:${says})|[a-z-]{1,40}\.[a-z])[a-z]`;
/** The end of 'netto-valby'. */
const hyphenedWord = /(?<=[a-z\d])-([a-z]{2,30})(?![a-z\d-])/g;
const expressions = CHAINS.map((chain) => ({
  chain,
  expression: new RegExp(String.raw`(?<![a-z0-9])(?:www\.)?(?:${chain.pattern})(?![a-z0-9]|${otherWord})`),
}));
const keys = CHAINS.map((chain) => ({ chain, name: keyOf(chain.name) }));
const notALetter = /^[^a-z0-9]*$/;

/**
 * The chain named in a row of folded text, or null. `isHead` allows the short and common names, but only where the row
 * begins with them: 'Power Amager' is the chain, 'TSH Power Hardware' is not.
 */
export function findChain(folded: string, isHead: boolean): Chain | null {
  return placeChain(folded, isHead)?.chain ?? null;
}

/** A chain and where its name stands in folded text. */
export interface PlacedChain {
  readonly chain: Chain;
  readonly start: number;
  readonly end: number;
}

/** {@link findChain} with the place of the name. */
export function placeChain(folded: string, isHead: boolean): PlacedChain | null {
  const open = withoutHyphens(folded, isOfPlace);
  for (const { chain, expression } of expressions) {
    const match = expression.exec(folded) ?? (open === folded ? null : expression.exec(open));
    const isPlaced =
      chain.headOnly !== true || (isHead && notALetter.test(folded.slice(0, match?.index ?? 0)));
    if (match !== null && isPlaced) {
      return { chain, start: match.index, end: match.index + match[0].length };
    }
  }
  return null;
}

/** Folded text with a blank for the hyphen before each word that is a place. */
export function withoutHyphens(folded: string, isTown: (word: string) => boolean): string {
  return folded.replace(hyphenedWord, (printed, word: string) => (isTown(word) ? ` ${word}` : printed));
}

/** The chain whose VAT number a folded row prints, or null. */
export function findChainByVatNumber(folded: string): Chain | null {
  const digits = folded.replace(/[ .]/g, '');
  return CHAINS.find(({ vatNumber }) => vatNumber !== undefined && digits.includes(`de${vatNumber}`)) ?? null;
}

const CLEAR_FROM = 0.92;

/** The chain whose name a row nearly is, when the row was hard to read, as logos are: 'F0lex', 'BAUHAVS'. */
export function findMisreadChain(row: Pick<Row, 'folded' | 'words'>): Chain | null {
  const key = keyOf(row.folded);
  const isClear = row.words.every(({ confidence }) => confidence >= CLEAR_FROM);
  if (isClear || key.length < 4) {
    return null;
  }
  return (
    keys.find(({ name }) => {
      const allowed = name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0;
      return editDistance(key, name, allowed) <= allowed;
    })?.chain ?? null
  );
}

function keyOf(name: string): string {
  return foldText(name).replace(/[^a-z0-9]/g, '');
}
