/** What is told of a mutant; the tester's own has more. */
export interface Mutant {
  readonly status: string;
  /** Whether it is run once, when its file is loaded, and so concerns every test. */
  readonly static?: boolean | undefined;
  readonly testsCompleted?: number | undefined;
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

/**
 * Counts. An endless loop is noticed by the tests, so it counts as killed. So does what keeps a file of tests from being
 * loaded: the tester only sees that no test failed, but fewer were run than with others of its kind.
 */
export function countMutants(mutants: readonly Mutant[]): MutantCount {
  const most = Math.max(0, ...mutants.map(({ testsCompleted = 0 }) => testsCompleted));
  const statusOf = (mutant: Mutant) =>
    mutant.static === true && mutant.status === 'Survived' && (mutant.testsCompleted ?? most) < most
      ? 'Killed'
      : mutant.status;
  const having = (statuses: readonly string[]) =>
    mutants.filter((mutant) => statuses.includes(statusOf(mutant))).length;
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
