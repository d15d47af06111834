import { describe, expect, it } from 'vitest';

import { verificationMail } from './verification-mail.ts';

describe('verificationMail', () => {
  const mail = verificationMail({ email: 'a+b@c.dk', code: '012345' }, 'https://bon.dk');

  it('has the code alone on a line, and says how long it is valid (LIM-02)', () => {
    expect(mail.to).toBe('a+b@c.dk');
    expect(mail.text.split('\n')).toContain('012345');
    expect(mail.text).toContain('Koden er gyldig i 15 minutter.');
    expect(mail.html).toContain('>012345<');
  });

  it('keeps the code out of the subject, which lock screens and lists show', () => {
    expect(mail.subject).toBe('Din kode til Bonbog');
  });

  it('links to the screen that takes the code, in text and in HTML (T-19)', () => {
    const link = 'https://bon.dk/verify?email=a%2Bb%40c.dk';

    expect(mail.text.split('\n')).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });
});
