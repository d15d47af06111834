import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

/** What happened to an account, as its owner is told. */
export type AccountNotice =
  | { readonly kind: 'new-browser'; readonly device: string | null }
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'everything-downloaded' }
  | {
      readonly kind: 'deletion-asked';
      /** When the account goes. */
      readonly due: Date;
      /** Takes it back. */
      readonly link: string;
    }
  | { readonly kind: 'deletion-taken-back' };

interface NoticeWords {
  readonly subject: string;
  readonly what: string;
  /** What to do when it was somebody else. */
  readonly otherwise: string;
  /** Where the mail leads, with the words for it; to the account when left out. */
  readonly wayOut?: { readonly link: string; readonly words: string };
}

/** The mail about a notice: what happened, when, and what to do when it was somebody else. */
export function accountNoticeMail(
  to: string,
  notice: AccountNotice,
  { appUrl, moment }: { readonly appUrl: string; readonly moment: Date },
): Mail {
  const { subject, what, otherwise, wayOut } = wordsFor(notice);
  const when = `Det skete ${formatMoment(moment)}.`;
  const { link, words } = wayOut ?? { link: `${appUrl}/konto`, words: 'Åbn din konto' };
  return {
    to,
    subject,
    text: [what, when, '', 'Var det dig, skal du ikke gøre noget.', otherwise, '', link].join('\n'),
    html: `<p>${what}<br>${when}</p>
<p>Var det dig, skal du ikke gøre noget. ${otherwise}</p>
<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${words}</a></p>`,
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
    case 'deletion-asked':
      return {
        subject: `Din konto hos ${BRAND} slettes om 14 dage`,
        what: `Der er bedt om at slette din konto hos ${BRAND}. Den slettes ${formatMoment(notice.due)} med alt, hvad du har gemt. Indtil da er intet slettet, men du er logget ud alle steder.`,
        otherwise:
          'Vil du beholde kontoen, så åbn linket her, eller log ind. Var det ikke dig, så skift også din adgangskode.',
        wayOut: { link: notice.link, words: 'Behold din konto' },
      };
    case 'deletion-taken-back':
      return {
        subject: `Din konto hos ${BRAND} slettes ikke`,
        what: `Sletningen af din konto hos ${BRAND} er trukket tilbage. Intet er gået tabt.`,
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
