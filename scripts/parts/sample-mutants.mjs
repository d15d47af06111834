import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * A plugin of the mutation tester: of all mutants only as many are tried as the options' `sample` says, chosen by its
 * seed. The choice follows from what is changed, so that the same mutants are tried again while other code changes.
 * What no test noticed is told at once, because all of it takes long.
 */
class SampleReporter {
  static inject = ['options'];

  constructor(options) {
    this.sample = options.sample;
  }

  /** The list is that of the run itself; what is taken out of it is not tried. */
  onMutationTestingPlanReady({ mutantPlans }) {
    if (this.sample === undefined) {
      return;
    }
    const { seed, count } = this.sample;
    const wanted = mutantPlans.filter(({ mutant }) => mutant.status !== 'Ignored');
    const chosen = new Set(wanted.toSorted(by(seed)).slice(0, count));
    mutantPlans.splice(0, mutantPlans.length, ...mutantPlans.filter((plan) => chosen.has(plan)));
  }

  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
    if (status === 'Survived' || status === 'NoCoverage') {
      const place = `${relative('.', fileName)}:${start.line}:${start.column}`;
      const what = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 80);
      process.stdout.write(`${place} ${status} ${mutatorName} → ${what}\n`);
    }
  }
}

function by(seed) {
  const lots = new Map();
  const lotOf = (plan) => {
    const { fileName, location, mutatorName, replacement } = plan.mutant;
    const what = JSON.stringify([
      seed,
      fileName.replace(/^.*\/(?=apps\/|packages\/)/, ''),
      mutatorName,
      replacement,
      location,
    ]);
    return lots.get(plan) ?? lots.set(plan, createHash('sha256').update(what).digest('hex')).get(plan);
  };
  return (one, other) => (lotOf(one) < lotOf(other) ? -1 : 1);
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', injectableClass: SampleReporter }];
