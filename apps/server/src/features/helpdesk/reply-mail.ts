import { BRAND } from '@bonbog/domain';

import type { Mail } from '#platform/mail/mailer.ts';

/** What the mail about a reply says. `link` leads to where the user can read it, and answer it when `canAnswer`. */
export interface ReplyMailContent {
  readonly to: string;
  readonly caseNumber: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly canAnswer: boolean;
}

/** The mail that tells a user what support replied. It holds the reply and the case's title, and nothing else of the case. */
export function replyMail({ to, caseNumber, title, text, link, canAnswer }: ReplyMailContent): Mail {
  const sender = `${BRAND} support`;
  const heading = `${sender} har svaret på "${title}" (sag ${caseNumber}):`;
  const invitation = canAnswer ? 'Læs og svar i appen' : 'Læs svaret i appen';
  const notice = 'Svar på denne mail bliver ikke læst.';
  return {
    to,
    subject: `Svar fra ${sender} (sag ${caseNumber})`,
    text: [heading, '', text, '', `${invitation}:`, link, '', notice].join('\n'),
    html: `<p>${escapeHtml(heading)}</p>
<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>
<p><a href="${escapeHtml(link)}">${invitation}</a></p>
<p>${notice}</p>`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
