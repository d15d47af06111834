import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Where `npm start` builds the server and the programs it forks, each under the path of its source. */
const builtFolder = join(root, 'apps', 'server', 'dist');

/** How to fork a program of this repository. */
export interface OwnProgram {
  readonly modulePath: string;
  readonly execArgv: string[];
}

/** How to fork the program with this source: built where the running program is, else with types removed as it loads. */
export function ownProgram(source: string): OwnProgram {
  const isBuilt = process.argv[1]?.startsWith(builtFolder + sep) === true;
  return isBuilt
    ? {
        modulePath: join(builtFolder, relative(root, source)).replace(/\.ts$/, '.js'),
        execArgv: ['--enable-source-maps'],
      }
    : { modulePath: source, execArgv: ['--import', typescriptLoader()] };
}

function typescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
