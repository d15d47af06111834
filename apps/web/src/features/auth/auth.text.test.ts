import { describe, expect, it } from 'vitest';

import { landingText, sessionText } from './auth.text.ts';
import { verifyText } from './verify.text.ts';

describe('the words of the login and verification screens', () => {
  it('stand letter for letter as specified (SHELL-01, T-26)', () => {
    expect(landingText).toMatchObject({ card: 'Kom i gang', login: 'Log ind', register: 'Opret konto' });
    expect(sessionText).toMatchObject({
      welcome: 'Velkommen tilbage!',
      welcomeText: 'Du er blevet logget ind med succes.',
      userNotFound: 'Bruger ikke fundet',
      wrongPassword: 'Forkert adgangskode',
      systemError: 'Systemfejl',
      loginError: 'Login fejl',
      loginErrorText: 'Der opstod en uventet fejl. Prøv igen.',
      notVerified: 'E-mail ikke bekræftet',
      notVerifiedText: 'Din e-mail er ikke bekræftet endnu. Tjek din mail og klik på bekræftelseslinket.',
      registered: 'Konto oprettet!',
      registerError: 'Registrering mislykkedes',
      registerErrorText: 'Prøv venligst igen.',
      loggedOut: 'Logget ud med succes',
      logoutError: 'Fejl ved logout',
      logoutErrorText: 'Prøv venligst igen.',
    });
    expect(verifyText).toMatchObject({
      title: 'Bekræft din e-mail',
      submit: 'Bekræft e-mail',
      resend: 'Send igen',
      back: 'Tilbage til login',
      autoSent: 'Bekræftelseskode sendt',
      sendError: 'Kunne ikke sende kode',
      resendErrorText: 'Prøv venligst igen',
      resent: 'Kode sendt!',
      verified: 'E-mail bekræftet!',
      verifyError: 'Bekræftelse mislykkedes',
      verifyErrorText: 'Ugyldig eller udløbet kode',
    });
    expect(verifyText.resendIn(7)).toBe('Send igen om 7s');
  });

  it('are never empty (S-87)', () => {
    const words = [landingText, sessionText, verifyText].flatMap((texts) => Object.values<unknown>(texts));

    expect(words).not.toContain('');
  });
});
