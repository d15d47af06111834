import path from 'node:path';

import { judgePhoto, PHOTO_FAULTS, type PhotoFault, type PhotoNet } from '@bonbog/domain';
import type { Spoiling } from '@bonbog/receipt-generator';

import { numberOf } from './drawing/paper-source.ts';
import { type PhotoExample, trainPhotoNet } from './learning/train-photo-net.ts';
import { saveWeights } from './learning/save-weights.ts';
import { isReported, loadOutcomes, type PhotoOutcome } from './photos/photo-outcomes.ts';

// Learns which photos are read wrong, and why, from what `npm run bench -- read-photos` has kept of every second hand.
// Run: npm run bench -- train-photos [--measure], which keeps nothing and tells what the weights that are kept come to on
// the other hands.
const target = path.join(import.meta.dirname, '../packages/domain/src/photo/photo-weights.json');
/** So many parts of what is learned from, each judged by what the others taught, decide from where users are told. */
const FOLDS = 4;
/** Of good photos that many may be told of, by what others taught; somewhat fewer than is promised. */
const BOTHERED = 0.015;
const FAULT_OF: Readonly<Record<Spoiling, PhotoFault>> = {
  blur: 'blurred',
  shake: 'blurred',
  dark: 'dark',
  glare: 'glare',
  cut: 'cut',
  far: 'tiny',
  small: 'tiny',
};
/** A spoilt photo that is read all the same is no reason to ask, and asking does little harm. */
const MILD = 0.2;
/** Pictures as people take them are few among the good ones, and nearest to those of users. */
const AS_TAKEN = 3;
const AS_TAKEN_KINDS: readonly string[] = ['snapped', 'glass-scan'];
/** What is beyond reading is not read, and says a little less than what was. */
const UNREAD = 0.7;

const outcomes = [...(await loadOutcomes()).values()];
if (process.argv.includes('--measure')) {
  report(outcomes.filter(isReported));
} else {
  const learned = outcomes.filter((outcome) => !isReported(outcome));
  await saveWeights(target, { ...trainPhotoNet(learned.map(toExample)), tellFrom: chooseTellFrom(learned) });
}

function toExample(outcome: PhotoOutcome): PhotoExample {
  const { spoiling, signs } = outcome;
  const fault = spoiling === null ? null : FAULT_OF[spoiling];
  const isSpoilt = spoiling !== null && outcome.isRight !== true;
  return {
    signs,
    targets: [isSpoilt ? 1 : 0, ...PHOTO_FAULTS.map((one) => (one === fault ? 1 : 0))],
    weights: [weightOf(outcome), ...PHOTO_FAULTS.map(() => (spoiling === null ? 0.3 : 1))],
  };
}

/** What a paper is misread for as well when nothing is wrong with its photo says nothing of photos. */
function weightOf({ name, kind, spoiling, isRight, wasRight }: PhotoOutcome): number {
  if (spoiling === null) {
    return AS_TAKEN_KINDS.includes(kind) ? AS_TAKEN : 1;
  }
  if (isRight === null) {
    return name.includes('-severe-') ? UNREAD : 0;
  }
  return !wasRight ? 0 : isRight ? MILD : 1;
}

function isSpoiltWrong({ spoiling, isRight, wasRight }: PhotoOutcome): boolean {
  return spoiling !== null && wasRight && isRight === false;
}

/** The least likelihood that bothers few enough of good photos when other hands have taught. */
function chooseTellFrom(learned: readonly PhotoOutcome[]): number {
  const likelihoods = Array.from({ length: FOLDS }, (_, fold) => {
    const isOwn = (outcome: PhotoOutcome) => numberOf(setOf(outcome)) % FOLDS === fold;
    const net = {
      ...trainPhotoNet(learned.filter((outcome) => !isOwn(outcome)).map(toExample)),
      tellFrom: 0,
    };
    return learned
      .filter(isOwn)
      .filter(isGood)
      .map(({ signs }) => judgePhoto(signs, net))
      .map(({ likelihood, isTold }) => (isTold ? likelihood : 0));
  }).flat();
  const ascending = likelihoods.toSorted((one, other) => one - other);
  return Number((ascending[Math.floor(ascending.length * (1 - BOTHERED))] ?? 0.5).toFixed(3));
}

/** A hand is taught by the others; what the generator has made is all of one hand, and is split. */
function setOf({ hand, name }: PhotoOutcome): string {
  return hand.startsWith('g') ? name : hand;
}

/** A photo by hand or a scan to which nothing was done, of a paper that nothing has happened to. */
function isGood({ spoiling, kind }: PhotoOutcome): boolean {
  return spoiling === null && kind !== 'hard-photo';
}

function report(some: readonly PhotoOutcome[], net?: PhotoNet): void {
  const told = (group: readonly PhotoOutcome[]) => group.filter(({ signs }) => judgePhoto(signs, net).isTold);
  const share = (group: readonly PhotoOutcome[]) =>
    `${told(group).length} of ${group.length} (${((100 * told(group).length) / Math.max(1, group.length)).toFixed(1)} %)`;
  const wrong = some.filter(isSpoiltWrong);
  console.log('| Photos | Told of | By the right name |\n| --- | --- | --- |');
  for (const fault of PHOTO_FAULTS) {
    const own = wrong.filter(({ spoiling }) => spoiling !== null && FAULT_OF[spoiling] === fault);
    const named = told(own).filter(({ signs }) => judgePhoto(signs, net).fault === fault).length;
    console.log(`| ${fault}, read wrong | ${share(own)} | ${named} |`);
  }
  const read = some.filter(({ spoiling, isRight }) => spoiling !== null && isRight === true);
  const good = some.filter(isGood);
  for (const [name, group] of [
    ['all spoilt that are read wrong', wrong],
    ['spoilt, and read right all the same', read],
    ['good: by hand and scans', good],
    ['good, by hand', good.filter(({ kind }) => kind === 'phone')],
    ['good, as people take them', good.filter(({ kind }) => AS_TAKEN_KINDS.includes(kind))],
    ['good, scans', good.filter(({ kind }) => kind === 'scan')],
    ['all that are read right', [...good.filter(({ wasRight }) => wasRight), ...read]],
    [
      'of worn papers in bad light, read right',
      some.filter(({ kind, isRight }) => kind === 'hard-photo' && isRight === true),
    ],
    [
      'of worn papers in bad light, read wrong',
      some.filter(({ kind, isRight }) => kind === 'hard-photo' && isRight === false),
    ],
  ] as const) {
    console.log(`| ${name} | ${share(group)} | |`);
  }
}
