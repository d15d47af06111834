import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { contactsOf } from '#platform/contacts.ts';

import { checkContacts } from './check-contacts.ts';

const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
/** Settings that hold an address which is called; our own is called by others. */
const addresses = [...example.matchAll(/^#?([A-Z0-9_]+(?:_URL|_ENDPOINT))=/gm)]
  .flatMap(([, name]) => (name === undefined ? [] : [name]))
  .filter((name) => name !== 'APP_URL');
const schemes: Readonly<Partial<Record<string, string>>> = { DATABASE_URL: 'postgres', SMTP_URL: 'smtp' };
const hostFor = (name: string) => `${name.toLowerCase().replaceAll('_', '-')}.example`;

/** Only these may hold a password. */
const loginFor = (name: string) => (schemes[name] === undefined ? '' : 'user:hunter2@');

/** Everything turned on, and each address a host of its own. */
const everything: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    addresses.map((name) => [name, `${schemes[name] ?? 'https'}://${loginFor(name)}${hostFor(name)}/path`]),
  ),
  SCANNER_URL: `https://${hostFor('SCANNER_URL')}`,
  SECRET_KEY: 'a key of thirty-two characters or more',
  SCAN_ENGINES: 'remote,ai,local',
  SCANNER_TOKEN: 'a token of thirty-two characters, or more',
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'syn',
  DROPBOX_APP_KEY: 'key',
  S3_BUCKET: 'bilag',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

async function linesFor(settings: Record<string, string>): Promise<readonly string[]> {
  return (await checkContacts({ contacts: contactsOf(loadConfig(settings)) })).examples ?? [];
}

describe('whom an installation may call', () => {
  it('is the bank of the rates and what users name for WebDAV, without any setting', async () => {
    expect(await linesFor({})).toEqual([
      'mail: nobody',
      'exchange rates: www.ecb.europa.eu',
      'cloud: WebDAV servers that users name',
      'AI: nobody',
      'remote readers: nobody',
      'S3: nobody',
      'database: nobody',
    ]);
  });

  it('is nobody at all when rates and WebDAV are off', async () => {
    const lines = await linesFor({ RATES_URL: 'off', WEBDAV_ENABLED: 'false' });

    expect(lines.every((line) => line.endsWith(': nobody'))).toBe(true);
  });

  it('names the host of every address that can be set, and no password', async () => {
    const told = (await linesFor(everything)).join('\n');

    expect(addresses.length).toBeGreaterThanOrEqual(9);
    expect(addresses.filter((name) => !told.includes(hostFor(name)))).toEqual([]);
    expect(told).not.toContain('hunter2');
  });

  it('tells apart what the model gets, and which bucket and networks are meant', async () => {
    const amazon = Object.entries(everything).filter(([name]) => name !== 'S3_ENDPOINT');
    const settings = Object.fromEntries(amazon);
    const lines = await linesFor({ ...settings, WEBDAV_ALLOW_PRIVATE: 'true', SCAN_ENGINES: 'remote,local' });

    expect(lines).toContain('AI: ai-base-url.example with what is written in the chat');
    expect(lines).toContain('S3: bilag.s3.eu-north-1.amazonaws.com');
    expect(lines.join('\n')).toContain('WebDAV servers that users name, in this network too');
  });
});
