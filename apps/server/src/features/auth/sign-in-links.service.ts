import { SIGN_IN_LINK_PATH } from '@bonbog/contract';
import { BRAND } from '@bonbog/domain';

import type { Clock } from '#platform/clock.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { findGoodLink, usedLink } from './find-good-link.ts';
import type { LinkMailing } from './link-mailing.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';

interface SignInLinksDependencies {
  readonly mailedLinks: MailedLinksRepository;
  readonly linkMailing: LinkMailing;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly appUrl: string;
}

/** Signing in once by a mailed link, for whom strangers who guess have locked out of a browser that is not known. */
export function createSignInLinks(dependencies: SignInLinksDependencies) {
  const { mailedLinks, rateLimiter, clock, appUrl } = dependencies;
  return {
    /** Mails a link to whoever has a confirmed account, and answers everybody the same. */
    request: (email: string, ip: string): Promise<{ message: string }> =>
      dependencies.linkMailing.request(
        {
          purpose: 'sign-in',
          isFor: (user) => user.is_verified === 1,
          mail: (to, token) => signInLinkMail(to, `${appUrl}${SIGN_IN_LINK_PATH}#${token}`),
        },
        email,
        ip,
      ),

    /** Answers the account of a link's token, once. */
    async use(token: string, ip: string): Promise<{ userId: string }> {
      await rateLimiter.hit('resetByIp', ip);
      const link = await findGoodLink({ mailedLinks, clock }, 'sign-in', token);
      if (!(await mailedLinks.consume(link.user_id, link.token_hash))) {
        throw usedLink();
      }
      return { userId: link.user_id };
    },
  };
}
/** See {@link createSignInLinks}. */
export type SignInLinks = ReturnType<typeof createSignInLinks>;

function signInLinkMail(to: string, link: string): Mail {
  const ending = 'Har du ikke bedt om det, kan du se bort fra denne mail. Giv aldrig linket til andre.';
  return {
    to,
    subject: `Log ind på ${BRAND}`,
    text: [
      `Åbn dette link for at logge ind på ${BRAND}:`,
      '',
      link,
      '',
      'Linket er gyldigt i 60 minutter og virker én gang.',
      '',
      ending,
    ].join('\n'),
    html: `<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Log ind på ${BRAND}</a></p>
<p>Linket er gyldigt i 60 minutter og virker én gang.</p>
<p>${ending}</p>`,
  };
}
