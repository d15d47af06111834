// Proves that every rule of .dependency-cruiser.cjs can fire: copies the sources to a temporary folder, plants one
// violation per rule (and some files that must stay allowed), looks at all of it once and compares.
import './parts/require-node.mjs';

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inRoot, rootFolder } from './parts/paths.mjs';

const cruised = ['apps', 'packages', 'e2e', 'bench', 'demo'];
const notCopied = new Set(['node_modules', 'dist']);
const planted = 'planted-for-the-selftest';

/** A folder with the sources, the installed packages by link, and our own packages linked to their copies. */
function copyTree() {
  const copy = mkdtempSync(path.join(tmpdir(), 'bonbog-boundaries-'));
  for (const name of [...cruised, '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    cpSync(inRoot(name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !notCopied.has(path.basename(source)),
    });
  }
  linkPackages(inRoot('node_modules'), path.join(copy, 'node_modules'));
  for (const name of readdirSync(inRoot('packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules', '@bonbog', name));
  }
  return copy;
}

function linkPackages(from, to) {
  mkdirSync(path.join(to, '@bonbog'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@bonbog' && name !== '.cache') {
      symlinkSync(path.join(from, name), path.join(to, name));
    }
  }
}

/** Files by path. Each exports what it imports; which rule must (or must not) mind it stands in the lists below. */
const plants = new Map();

function plant(file, imported, name = 'thing') {
  plants.set(file, `import { ${name} } from '${imported}';\nexport const planted = ${name};\n`);
  return file;
}

const server = 'apps/server/src';
const web = 'apps/web/src';
plants.set(`${server}/features/${planted}/own.service.ts`, 'export const thing = 1;\n');
plants.set(`${server}/features/${planted}/own.repository.ts`, 'export const thing = 1;\n');
plants.set(`${server}/app/${planted}.ts`, 'export const thing = 1;\n');
plants.set(`${server}/platform/${planted}.ts`, 'export const thing = 1;\n');
plants.set(`${server}/platform/testing/${planted}.ts`, 'export const thing = 1;\n');
plants.set(`${web}/features/${planted}/own.ts`, 'export const thing = 1;\n');
plants.set(`${web}/ui/${planted}-alone.ts`, 'export const thing = 1;\n');
plants.set('packages/domain/src/planted.ts', 'export const thing = 1;\n');
plants.set('packages/domain/src/planted-two.ts', "export { planted } from './planted-one.ts';\n");

const mustFire = [
  ['no-cycles', plant('packages/domain/src/planted-one.ts', './planted-two.ts', 'planted')],
  ['no-unresolved', plant(`${web}/lib/${planted}-lost.ts`, './nowhere.ts')],
  ['no-cross-feature-web', plant(`${web}/features/planted-neighbour/a.ts`, `#features/${planted}/own.ts`)],
  [
    'no-cross-feature-server',
    plant(`${server}/features/planted-neighbour/a.ts`, `#features/${planted}/own.service.ts`),
  ],
  ['features-below-app', plant(`${server}/features/${planted}/upward.ts`, `#app/${planted}.ts`)],
  [
    'shared-below-features',
    plant(`${server}/platform/${planted}-up.ts`, `#features/${planted}/own.service.ts`),
  ],
  ['routes-only-call-services', plant(`${server}/features/${planted}/a.routes.ts`, './own.repository.ts')],
  ['routes-only-call-services', plant(`${server}/features/${planted}/b.routes.ts`, 'kysely', 'sql')],
  ['services-know-no-transport', plant(`${server}/features/${planted}/a.service.ts`, 'fastify', 'fastify')],
  ['services-know-no-transport', plant(`${server}/features/${planted}/b.service.ts`, 'kysely', 'sql')],
  [
    'services-know-no-transport',
    plant(`${server}/features/${planted}/c.service.ts`, '@fastify/multipart', 'multipart'),
  ],
  [
    'repositories-know-no-transport',
    plant(`${server}/features/${planted}/a.repository.ts`, '@bonbog/contract', 'LIMITS'),
  ],
  [
    'repositories-know-no-transport',
    plant(`${server}/features/${planted}/b.repository.ts`, './own.service.ts'),
  ],
  ['sql-only-in-repositories', plant(`${server}/features/${planted}/query.ts`, 'kysely', 'sql')],
  ['sql-only-in-repositories', plant(`${server}/platform/${planted}-query.ts`, 'libsql', 'Database')],
  [
    'apps-are-islands',
    plant(`${web}/lib/${planted}-island.ts`, `../../../server/src/platform/${planted}.ts`),
  ],
  [
    'packages-below-apps',
    plant('packages/contract/src/planted-up.ts', `../../../apps/server/src/platform/${planted}.ts`),
  ],
  ['web-packages', plant(`${web}/lib/${planted}-scan.ts`, '@bonbog/scan')],
  ['pages-load-no-schemas', plant(`${web}/lib/${planted}-zod.ts`, 'zod', 'z')],
  ['pages-load-no-schemas', plant(`${web}/lib/${planted}-schemas.ts`, '@bonbog/contract', 'LIMITS')],
  ['domain-is-pure', plant('packages/domain/src/planted-file.ts', 'node:fs', 'readFileSync')],
  ['domain-is-pure', plant('packages/domain/src/planted-zod.ts', 'zod', 'z')],
  ['contract-is-small', plant('packages/contract/src/planted-sql.ts', 'kysely', 'sql')],
  ['scan-stands-alone', plant('packages/scan/src/planted-contract.ts', '@bonbog/contract', 'LIMITS')],
  ['scan-stands-alone', plant('packages/scan/src/decode-planted.ts', 'fastify', 'fastify')],
  ['scan-stages-are-pure', plant('packages/scan/src/layout/planted.ts', 'node:fs', 'readFileSync')],
  [
    'scan-stages-are-pure',
    plant('packages/scan/src/fields/planted.ts', 'onnxruntime-node', 'InferenceSession'),
  ],
  ['models-load-silently', plant('packages/scan/src/read/planted.ts', 'onnxruntime-node', 'Tensor')],
  ['models-load-silently', plant('bench/planted-model.ts', 'onnxruntime-node', 'Tensor')],
  [
    'no-deep-package-imports',
    plant(`${web}/lib/${planted}-deep.ts`, '../../../../packages/domain/src/planted.ts'),
  ],
  ['no-test-code-in-product', plant(`${server}/app/${planted}-test.ts`, `#platform/testing/${planted}.ts`)],
  [
    'no-generator-in-product',
    plant(`${server}/app/${planted}-drawn.ts`, '@bonbog/receipt-generator', 'composeReceipt'),
  ],
  ['no-orphans', `${web}/ui/${planted}-alone.ts`],
];

const mustPass = [
  plant(`${server}/features/${planted}/allowed.repository.ts`, 'kysely', 'sql'),
  plant(`${server}/features/${planted}/allowed.routes.ts`, './own.service.ts'),
  plant(`${server}/features/${planted}/allowed.test.ts`, `#app/${planted}.ts`),
  plant(`${server}/features/${planted}/drawn.test.ts`, '@bonbog/receipt-generator', 'composeReceipt'),
  plant(`${server}/app/${planted}-wiring.ts`, `#features/${planted}/own.service.ts`),
  plant(`${web}/features/${planted}/allowed.ts`, '@bonbog/domain'),
  plant(`${web}/features/${planted}/allowed-calls.ts`, '@bonbog/contract/calls', 'LIMITS'),
  plant('packages/scan/src/decode-allowed.ts', 'node:fs/promises', 'readFile'),
  plant('packages/scan/src/fields/allowed.ts', '@bonbog/domain'),
  plant('bench/planted.ts', '@bonbog/receipt-generator', 'composeReceipt'),
  plant('demo/planted.ts', '@bonbog/receipt-generator', 'composeReceipt'),
];

function cruise(folder) {
  const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const parameters = [program, ...cruised, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  // depcruise ends with code 0 in this form whatever it finds; the report says the rest.
  const output = execFileSync(process.execPath, parameters, { cwd: folder, maxBuffer: 512 * 1024 * 1024 });
  return JSON.parse(output.toString('utf8')).summary.violations;
}

function compare(violations) {
  const found = new Set(violations.map((violation) => `${violation.rule.name} ${violation.from}`));
  const rules = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs')).forbidden.map(
    ({ name }) => name,
  );
  const tested = new Set(mustFire.map(([rule]) => rule));
  return [
    ...mustFire
      .filter(([rule, file]) => !found.has(`${rule} ${file}`))
      .map(([rule, file]) => `${rule} stays silent about ${file}`),
    ...violations
      .filter(({ from, rule }) => mustPass.includes(from) && rule.name !== 'no-orphans')
      .map(({ from, rule }) => `${rule.name} minds ${from}, which is allowed`),
    ...rules.filter((name) => !tested.has(name)).map((name) => `${name} has no planted violation`),
  ];
}

const copy = copyTree();
try {
  for (const [file, content] of plants) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), content);
  }
  const problems = compare(cruise(copy));
  if (problems.length > 0) {
    process.stderr.write(`Boundary rules that do not do their work:\n- ${problems.join('\n- ')}\n`);
    process.exitCode = 1;
  } else {
    process.stdout.write(
      `${mustFire.length} planted violations found, ${mustPass.length} allowed files left alone\n`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
