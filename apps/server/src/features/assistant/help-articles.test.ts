import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LIMITS } from '@bonbog/contract';
import { EXPORT_FORMATS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { helpArticles } from './help-articles.ts';

const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));
const screens = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.text.ts'))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

const textOf = (id: string) => helpArticles.find((article) => article.id === id)?.text ?? 'no such article';
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

describe('the help articles', () => {
  it('have an id of their own, and are short enough for a chat (S-72)', () => {
    const ids = helpArticles.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(helpArticles.filter(({ text }) => text.length > 450)).toEqual([]);
  });

  it.each([
    'VÆLG FIL',
    'TAG BILLEDE',
    'Ikke gemt endnu',
    'Fortsæt',
    'Kassér',
    'Bogføring og eksport',
    'CSV-format',
    'CSV + billeder (ZIP)',
    'Validér billeder',
    'Hent alt som ZIP',
    'Skift adgangskode',
    'Slet konto',
    'Glemt adgangskode?',
    'Send igen',
    'Mulig dublet af bilag nr. ',
    'Download',
    'Chathistorik',
  ])('call "%s" what the screens call it (S-72)', (name) => {
    expect(helpArticles.some(({ text }) => text.includes(name))).toBe(true);
    expect(screens).toContain(name);
  });

  it.each([
    ['file-types', megabytes(LIMITS.uploadMaxBytes)],
    ['bulk', `op til ${LIMITS.bulkMaxFiles} filer`],
    ['bulk', megabytes(LIMITS.bulkBatchMaxBytes)],
    ['pending', `${LIMITS.pendingLifetimeMs / 86_400_000} dage`],
    ['zip', `højst ${new Intl.NumberFormat('da-DK').format(LIMITS.zipMaxReceipts)} kvitteringer`],
    ['confirm-email', `${LIMITS.codeLifetimeMs / 60_000} minutter`],
    ['confirm-email', `${LIMITS.codeMaxAttempts} gange`],
    ['confirm-email', `${LIMITS.resendCooldownMs / 1000} sekunder`],
    ['forgotten-password', `${LIMITS.resetLinkLifetimeMs / 60_000} minutter`],
    ['change-password', `mindst ${LIMITS.passwordMinLength} tegn`],
  ])('tell in %s what holds: %s (S-72)', (id, fact) => {
    expect(textOf(id)).toContain(fact);
  });

  it('name every format of the exports (S-72)', () => {
    const names = Object.values(EXPORT_FORMATS).map(({ name }) => name.split(' ')[0] ?? '');

    expect(names.filter((name) => !textOf('csv').toLowerCase().includes(name.toLowerCase()))).toEqual([]);
  });
});
