import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import { z } from 'zod';

import { PAPERS } from './learning/papers.ts';
import { lockedPackages } from './locked-packages.ts';

const root = path.join(import.meta.dirname, '..');
const recordFile = path.join(import.meta.dirname, 'learned-from.json');
const recordSchema = z.record(z.string(), z.string());

/** A program that learns, and the files of weights it makes, from the root of the repository. */
export interface Learner {
  /** Its name in bench, without '.ts'. */
  readonly name: string;
  readonly makes: readonly string[];
}

/** What decides the weights of a program. */
interface Learning {
  /** The code it loads, the texts it learns from and the weights as they are: from the root, in an order that never changes. */
  readonly files: readonly string[];
  /** The packages that run its code, each with its version, in an order that never changes. */
  readonly packages: readonly string[];
}

/** All that decides the weights of a program. What only checks or builds the code does not. */
export async function findLearning({ name, makes }: Learner): Promise<Learning> {
  const { files: loaded, packages } = await whatLoads(`bench/${name}.ts`);
  const texts = (await readdir(PAPERS)).filter((file) => /\.(?:jsonl\.gz|json)$/.test(file));
  const papers = path.relative(root, PAPERS);
  const files = [...loaded, ...makes, ...texts.map((file) => `${papers}/${file}`)];
  return {
    files: [...new Set(files)].toSorted(),
    packages: await lockedPackages(root, ['tsx', ...packages]),
  };
}

/** A hash over all that decides the weights of a program: the same hash means that learning gives the same weights. */
export async function hashOfLearning(learner: Learner): Promise<string> {
  const { files, packages } = await findLearning(learner);
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of files) {
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** The hashes that stood when each program last learned, by its name. */
export async function readRecord(): Promise<Readonly<Record<string, string>>> {
  return recordSchema.parse(JSON.parse(await readFile(recordFile, 'utf8')));
}

/** Notes that programs have learned, the others staying as noted. */
export async function writeRecord(learned: Readonly<Record<string, string>>): Promise<void> {
  const record = { ...(await readRecord()), ...learned };
  await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
}

/** The files of the repository that a program loads, weights that are imported among them, and what these import. */
async function whatLoads(program: string): Promise<{ files: string[]; packages: string[] }> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [leavePackagesOut],
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  return {
    files: Object.keys(metafile.inputs),
    packages: imports.filter(({ external }) => external === true).map((imported) => imported.path),
  };
}

/** Ours are links into the repository; of the others the version counts. */
const leavePackagesOut: Plugin = {
  name: 'leave-packages-out',
  setup(builder) {
    builder.onResolve({ filter: /^[@a-z]/ }, ({ path: asked, kind }) =>
      kind === 'entry-point' || asked.startsWith('@bonbog/') ? undefined : { path: asked, external: true },
    );
  },
};
