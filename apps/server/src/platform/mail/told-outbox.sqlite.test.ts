import { describe, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';
import { toldOutbox } from './told-outbox.ts';

const told = (environment: Record<string, string>) => toldOutbox(loadConfig(environment));

describe('where the mails lie', () => {
  it('is told by the folder alone, not by where it is on the machine', () => {
    expect(told({})).toBe('data/outbox');
    expect(told({ DATA_DIR: '/home/mette/regnskab' })).toBe('regnskab/outbox');
  });

  it('is told to nobody where a mail server takes them, in production, or at an address of the internet', () => {
    const production = {
      NODE_ENV: 'production',
      APP_URL: 'https://bilag.firma.dk',
      MAIL_OUTBOX: 'true',
      ADMIN_EMAILS: 'mette@firma.dk',
    };

    expect(told({ SMTP_URL: 'smtp://user:password@mail.firma.dk:587' })).toBeNull();
    expect(told(production)).toBeNull();
    expect(told({ APP_URL: 'https://bilag.firma.dk' })).toBeNull();
  });
});
