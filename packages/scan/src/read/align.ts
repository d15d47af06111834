import { foldText } from '@bonbog/domain';

/** One step of matching two texts: a letter of both, only of the first, or only of the second. */
export type Step = 'both' | 'first' | 'second';

interface Table {
  readonly width: number;
  readonly costs: Float64Array;
}

/** The cheapest way to match two texts letter by letter; letters that fold alike cost almost nothing. */
export function align(first: readonly string[], second: readonly string[]): { steps: Step[]; cost: number } {
  const table: Table = {
    width: second.length + 1,
    costs: new Float64Array((first.length + 1) * (second.length + 1)),
  };
  for (let row = 0; row <= first.length; row += 1) {
    for (let column = 0; column <= second.length; column += 1) {
      const replace = difference(first[row - 1], second[column - 1]);
      table.costs[row * table.width + column] = cheapest(table, row, { column, replace });
    }
  }
  const steps: Step[] = [];
  let [row, column] = [first.length, second.length];
  while (row > 0 || column > 0) {
    const step = lastStep(table, row, { column, replace: difference(first[row - 1], second[column - 1]) });
    steps.push(step);
    row -= step === 'second' ? 0 : 1;
    column -= step === 'first' ? 0 : 1;
  }
  return { steps: steps.toReversed(), cost: costAt(table, first.length, second.length) };
}

function cheapest(
  table: Table,
  row: number,
  { column, replace }: { column: number; replace: number },
): number {
  if (row + column === 0) {
    return 0;
  }
  return Math.min(
    costAt(table, row - 1, column - 1) + replace,
    costAt(table, row - 1, column) + 1,
    costAt(table, row, column - 1) + 1,
  );
}

function lastStep(table: Table, row: number, { column, replace }: { column: number; replace: number }): Step {
  const here = costAt(table, row, column);
  if (Math.abs(costAt(table, row - 1, column - 1) + replace - here) < 1e-9) {
    return 'both';
  }
  return Math.abs(costAt(table, row - 1, column) + 1 - here) < 1e-9 ? 'first' : 'second';
}

function costAt(table: Table, row: number, column: number): number {
  return row < 0 || column < 0 ? Infinity : (table.costs[row * table.width + column] ?? Infinity);
}

function difference(first = '', second = ''): number {
  if (first === second) {
    return 0;
  }
  if (foldText(first) === foldText(second)) {
    return 0.05;
  }
  const pair = `${first}${second}`.toLowerCase();
  return /[æøå]/.test(pair) && /[aeo0@zø]/.test(pair) ? 0.3 : 1;
}
