/** A name that is set and means nothing, with what was probably meant. */
export interface SuspectSetting {
  readonly name: string;
  /** The setting that reads almost alike; null when only the beginning is one of ours. */
  readonly meant: string | null;
}

/**
 * Finds names that look like a typing error: one or two letters away from a setting, or with a beginning that settings
 * of ours share. Other programs' names stand in the environment too and are left alone.
 */
export function findSuspectSettings(names: readonly string[], known: readonly string[]): SuspectSetting[] {
  const knownNames = new Set(known);
  const ownPrefixes = sharedPrefixes(known);
  return names.flatMap((name) => {
    if (knownNames.has(name)) {
      return [];
    }
    const meant = closest(name.toUpperCase(), known);
    return meant !== null || ownPrefixes.has(prefixOf(name.toUpperCase())) ? [{ name, meant }] : [];
  });
}

/** What to tell the operator about such a name. */
export function describeSuspect({ name, meant }: SuspectSetting): string {
  return meant === null
    ? `${name}: is no setting; .env.example has them all`
    : `${name}: is no setting; ${meant} is probably meant`;
}

/** Two settings that begin alike make the beginning ours: S3_, AI_ and DROPBOX_, but not LOG_ or NODE_. */
function sharedPrefixes(known: readonly string[]): Set<string> {
  const prefixes = known.map(prefixOf).filter((prefix) => prefix !== '');
  return new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index));
}

function prefixOf(name: string): string {
  const [prefix = '', ...rest] = name.split('_');
  return rest.length === 0 ? '' : prefix;
}

const mostAway = 2;

/** Short names are near each other by chance: PORT and SORT. */
function closest(name: string, known: readonly string[]): string | null {
  const near = known
    .filter((candidate) => Math.abs(candidate.length - name.length) <= mostAway)
    .map((candidate) => ({ candidate, distance: distanceBetween(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= (candidate.length < 8 ? 1 : mostAway))
    .sort((first, second) => first.distance - second.distance);
  return near[0]?.candidate ?? null;
}

/** How many letters must be changed, added, left out or swapped with their neighbour. */
function distanceBetween(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= first.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(first.length, second.length);
}
