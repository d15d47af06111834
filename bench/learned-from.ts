import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';
import { format } from 'prettier';
import { z } from 'zod';

import { PAPERS } from './learning/papers.ts';

const root = path.join(import.meta.dirname, '..');
const recordFile = path.join(import.meta.dirname, 'learned-from.json');
const recordSchema = z.record(z.string(), z.string());

/** A program that learns, and the files of weights it makes, from the root of the repository. */
export interface Learner {
  /** Its name in bench, without '.ts'. */
  readonly name: string;
  readonly makes: readonly string[];
}

/**
 * What decides the weights of a program: the code it loads, the texts it learns from, the versions of packages, and the
 * weights as they are. From the root of the repository, in an order that never changes.
 */
export async function filesOfLearning({ name, makes }: Learner): Promise<string[]> {
  const loaded = await filesLoadedBy(`bench/${name}.ts`);
  const texts = (await readdir(PAPERS)).filter((file) => /\.(?:jsonl\.gz|json)$/.test(file));
  const papers = path.relative(root, PAPERS);
  const files = [...loaded, ...makes, ...texts.map((file) => `${papers}/${file}`), 'package-lock.json'];
  return [...new Set(files)].toSorted();
}

/** A hash over all that decides the weights of a program: the same hash means that learning gives the same weights. */
export async function hashOfLearning(learner: Learner): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOfLearning(learner)) {
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
  await writeFile(recordFile, await format(JSON.stringify(record), { parser: 'json' }));
}

/** The files of the repository that a program loads, weights that are imported among them. */
async function filesLoadedBy(program: string): Promise<string[]> {
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
  return Object.keys(metafile.inputs);
}

/** Ours are links into the repository; the others are in the versions of package-lock.json. */
const leavePackagesOut: Plugin = {
  name: 'leave-packages-out',
  setup(builder) {
    builder.onResolve({ filter: /^[@a-z]/ }, ({ path: asked, kind }) =>
      kind === 'entry-point' || asked.startsWith('@bonbog/') ? undefined : { path: asked, external: true },
    );
  },
};
