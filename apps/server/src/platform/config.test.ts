import { describe, expect, it } from 'vitest';

import {
  appUrl,
  dropboxSettings,
  loadConfig,
  modelSettings,
  s3Settings,
  scanModelSettings,
  suspectSettings,
} from './config.ts';
import { remoteSettings, scanEngines } from './scan-settings.ts';

describe('loadConfig', () => {
  it('needs no setting at all', () => {
    const config = loadConfig({});

    expect([config.PORT, config.DATA_DIR, appUrl(config)]).toEqual([3000, './data', 'http://localhost:3000']);
  });

  it('sends mails under the name of the product (S-57)', () => {
    expect(loadConfig({}).MAIL_FROM).toBe('Bonbog <bonbog@localhost>');
  });

  it('names every fault at once', () => {
    const load = () =>
      loadConfig({ PORT: 'many', SECRET_KEY: 'short', ADMIN_EMAILS: 'me', TRUST_PROXY: 'perhaps' });

    expect(load).toThrow(/PORT[\s\S]*ADMIN_EMAILS[\s\S]*SECRET_KEY[\s\S]*TRUST_PROXY/);
  });

  it('never repeats a secret in its error', () => {
    const load = () => loadConfig({ SECRET_KEY: 'hunter2' });

    expect(load).toThrow(/^(?![\s\S]*hunter2)/);
  });

  it.each([
    ['MAIL_OUTBOX=perhaps', /MAIL_OUTBOX: must be true or false/],
    ['TRUST_PROXY=11', /TRUST_PROXY: must be a whole number from 0 to 10/],
    ['PORT=70000', /PORT: must be a whole number from 0 to 65535/],
    ['NODE_ENV=prod', /NODE_ENV: must be one of development, test, production/],
    ['RATE_LIMIT_FACTOR=0', /RATE_LIMIT_FACTOR: must be a number above 0/],
    ['RATES_URL=ftp://a.dk', /RATES_URL: .*must be an http or https address/],
    ['AI_BASE_URL=https://me:hunter2@a.dk', /^(?![^]*hunter2)[^]*AI_BASE_URL: must hold no name or password/],
  ])('says in words what is wrong with %s', (setting, fault) => {
    const [name = '', value] = setting.split('=', 2);

    expect(() => loadConfig({ [name]: value })).toThrow(fault);
  });

  it.each([
    'https://firma.dk/bonbog',
    'http://localhost:3000/x/',
    'https://firma.dk/?a=1',
    'https://firma.dk/#a',
  ])('refuses %s as the address users open, because pages work at the root of a host only', (APP_URL) => {
    expect(() => loadConfig({ APP_URL })).toThrow(/APP_URL: must be an address without a path/);
  });

  it.each([
    'smtp://post:12#hunter2@mail.dk',
    'smtp://post:hun@ter2@mail.dk',
    'smtp://post:25/hunter2@mail.dk',
    'smtp://post:25?hunter2@mail.dk',
    'smtp://post:hunter2#@mail.dk',
    'smtp://post:hunter2%@mail.dk',
  ])('refuses %s, whose password makes another host of itself, and does not repeat it', (SMTP_URL) => {
    const load = () => loadConfig({ SMTP_URL });

    expect(load).toThrow(/^(?![^]*hun)[^]*SMTP_URL: must be smtp:[^]*%40/);
  });

  it('takes a mail server with and without a name, its signs written with percent', () => {
    const urls = [
      'smtp://post%40firma.dk:p%40ss%23@mail.dk:587',
      'smtps://mail.dk',
      'smtp://mail.dk/?pool=true',
    ];

    expect(urls.map((SMTP_URL) => loadConfig({ SMTP_URL }).SMTP_URL)).toEqual(urls);
  });

  it('leaves names alone that mean nothing to it, and tells those that look like a typing error', () => {
    const environment = { PATH: '/bin', SMPT_URL: 'smtp://mail.dk', S3_PASSWORD: 'hunter2' };

    expect(loadConfig(environment).SMTP_URL).toBeUndefined();
    expect(suspectSettings(environment)).toEqual([
      'SMPT_URL: is no setting; SMTP_URL is probably meant',
      'S3_PASSWORD: is no setting; .env.example has them all',
    ]);
  });

  it('refuses a setting it would ignore', () => {
    expect(() => loadConfig({ METRICS_TOKEN: 'token' })).toThrow(/METRICS_TOKEN/);
  });

  it.each([
    'postgres://bonbog:secret@db.example.dk:5432/bonbog',
    'postgresql:///bonbog?host=/run/postgresql',
  ])('takes the database %s, with a key that all its servers share', (url) => {
    const SECRET_KEY = 'k'.repeat(32);

    expect(loadConfig({ DATABASE_URL: url, SECRET_KEY }).DATABASE_URL).toBe(url);
    expect(() => loadConfig({ DATABASE_URL: url })).toThrow(/SECRET_KEY: is required with DATABASE_URL/);
  });

  it.each(['mysql://root:hunter2@db/bonbog', 'db.example.dk:hunter2', './bonbog.sqlite'])(
    'refuses the database %s and says what it takes',
    (url) => {
      const load = () => loadConfig({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) });

      expect(load).toThrow(/^(?![\s\S]*hunter2)[\s\S]*DATABASE_URL: must be postgres:/);
    },
  );

  it('knows Dropbox by its own addresses, and needs no secret beside the key (S-53, S-54)', () => {
    const config = loadConfig({ DROPBOX_APP_KEY: 'key', APP_URL: 'https://bon.example.dk/' });

    expect(dropboxSettings(config)).toEqual({
      appKey: 'key',
      appSecret: undefined,
      apiUrl: 'https://api.dropboxapi.com',
      contentUrl: 'https://content.dropboxapi.com',
      authUrl: 'https://www.dropbox.com',
      redirectUri: 'https://bon.example.dk/api/dropbox/callback',
    });
    expect(dropboxSettings(loadConfig({}))).toBeNull();
  });

  it('refuses a secret of Dropbox without its key, and does not repeat it', () => {
    expect(() => loadConfig({ DROPBOX_APP_SECRET: 'hunter2' })).toThrow(
      /^(?![\s\S]*hunter2)[\s\S]*DROPBOX_APP_KEY: is required with DROPBOX_APP_SECRET/,
    );
  });

  it('offers WebDAV, to servers on the internet only', () => {
    const { WEBDAV_ENABLED, WEBDAV_ALLOW_PRIVATE } = loadConfig({});

    expect([WEBDAV_ENABLED, WEBDAV_ALLOW_PRIVATE]).toEqual([true, false]);
  });

  it('wants all of S3 or nothing of it', () => {
    const whole = {
      S3_BUCKET: 'bilag',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const load = () => loadConfig({ S3_BUCKET: 'bilag', S3_ACCESS_KEY_ID: 'id' });

    expect(load).toThrow(/S3_REGION[\s\S]*S3_SECRET_ACCESS_KEY/);
    expect(() => loadConfig({ S3_ENDPOINT: 'http://localhost:9000' })).toThrow(/S3_BUCKET/);
    expect(s3Settings(loadConfig(whole))).toMatchObject({ bucket: 'bilag', endpoint: undefined });
    expect(s3Settings(loadConfig({}))).toBeNull();
  });

  it.each([
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, /AI_API_KEY: is required with AI_PROVIDER=anthropic/],
    [{ AI_PROVIDER: 'google', AI_API_KEY: 'k' }, /AI_MODEL: is required with AI_PROVIDER=google/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /AI_BASE_URL: is required/],
    [{ AI_API_KEY: 'hunter2' }, /^(?![\s\S]*hunter2)[\s\S]*AI_API_KEY: is used with AI_PROVIDER only/],
    [{ AI_SHARE_RECEIPTS: 'true' }, /AI_SHARE_RECEIPTS: is used with AI_PROVIDER only/],
    [{ AI_PROVIDER: 'openai' }, /AI_PROVIDER/],
    [{ AI_PROVIDER: 'google', AI_BASE_URL: 'file:///etc/passwd' }, /AI_BASE_URL/],
  ])('refuses half a language model: %j (S-72)', (settings, fault) => {
    expect(() => loadConfig(settings)).toThrow(fault);
  });

  it('reads on this machine unless the operator says otherwise, with a token nobody can see (S-35)', () => {
    const SCANNER_TOKEN = 't'.repeat(32);
    const remote = {
      SCAN_ENGINES: 'remote, local',
      SCANNER_URL: 'https://a.dk/, http://b:3001',
      SCANNER_TOKEN,
    };

    expect([scanEngines(loadConfig({})), remoteSettings(loadConfig({}))]).toEqual([['local'], null]);
    expect(scanEngines(loadConfig(remote))).toEqual(['remote', 'local']);
    expect(remoteSettings(loadConfig(remote))).toEqual({
      urls: ['https://a.dk', 'http://b:3001'],
      token: SCANNER_TOKEN,
    });
    expect(loadConfig({ ROLE: 'scanner', SCANNER_TOKEN }).ROLE).toBe('scanner');
  });

  it('lets no model see a picture unless it is named among the engines (S-35)', () => {
    const model = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' };

    expect(scanModelSettings(loadConfig(model))).toBeNull();
    expect(scanModelSettings(loadConfig({ ...model, SCAN_ENGINES: 'ai,local' }))?.model).toBe('m');
    expect(
      scanModelSettings(loadConfig({ ...model, SCAN_ENGINES: 'ai', AI_SCAN_MODEL: 'vision' }))?.model,
    ).toBe('vision');
  });

  const someToken = { SCANNER_TOKEN: 'hunter2hunter2hunter2hunter2hunter2' };
  it.each([
    [{ SCAN_ENGINES: 'cloud' }, /SCAN_ENGINES.*must name local, remote or ai/],
    [{ SCAN_ENGINES: 'local,local' }, /SCAN_ENGINES: must not name an engine twice/],
    [{ SCAN_ENGINES: 'remote' }, /SCANNER_URL: is required[\s\S]*SCANNER_TOKEN: is required/],
    [{ SCAN_ENGINES: 'remote', SCANNER_URL: 'ftp://a', ...someToken }, /SCANNER_URL.*must be http addresses/],
    [
      { SCAN_ENGINES: 'remote', SCANNER_URL: 'http://me:hunter2@a', ...someToken },
      /must hold no name or password/,
    ],
    [{ SCANNER_URL: 'http://a' }, /SCANNER_URL: is used with remote in SCAN_ENGINES only/],
    [{ ...someToken }, /SCANNER_TOKEN: is used with remote in SCAN_ENGINES only/],
    [{ SCAN_ENGINES: 'remote', SCANNER_URL: 'http://a', SCANNER_TOKEN: 'hunter2' }, /at least 32 characters/],
    [{ SCAN_ENGINES: 'ai,local' }, /AI_PROVIDER: must name a service/],
    [{ AI_SCAN_MODEL: 'm' }, /AI_SCAN_MODEL: is used with ai in SCAN_ENGINES only/],
    [{ ROLE: 'scanner' }, /SCANNER_TOKEN: is required with ROLE=scanner/],
    [{ ROLE: 'scanner', SCAN_ENGINES: 'local', ...someToken }, /SCAN_ENGINES: is for servers/],
    [{ ROLE: 'reader' }, /ROLE/],
  ])('refuses engines that could not read: %j (S-35)', (settings, fault) => {
    expect(() => loadConfig(settings)).toThrow(fault);
    expect(() => loadConfig(settings)).toThrow(/^(?![\s\S]*hunter2)/);
  });

  it('answers from the articles alone unless a language model is named (S-72)', () => {
    const own = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' };

    expect(modelSettings(loadConfig({}))).toBeNull();
    expect(modelSettings(loadConfig(own))).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'm',
    });
    expect(
      modelSettings(loadConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' })),
    ).toMatchObject({ baseUrl: 'https://api.anthropic.com/v1', apiKey: 'k' });
  });

  it('takes an empty value as unset', () => {
    expect(loadConfig({ PORT: '', SMTP_URL: ' ' }).PORT).toBe(3000);
  });
});
