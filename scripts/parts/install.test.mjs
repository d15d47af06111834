import { describe, expect, it } from 'vitest';

import { agreesWithLock } from './install.mjs';

const lock = {
  packages: {
    '': { name: 'root' },
    'apps/web': { name: 'web' },
    'node_modules/@ours/web': { link: true },
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/for-another-machine': { version: '2.0.0', optional: true },
  },
};

describe('agreesWithLock', () => {
  it('accepts an installation without the packages of other machines', () => {
    expect(agreesWithLock(lock, { packages: { 'node_modules/needed': { version: '1.0.0' } } })).toBe(true);
  });

  it('refuses an installation with another version', () => {
    expect(agreesWithLock(lock, { packages: { 'node_modules/needed': { version: '1.0.1' } } })).toBe(false);
  });

  it('refuses an installation that lacks a package', () => {
    expect(agreesWithLock(lock, { packages: {} })).toBe(false);
  });
});
