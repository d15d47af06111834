/** What is told of a mutant; the tester's own has more. */
export interface Mutant {
  readonly status: string;
}

/** How many mutants there were, and what became of them. Left out are those that were not to be tried. */
export interface MutantCount {
  readonly all: number;
  readonly killed: number;
  readonly survived: number;
  /** No test runs through them. */
  readonly unseen: number;
  readonly killedPercent: number;
}

const LEFT = ['Survived', 'NoCoverage'];
const KILLED = ['Killed', 'Timeout'];

/** Counts. An endless loop is noticed by the tests, so it counts as killed. */
export function countMutants(mutants: readonly Mutant[]): MutantCount {
  const having = (statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = having(KILLED);
  const all = killed + having(LEFT);
  return {
    all,
    killed,
    survived: having(['Survived']),
    unseen: having(['NoCoverage']),
    killedPercent: all === 0 ? 100 : (killed / all) * 100,
  };
}

/** One line about a folder. */
export function describeCount(name: string, count: MutantCount, ms: number): string {
  const { all, killed, survived, unseen, killedPercent } = count;
  const minutes = (ms / 60_000).toFixed(1);
  return (
    `${name}: ${killed} of ${all} killed (${killedPercent.toFixed(1)} %), ` +
    `${survived} survived, ${unseen} in code that no test runs, ${minutes} min`
  );
}
