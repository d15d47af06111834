import path from 'node:path';

import { UNLEARNED } from '../packages/scan/src/fields/certainty.ts';
import { findCvr } from '../packages/scan/src/fields/cvr/cvr.ts';
import { arrangeRows } from '../packages/scan/src/fields/rows/arrange-rows.ts';
import { fitCertainty, heldOutHonesty, judgeValue } from './learning/fit-certainty.ts';
import { isLearned, loadReadings } from './learning/papers.ts';
import { saveWeights } from './learning/save-weights.ts';

// Learns how sure a CVR number is that rules find: of each reason why it may be another's, how many were right.
// Run: npm run bench -- train-cvr [--measure], which keeps nothing and tells how honest it is on hands left out.
const judged = (await loadReadings())
  .filter(isLearned)
  .flatMap(({ set, kept: { text, expected } }) =>
    expected.cvr === undefined
      ? []
      : judgeValue(set, findCvr(arrangeRows(text), UNLEARNED), ({ value }) => value === expected.cvr),
  );
if (process.argv.includes('--measure')) {
  console.log(heldOutHonesty(judged));
} else {
  await saveWeights(
    path.join(import.meta.dirname, '../packages/scan/src/fields/cvr/cvr-certainty.json'),
    fitCertainty(judged),
  );
}
