import { isGeneric, yes } from '../store-signs.ts';
import { isOfPlace } from '../store-words.ts';
import type { NameSpan } from './name-spans.ts';
import type { PrintedCell } from './printed-cells.ts';
import type { Surrounding } from './span-surroundings.ts';
import { wordsOf } from './span-words.ts';

/** What names of houses end in that say no more than which trade is there: 'Tankgården', 'Cykelsmedjen', 'Tømrermester'. */
const house =
  /[a-z]{3,}(?:g(?:a|aa)rden|huset|hjornet|vaerkstedet|smed(?:j?en)|klubben|foreningen|hand(?:e?len)|cent(?:e?ret)|kaelderen|stuen|boden|laden|kiosken|butikken|hallen|mester(?:en)?|tanken|museet|bageriet|bad(?:ene|en)|museum|kroen|mejeriet)$/;
/** 'i Ørslev', 'ved Broen'. */
const where = /^(?:i|pa|ved|on|in) /;

/**
 * A name that only says what a house is goes on with where it is: 'Tanken' / 'i Ørslev', 'Cykel' / 'Smedjen' / 'Baggesen'.
 */
export function townFeatures({ cells, folded }: NameSpan, { below, rightOf, high }: Surrounding): number[] {
  const [first, ...rest] = cells;
  const last = rest.at(-1);
  const together = wordsOf(folded).join('');
  const isHouse = yes(house.test(together) || isGeneric(folded) || /^[a-z]{4,}(?:en|et)$/.test(together));
  const isPlaced = yes(last !== undefined && isPlace(last));
  const before = wordsOf(
    cells
      .slice(0, -1)
      .map((cell) => cell.folded)
      .join(' '),
  ).join('');
  const isHouseBefore = yes(house.test(before) || isGeneric(before));
  return [
    isHouse,
    isPlaced,
    isPlaced * isHouseBefore,
    isPlaced * (1 - isHouseBefore),
    yes(last !== undefined) * isHouseBefore,
    isHouse * goesOnIn(below, high),
    isHouse * goesOnIn(rightOf, high),
    isHouse * yes(isPlace(below)),
    (1 - isHouse) * yes(isPlace(below)),
    yes(wordsOf(first.folded).length === 1 && house.test(together) && !house.test(first.folded)),
  ];
}

/** How large letters are that go on beside or below, in those of the name; 0 where numbers or lower case do. */
function goesOnIn(cell: PrintedCell | undefined, high: number): number {
  return cell !== undefined && /^\p{Lu}[\p{L}&.\- ]+$/u.test(cell.text) ? Math.min(1, cell.height / high) : 0;
}

function isPlace(cell: PrintedCell | undefined): boolean {
  const words = wordsOf((cell?.folded ?? '').replace(where, ''));
  return words.length > 0 && !/\d/.test(cell?.text ?? '') && words.length < 4 && words.every(isOfPlace);
}
