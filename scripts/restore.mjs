import './parts/require-node.mjs';

import { runServerCommand } from './parts/server-command.mjs';

await runServerCommand('restore');
