import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});

type Packages = z.infer<typeof lockSchema>['packages'];

/**
 * The packages that imports of ours lead to, with those that these need, as the lockfile names them: place, version and
 * checksum of each, in order.
 */
export async function lockedPackages(root: string, imports: readonly string[]): Promise<string[]> {
  const { packages } = lockSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const ours = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const names = [...new Set(imports)].filter((imported) => !isBuiltin(imported)).map(nameOfImport);
  const places = new Set(ours.flatMap((folder) => placesOf(names, folder, packages)));
  // A set that grows while one goes through it is gone through to its end.
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    placesOf(needed, place, packages).forEach((one) => places.add(one));
  }
  return [...places]
    .toSorted()
    .map((place) => [place, packages[place]?.version ?? '', packages[place]?.integrity ?? ''].join(' '));
}

/** Where packages lie that a folder asks for; those for other machines may be missing. */
function placesOf(names: readonly string[], folder: string, packages: Packages): string[] {
  return names.flatMap((name) => {
    for (let from = folder; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
      const place = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
      if (Object.hasOwn(packages, place) || from === '') {
        return Object.hasOwn(packages, place) ? [place] : [];
      }
    }
  });
}

/** `@a/b/c.js` is a file of `@a/b`. */
function nameOfImport(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}
