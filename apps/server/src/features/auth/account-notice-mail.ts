import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

/** What happened to an account, as its owner is told. */
export type AccountNotice =
  | { readonly kind: 'new-browser'; readonly device: string | null }
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'everything-downloaded' };

interface NoticeWords {
  readonly subject: string;
  readonly what: string;
  /** What to do when it was somebody else. */
  readonly otherwise: string;
}

/** The mail about a notice: what happened, when, and what to do when it was somebody else. */
export function accountNoticeMail(
  to: string,
  notice: AccountNotice,
  { appUrl, moment }: { readonly appUrl: string; readonly moment: Date },
): Mail {
  const { subject, what, otherwise } = wordsFor(notice);
  const when = `Det skete ${formatMoment(moment)}.`;
  const link = `${appUrl}/konto`;
  return {
    to,
    subject,
    text: [what, when, '', 'Var det dig, skal du ikke gøre noget.', otherwise, '', link].join('\n'),
    html: `<p>${what}<br>${when}</p>
<p>Var det dig, skal du ikke gøre noget. ${otherwise}</p>
<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Åbn din konto</a></p>`,
  };
}

function wordsFor(notice: AccountNotice): NoticeWords {
  const changeIt =
    'Var det ikke dig, så skift din adgangskode på din konto; så logges alle andre enheder ud.';
  switch (notice.kind) {
    case 'new-browser':
      return {
        subject: `Nyt login på ${BRAND}`,
        what: `Der er logget ind på din konto hos ${BRAND} fra en enhed, vi ikke kender: ${notice.device ?? 'ukendt browser'}.`,
        otherwise: changeIt,
      };
    case 'everything-downloaded':
      return {
        subject: `Alt på din konto hos ${BRAND} er hentet`,
        what: `Alle dine kvitteringer, billeder og oplysninger hos ${BRAND} er hentet som én ZIP-fil.`,
        otherwise: changeIt,
      };
    case 'password-changed':
      return {
        subject: `Din adgangskode til ${BRAND} er ændret`,
        what: `Adgangskoden til din konto hos ${BRAND} er ændret.`,
        otherwise:
          "Var det ikke dig, så vælg 'Glemt adgangskode?' på login-siden, og vælg en ny med det samme.",
      };
  }
}

/** A moment as its owner reads it, such as '28. november 2026 kl. 02.30'. */
function formatMoment(moment: Date): string {
  const zone = { timeZone: 'Europe/Copenhagen' } as const;
  const day = moment.toLocaleDateString('da-DK', { dateStyle: 'long', ...zone });
  return `${day} kl. ${moment.toLocaleTimeString('da-DK', { timeStyle: 'short', ...zone })}`;
}
