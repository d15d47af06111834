import { readFile } from 'node:fs/promises';

import { parseSync, type Plugin } from 'vite';

/** Packages that hand on what other files have. */
const barrels = [
  '@bonbog/domain',
  '@bonbog/contract/calls',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'lucide-react',
];

/** Answers the file that an import leads to. */
type Resolve = (source: string, importer: string) => Promise<string>;

/** Where a thing is, and what it is called there. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/**
 * Leads imports from a package that hands on others to the files that have the things. The way through the package would
 * make the files of every screen need all of it.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Origin>>();
  return {
    name: 'direct-imports',
    apply: 'build',
    // Types and JSX are gone by then.
    enforce: 'post',
    async transform(code, id) {
      if (!barrels.some((barrel) => code.includes(barrel))) {
        return null;
      }
      const resolve: Resolve = async (source, importer) =>
        (await this.resolve(source, importer))?.id ?? this.error(`${importer} imports ${source}: not there.`);
      let direct = code;
      // From the end, so that the places before it stay where they are.
      for (const { start, end, moduleRequest, entries } of importsOf('code.js', code).toReversed()) {
        if (!barrels.includes(moduleRequest.value)) {
          continue;
        }
        const file = await resolve(moduleRequest.value, id);
        const origins = known.get(file) ?? new Map(await exportsOf(file, resolve));
        known.set(file, origins);
        const imports = entries.map(({ importName, localName }) => {
          const origin = origins.get(importName.name ?? '*');
          return origin === undefined
            ? this.error(`${id} imports ${importName.name ?? '*'}, which ${file} does not have.`)
            : `import { ${origin.name} as ${localName.value} } from ${JSON.stringify(origin.file)};`;
        });
        direct = direct.slice(0, start) + imports.join('') + direct.slice(end);
      }
      return direct === code ? null : { code: direct, map: null };
    },
  };
}

function importsOf(file: string, code: string) {
  return parseSync(file, code).module.staticImports;
}

/** What a file exports, by the names under which it does. */
async function exportsOf(file: string, resolve: Resolve): Promise<[string, Origin][]> {
  const code = await readFile(file, 'utf8');
  const imported = new Map(
    importsOf(file, code).flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => [
        localName.value,
        { source: moduleRequest.value, name: importName.name },
      ]),
    ),
  );
  const entries = parseSync(file, code).module.staticExports.flatMap((each) => each.entries);
  const found = entries
    .filter(({ isType }) => !isType)
    .map(async (entry): Promise<[string, Origin][]> => {
      const { exportName, localName } = entry;
      const handedOn = imported.get(localName.name ?? '');
      const source = entry.moduleRequest?.value ?? handedOn?.source;
      const there = source === undefined ? file : await resolve(source, file);
      if (exportName.name === null) {
        return exportName.kind === 'None' ? exportsOf(there, resolve) : [];
      }
      const names = [entry.importName.name, handedOn?.name, localName.name];
      const name = names.find((each) => typeof each === 'string') ?? exportName.name;
      return [[exportName.name, { file: there, name }]];
    });
  return (await Promise.all(found)).flat();
}
