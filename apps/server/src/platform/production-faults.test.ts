import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { loadConfig } from './config.ts';

const sound = {
  NODE_ENV: 'production',
  APP_URL: 'https://bilag.firma.dk',
  SMTP_URL: 'smtp://mail.firma.dk',
  ADMIN_EMAILS: 'chef@firma.dk',
};

describe('NODE_ENV=production', () => {
  it('takes an installation that strangers may reach', () => {
    expect(loadConfig(sound).NODE_ENV).toBe('production');
  });

  it.each([
    ['no address', { APP_URL: undefined }, 'APP_URL: is required in production'],
    ['an address without TLS', { APP_URL: 'http://bilag.firma.dk' }, 'APP_URL: must begin with https:'],
    ['this machine alone', { APP_URL: 'http://localhost:3000' }, 'APP_URL: must begin with https:'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL: is required in production'],
    ['no administrator', { ADMIN_EMAILS: undefined }, 'ADMIN_EMAILS: is required in production'],
    [
      'whoever comes first',
      { ADMIN_EMAILS: undefined, FIRST_USER_IS_ADMIN: 'true' },
      'ADMIN_EMAILS: is required in production',
    ],
    [
      'limits without limit',
      { RATE_LIMIT_FACTOR: '1000000000' },
      'RATE_LIMIT_FACTOR: must be from 0.2 to 10',
    ],
    ['limits that refuse all', { RATE_LIMIT_FACTOR: '0.01' }, 'RATE_LIMIT_FACTOR: must be from 0.2 to 10'],
    ['a key to guess', { SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY: can be guessed'],
    [
      'a misspelt setting',
      { SMPT_URL: 'smtp://mail.dk' },
      'SMPT_URL: is no setting; SMTP_URL is probably meant',
    ],
    ['a setting of nobody', { S3_PASSWORD: 'hunter2' }, 'S3_PASSWORD: is no setting'],
  ])('refuses %s', (_, change, fault) => {
    const settings = { ...sound, ...change };
    const faults = (environment: Readonly<Record<string, string | undefined>>) => {
      try {
        loadConfig(environment);
        return [];
      } catch (error) {
        return String(error).split('\n- ').slice(1);
      }
    };

    expect(faults(settings)).toEqual([expect.stringContaining(fault)]);
    // A private server may do as it likes.
    expect(faults({ ...settings, NODE_ENV: undefined })).toEqual([]);
  });

  it('takes mails as files, and an administrator by command, from an operator who says so', () => {
    const config = loadConfig({
      ...sound,
      ...{ SMTP_URL: undefined, MAIL_OUTBOX: 'true', ADMIN_EMAILS: undefined, FIRST_USER_IS_ADMIN: 'false' },
    });

    expect([config.MAIL_OUTBOX, config.FIRST_USER_IS_ADMIN]).toEqual([true, false]);
  });

  it('names every fault at once, also beside settings that cannot be read', () => {
    const load = () =>
      loadConfig({
        NODE_ENV: 'production',
        PORT: 'many',
        SECRET_KEY: 'k'.repeat(40),
        SMPT_URL: 'smtp://mail.dk',
      });

    expect(load).toThrow(
      /PORT: [^]*SECRET_KEY: [^]*APP_URL: [^]*SMTP_URL: [^]*ADMIN_EMAILS: [^]*SMPT_URL: is no setting/,
    );
  });

  it('asks a machine that only reads for others for a good token, and for no mail or address (S-35)', () => {
    const scanner = { NODE_ENV: 'production', ROLE: 'scanner' };

    expect(loadConfig({ ...scanner, SCANNER_TOKEN: randomBytes(32).toString('hex') }).ROLE).toBe('scanner');
    expect(() => loadConfig({ ...scanner, SCANNER_TOKEN: 't'.repeat(32) })).toThrow(
      /^[^\n]*\n- SCANNER_TOKEN: can be guessed[^\n]*$/,
    );
  });
});
