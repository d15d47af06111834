import './parts/require-node.mjs';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureWebBuilt } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';

await ensureInstalled();
await ensureServerBuilt({ always: true });
process.exitCode = await ensureWebBuilt({ always: true });
