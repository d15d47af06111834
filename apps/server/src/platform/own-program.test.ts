import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';

import { ownProgram } from './own-program.ts';

const pathOf = (place: string) => fileURLToPath(new URL(`../../../../${place}`, import.meta.url));
const given = process.argv;

describe('a program of ours', () => {
  afterEach(() => {
    process.argv = given;
  });

  it('is forked as its source where the sources run', () => {
    const source = pathOf('packages/scan/src/child.ts');
    const { modulePath, execArgv } = ownProgram(source);
    expect(modulePath).toBe(source);
    expect(execArgv).toEqual(['--import', expect.stringContaining('tsx')]);
  });

  it('is forked built where the built server runs', () => {
    process.argv = [process.execPath, pathOf('apps/server/dist/apps/server/src/main.js')];
    expect(ownProgram(pathOf('packages/scan/src/child.ts'))).toEqual({
      modulePath: pathOf('apps/server/dist/packages/scan/src/child.js'),
      execArgv: ['--enable-source-maps'],
    });
  });
});
