import { foldText } from '@bonbog/domain';

import type { Row } from '../layout/rows.ts';
import { type Chain, CHAINS } from './chain-list.ts';
import { editDistance } from './lexicon.ts';

const expressions = CHAINS.map((chain) => ({
  chain,
  expression: new RegExp(String.raw`(?<![a-z0-9])(?:www\.)?(?:${chain.pattern})(?![a-z0-9])`),
}));
const keys = CHAINS.map((chain) => ({ chain, name: keyOf(chain.name) }));
const notALetter = /^[^a-z0-9]*$/;

/**
 * The chain named in a row of folded text, or null. `isHead` allows the short and common names, but only where the row
 * begins with them: 'Power Amager' is the chain, 'TSH Power Hardware' is not.
 */
export function findChain(folded: string, isHead: boolean): Chain | null {
  return (
    expressions.find(({ chain, expression }) => {
      const match = expression.exec(folded);
      return (
        match !== null &&
        (chain.headOnly !== true || (isHead && notALetter.test(folded.slice(0, match.index))))
      );
    })?.chain ?? null
  );
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
