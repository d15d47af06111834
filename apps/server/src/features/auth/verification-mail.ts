import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

import type { CodeOccasion } from './code-mailing.ts';

/** The mail with the verification code. The code stands alone on a line of the plain text, and never in the subject. */
export function verificationMail({ email, code, otherBrowser }: CodeOccasion, appUrl: string): Mail {
  const link = `${appUrl}/verify?email=${encodeURIComponent(email)}`;
  const opening =
    otherBrowser === undefined
      ? [`Velkommen til ${BRAND}.`]
      : [
          `Din e-mail er blevet brugt til at oprette en konto hos ${BRAND} fra en anden browser (${otherBrowser.device ?? 'ukendt browser'}).`,
          'Det ændrer intet i den browser, du selv brugte først. Var det ikke dig, så skriv kun koden der, hvor du selv oprettede kontoen.',
        ];
  const ending = 'Har du ikke oprettet en konto, kan du se bort fra denne mail. Giv aldrig koden til andre.';
  return {
    to: email,
    subject: `Din kode til ${BRAND}`,
    text: [
      ...opening,
      '',
      'Indtast denne kode for at bekræfte din e-mail:',
      '',
      code,
      '',
      'Koden er gyldig i 15 minutter. Du kan indtaste den her:',
      link,
      '',
      ending,
    ].join('\n'),
    html: `${opening.map((line) => `<p>${line}</p>`).join('\n')}
<p>Indtast denne kode for at bekræfte din e-mail:</p>
<p style="font-size:28px;letter-spacing:6px;font-weight:600">${code}</p>
<p>Koden er gyldig i 15 minutter. <a href="${escapeHtml(link)}">Indtast koden</a></p>
<p>${ending}</p>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
