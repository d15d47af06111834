import { describe, expect, it } from 'vitest';

import { describeSuspect, findSuspectSettings } from './setting-names.ts';

const known = ['PORT', 'HOST', 'DATA_DIR', 'SMTP_URL', 'LOG_LEVEL', 'NODE_ENV', 'S3_BUCKET', 'S3_REGION'];

describe('findSuspectSettings', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['STMP_URLS', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['S3_PASSWORD', null],
  ])('takes %s for a typing error', (name, meant) => {
    expect(findSuspectSettings([name], known)).toEqual([{ name, meant }]);
  });

  it.each([
    ...known,
    ...['PATH', 'HOME', 'PWD', 'HOSTNAME', 'SHLVL', 'TERM', 'LANG', 'TZ', 'USER', 'OLDPWD', 'INIT_CWD'],
    ...['NODE_OPTIONS', 'NODE_VERSION', 'LOG_FILE', 'npm_config_cache', 'DATABASE_PASSWORD', 'SSH_AUTH_SOCK'],
    ...['KUBERNETES_PORT', 'BONBOG_SERVICE_HOST', 'http_proxy', 'S3', '_'],
  ])('leaves %s alone', (name) => {
    expect(findSuspectSettings([name], known)).toEqual([]);
  });

  it('says what was probably meant', () => {
    expect(findSuspectSettings(['SMPT_URL', 'S3_PASSWORD'], known).map(describeSuspect)).toEqual([
      'SMPT_URL: is no setting; SMTP_URL is probably meant',
      'S3_PASSWORD: is no setting; .env.example has them all',
    ]);
  });
});
