import { LIMITS } from '@bonbog/contract';

import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { unlessDamaged } from './database/damage.ts';
import { networkOf } from './network-of.ts';
import type { RateCountersRepository } from './rate-counters.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Rule {
  readonly limit: number;
  readonly windowMs: number;
  /** Set for what no operator's factor may widen. */
  readonly isFixed?: true;
  /** Set where the subject is the address of a machine: of IPv6 a whole network counts as one. */
  readonly byNetwork?: true;
}

/** How often something may happen to one subject (an address, an IP, a user) within a window. */
const rules = {
  loginByEmail: { limit: 10, windowMs: 15 * minuteMs },
  loginByIp: { limit: 50, windowMs: 15 * minuteMs, byNetwork: true },
  /** For browsers that signed in to the account before, in place of the two above. */
  loginByBrowser: { limit: 10, windowMs: 15 * minuteMs },
  /** Of each kind of notice. */
  noticesByUser: { limit: 10, windowMs: hourMs },
  registerByIp: { limit: 60, windowMs: hourMs, byNetwork: true },
  verifyByIp: { limit: 100, windowMs: 15 * minuteMs, byNetwork: true },
  /** Of five browsers that may wait for an address; with the codes it gets, 25 tries an hour. */
  codesByRegistration: { limit: LIMITS.codeMaxAttempts, windowMs: hourMs, isFixed: true },
  /** A mailbox gets five mails an hour: codes, and links, of which one that was sent stays good for an hour. */
  codeMailByEmail: { limit: 3, windowMs: hourMs },
  /** Of each kind of link; an address that waits gets no links for signing in, and one that is confirmed no codes. */
  linkMailByEmail: { limit: 2, windowMs: hourMs },
  codeMailPause: { limit: 1, windowMs: LIMITS.resendCooldownMs, isFixed: true },
  linkMailPause: { limit: 1, windowMs: LIMITS.resendCooldownMs, isFixed: true },
  mailByIp: { limit: 20, windowMs: hourMs, byNetwork: true },
  resetByIp: { limit: 30, windowMs: 15 * minuteMs, byNetwork: true },
  passwordByUser: { limit: 10, windowMs: 15 * minuteMs },
  parseByUser: { limit: 400, windowMs: hourMs },
  eInvoicesByUser: { limit: 1200, windowMs: hourMs },
  validateImagesByUser: { limit: 600, windowMs: hourMs },
  chatByUser: { limit: 60, windowMs: 5 * minuteMs },
  /** Chats that are begun or ended. */
  chatSessionsByUser: { limit: 60, windowMs: 5 * minuteMs },
  chatFilesByUser: { limit: 200, windowMs: hourMs },
  convertByUser: { limit: 120, windowMs: minuteMs },
  exportsByUser: { limit: 60, windowMs: hourMs },
  cloudTicketsByUser: { limit: 30, windowMs: hourMs },
  cloudPasswordsByUser: { limit: 30, windowMs: 15 * minuteMs },
  cloudExportsByUser: { limit: 60, windowMs: hourMs },
  feedbackByUser: { limit: 20, windowMs: hourMs },
  supportRepliesByUser: { limit: 300, windowMs: hourMs },
  caseNotesByUser: { limit: 300, windowMs: hourMs },
  preparedExports: { limit: 60, windowMs: hourMs },
} as const satisfies Record<string, Rule>;

/** What is limited. */
export type RateRule = keyof typeof rules;

interface RateLimiterDependencies {
  readonly counters: RateCountersRepository;
  readonly clock: Clock;
  /** Multiplies every limit. */
  readonly factor: number;
}

/**
 * Counts and refuses. A refusal is a 429 that says how long to wait. A damaged database counts nothing, and what is
 * still served by it only reads.
 */
export function createRateLimiter({ counters, clock, factor }: RateLimiterDependencies) {
  const keyOf = (name: RateRule, subject: string) => {
    const rule: Rule = rules[name];
    return `${name}:${rule.byNetwork === true ? networkOf(subject) : subject}`;
  };
  /** Counts one more; null when that is not too many, else for how long nothing more is allowed. */
  const count = async (name: RateRule, subject: string): Promise<number | null> => {
    const rule: Rule = rules[name];
    const now = clock().getTime();
    const { hits, windowEndsAt } = await unlessDamaged(
      counters.hit(keyOf(name, subject), now, rule.windowMs),
      {
        hits: 0,
        windowEndsAt: now,
      },
    );
    const limit = rule.isFixed === true ? rule.limit : Math.max(1, rule.limit * factor);
    return hits > limit ? Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) : null;
  };
  return {
    /** Counts one more; throws RATE_LIMITED when that is one too many. */
    async hit(rule: RateRule, subject: string): Promise<void> {
      const retryAfterSeconds = await count(rule, subject);
      if (retryAfterSeconds !== null) {
        throw rateLimited(retryAfterSeconds);
      }
    },

    /** Counts one more; answers whether that is still allowed, for whom there is another way. */
    async allows(rule: RateRule, subject: string): Promise<boolean> {
      return (await count(rule, subject)) === null;
    },

    /** Takes one back: a login that succeeded was no failure. Answers false when there is none. */
    takeBack: (rule: RateRule, subject: string) =>
      unlessDamaged(counters.takeBack(keyOf(rule, subject)), false),

    /** Starts over for a subject. */
    forget: (rule: RateRule, subject: string) => counters.forget(keyOf(rule, subject)),
  };
}
/** See {@link createRateLimiter}. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** The refusal of one who asks too often. */
export function rateLimited(retryAfterSeconds: number): AppError {
  return new AppError('RATE_LIMITED', 'For mange forsøg. Vent lidt og prøv igen.', {
    retryAfterSeconds,
    details: { shouldRetry: true, suggestion: 'Vent lidt, og prøv igen.' },
  });
}
