import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { typescriptLoader } from './typescript.mjs';

/** Runs an operator command of the server, from the root like the server itself, so that both mean the same DATA_DIR. */
export async function runServerCommand(name) {
  await ensureInstalled();
  const program = inRoot('apps/server/src/commands/main.ts');
  process.exitCode = await runNode([...typescriptLoader(), program, name, ...process.argv.slice(2)]);
}
