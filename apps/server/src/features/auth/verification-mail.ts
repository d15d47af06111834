import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

/** The mail with the verification code. The code stands alone on a line of the plain text. */
export function verificationMail(to: string, code: string, appUrl: string): Mail {
  const link = `${appUrl}/verify?email=${encodeURIComponent(to)}`;
  return {
    to,
    subject: `${code} er din kode til ${BRAND}`,
    text: [
      `Velkommen til ${BRAND}.`,
      '',
      'Indtast denne kode for at bekræfte din e-mail:',
      '',
      code,
      '',
      'Koden er gyldig i 15 minutter. Du kan indtaste den her:',
      link,
      '',
      'Har du ikke oprettet en konto, kan du se bort fra denne mail.',
    ].join('\n'),
    html: `<p>Velkommen til ${BRAND}.</p>
<p>Indtast denne kode for at bekræfte din e-mail:</p>
<p style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</p>
<p>Koden er gyldig i 15 minutter. <a href="${escapeHtml(link)}">Indtast koden</a></p>
<p>Har du ikke oprettet en konto, kan du se bort fra denne mail.</p>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
