import { builtProgram, ensureServerBuilt } from './build-server.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

/** Runs an operator command of the server, from the root like the server itself, so that both mean the same DATA_DIR. */
export async function runServerCommand(name) {
  await ensureInstalled();
  await ensureServerBuilt();
  const program = builtProgram('apps/server/src/commands/main.ts');
  process.exitCode = await runNode(['--enable-source-maps', program, name, ...process.argv.slice(2)]);
}
