import './parts/require-node.mjs';

import { checkNames, runChecks } from './parts/checks.mjs';
import { ensureInstalled } from './parts/install.mjs';

await ensureInstalled();
const failed = await runChecks();
process.stdout.write(`\n${checkNames.length - failed.length} of ${checkNames.length} checks passed\n`);
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
