import path from 'node:path';

import { findCvrAgain } from '../packages/scan/src/check/find-cvr-again.ts';
import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { findCvr } from '../packages/scan/src/fields/cvr/cvr.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { fitCertainty, heldOutHonesty, type JudgedValue, judgeValue } from './learning/fit-certainty.ts';
import { isLearned, loadReadings, type Reading } from './learning/papers.ts';
import { recordedLines } from './learning/recorded-lines.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns how sure a CVR number is that rules find: of each reason why it may be another's, how many were right.
// Run: npm run bench -- train-cvr [--measure], which keeps nothing and tells how honest it is on hands left out.
const judged = (await Promise.all((await loadReadings()).filter(isLearned).map(judge))).flat();
if (process.argv.includes('--measure')) {
  console.log(heldOutHonesty(judged));
} else {
  await saveWeights(
    path.join(import.meta.dirname, '../packages/scan/src/fields/cvr/cvr-certainty.json'),
    fitCertainty(judged),
  );
}

async function judge({ set, kept }: Reading): Promise<JudgedValue[]> {
  const { expected } = kept;
  if (expected.cvr === undefined) {
    return [];
  }
  const text = arrangeRows(kept.text);
  const known = findCvr(text, UNLEARNED);
  const found = await findCvrAgain(text, { known, ...recordedLines(kept) }, UNLEARNED);
  return judgeValue(set, found, ({ value }) => value === expected.cvr);
}
