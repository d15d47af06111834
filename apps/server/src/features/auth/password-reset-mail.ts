import { PASSWORD_RESET_PATH } from '@bonbog/contract';
import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

/** The page that takes a new password. The token stands behind '#', which browsers do not send to any server. */
export function passwordResetLink(appUrl: string, token: string): string {
  return `${appUrl}${PASSWORD_RESET_PATH}#${token}`;
}

/** The mail with the link for a forgotten password. */
export function passwordResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: `Vælg en ny adgangskode til ${BRAND}`,
    text: [
      `Du har bedt om at vælge en ny adgangskode til ${BRAND}.`,
      '',
      'Åbn dette link, og skriv den nye adgangskode:',
      '',
      link,
      '',
      'Linket er gyldigt i 60 minutter og virker én gang.',
      'Bagefter bliver du logget ud alle steder.',
      '',
      'Har du ikke bedt om det, kan du se bort fra denne mail. Så ændres intet.',
    ].join('\n'),
    html: `<p>Du har bedt om at vælge en ny adgangskode til ${BRAND}.</p>
<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Vælg en ny adgangskode</a></p>
<p>Linket er gyldigt i 60 minutter og virker én gang. Bagefter bliver du logget ud alle steder.</p>
<p>Har du ikke bedt om det, kan du se bort fra denne mail. Så ændres intet.</p>`,
  };
}
