import './parts/require-node.mjs';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureWebBuiltOrEnd } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { followNpm, serve, settingsInFile } from './parts/serve.mjs';

const startedAt = performance.now();

let stop = () => process.exit(143);
followNpm('start', () => stop());
await ensureInstalled();
await ensureWebBuiltOrEnd();
await ensureServerBuilt();

stop = await serve({ port: process.env.PORT ?? settingsInFile().PORT ?? '3000', startedAt });
