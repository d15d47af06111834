import { foldText } from '@bonbog/domain';

import { isNoNameAtAll } from '../store-candidates.ts';
import { signature } from '../store-foot.ts';
import { signsOf } from '../store-signs.ts';
import type { PrintedCell } from './printed-cells.ts';

const postcode = /(?<!\d)\d{4},? [a-z]{2}/;
const townFirst = /^\W*(?:dk-? ?)?\d{4},? [a-z]{2}/;
/** A street and its number, perhaps with a floor: 'Torvet 3, 1. sal'. */
const numbered = /^[a-z][a-z. ]{2,} \d{1,3} ?[a-z]?(?:$|,)/;
const contactPerson = /^(?:jeres|deres|din|vores) (?:kontakt|ref)/;
/** Who signs, how it was paid, what kind of ticket it is, and what slips and stamps say in large print. */
const saidOfPaper =
  /^mvh\b|^(?:master ?card|visa|(?:visa ?)?dankort|mobile ?pay|eurocard|amex)\b|\*{3}|^(?:adgangsbillet|adgangstegn|parkeringsbevis|p-bevis|tur ?[-/]? ?retur|enkelt(?:tur|billet)|saeson|staplads(?:er)?|u?n?ummereret|u?samlet kontingent)\W*$|^kontingent\b|^(?:modtaget|betalt|kvitteret|gyldig|godkendt|stander|pumpe)\b[^a-z]*(?:\d|$)|^gyldig\b|^(?:attesteret|godkendt af|bemaerk(?:ning)?|bem\b|posteres)|\bi ?alt\b|\bheraf moms\b|^kor forsigtigt|^tak f|\breturret\b|\breverse charge\b|\bgirokonto\b|^moms ?fri|^(?:faktureres|leveres)\b/;

/** No name, by what it says: a town, a greeting, who signs. What looks like a street may be one: 'Slagtehal 9', 'Kaj 7'. */
export function isNoSpan(name: string): boolean {
  const folded = foldText(name);
  return (
    isNoNameAtAll(name) ||
    postcode.test(folded) ||
    signsOf(folded).greeting === 1 ||
    [signature, contactPerson, saidOfPaper].some((known) => known.test(folded))
  );
}

/** In heights of the letters of a town: so far above it its street stands. */
const NEXT_LINE = 1.8;

/** What ends in a number and stands right over a town with its postcode, or beside it: a street, whatever it is called. */
export function streetsIn(cells: readonly PrintedCell[]): ReadonlySet<PrintedCell> {
  const towns = cells.filter(({ folded }) => townFirst.test(folded));
  return new Set(
    cells.filter((cell) => numbered.test(cell.folded) && towns.some((other) => isNext(other, cell))),
  );
}

function isNext(town: PrintedCell, { page, left, right, top, bottom, rowIndex }: PrintedCell): boolean {
  const isBelow =
    town.top > top && town.top - bottom < NEXT_LINE * town.height && town.left < right && town.right > left;
  return town.page === page && (isBelow || (town.rowIndex === rowIndex && town.left >= right));
}
