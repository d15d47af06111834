import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { hashFiles, listSources } from './stamp.mjs';

let folder;

function write(name, content) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bonbog-stamp-'));
  write('src/page.tsx', 'one');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the stamp of a build', () => {
  it('does not change with tests, dependencies or build results', () => {
    const before = hashFiles(listSources(folder));

    write('src/page.test.tsx', 'a test');
    write('node_modules/a/index.js', 'a dependency');
    write('dist/index.html', 'a result');

    expect(hashFiles(listSources(folder))).toBe(before);
  });

  it('changes with the content of a source', () => {
    const before = hashFiles(listSources(folder));

    write('src/page.tsx', 'two');

    expect(hashFiles(listSources(folder))).not.toBe(before);
  });

  it('changes when a source gets another name', () => {
    const before = hashFiles(listSources(folder));

    rmSync(path.join(folder, 'src/page.tsx'));
    write('src/other.tsx', 'one');

    expect(hashFiles(listSources(folder))).not.toBe(before);
  });
});
