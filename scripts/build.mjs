import './parts/require-node.mjs';

import { ensureWebBuilt } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';

await ensureInstalled();
process.exitCode = await ensureWebBuilt({ always: true });
