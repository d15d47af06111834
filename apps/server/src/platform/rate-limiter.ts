import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { RateCountersRepository } from './rate-counters.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often something may happen to one subject (an address, an IP, a user) within a window. */
const rules = {
  loginByEmail: { limit: 10, windowMs: 15 * minuteMs },
  loginByIp: { limit: 50, windowMs: 15 * minuteMs },
  registerByIp: { limit: 60, windowMs: hourMs },
  verifyByIp: { limit: 100, windowMs: 15 * minuteMs },
  verifyByEmail: { limit: 10, windowMs: 15 * minuteMs },
  mailByEmail: { limit: 5, windowMs: hourMs },
  mailByIp: { limit: 20, windowMs: hourMs },
  resetByIp: { limit: 30, windowMs: 15 * minuteMs },
  passwordByUser: { limit: 10, windowMs: 15 * minuteMs },
  parseByUser: { limit: 400, windowMs: hourMs },
  validateImagesByUser: { limit: 600, windowMs: hourMs },
  chatByUser: { limit: 60, windowMs: 5 * minuteMs },
  /** Chats that are begun or ended. */
  chatSessionsByUser: { limit: 60, windowMs: 5 * minuteMs },
  chatFilesByUser: { limit: 200, windowMs: hourMs },
  convertByUser: { limit: 120, windowMs: minuteMs },
  exportsByUser: { limit: 60, windowMs: hourMs },
  cloudTicketsByUser: { limit: 30, windowMs: hourMs },
  cloudExportsByUser: { limit: 60, windowMs: hourMs },
  feedbackByUser: { limit: 20, windowMs: hourMs },
  supportRepliesByUser: { limit: 300, windowMs: hourMs },
  webdavConnectByUser: { limit: 30, windowMs: 15 * minuteMs },
  caseNotesByUser: { limit: 300, windowMs: hourMs },
  preparedExports: { limit: 60, windowMs: hourMs },
} as const;

/** What is limited. */
export type RateRule = keyof typeof rules;

interface RateLimiterDependencies {
  readonly counters: RateCountersRepository;
  readonly clock: Clock;
  /** Multiplies every limit. */
  readonly factor: number;
}

/** Counts and refuses. A refusal is a 429 that says how long to wait. */
export function createRateLimiter({ counters, clock, factor }: RateLimiterDependencies) {
  const keyOf = (rule: RateRule, subject: string) => `${rule}:${subject}`;
  return {
    /** Counts one more; throws RATE_LIMITED when that is one too many. */
    async hit(rule: RateRule, subject: string): Promise<void> {
      const { limit, windowMs } = rules[rule];
      const now = clock().getTime();
      const { hits, windowEndsAt } = await counters.hit(keyOf(rule, subject), now, windowMs);
      if (hits > limit * factor) {
        const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1000));
        throw rateLimited(retryAfterSeconds);
      }
    },

    /** Takes one back: a login that succeeded was no failure. Answers false when there is none. */
    takeBack: (rule: RateRule, subject: string) => counters.takeBack(keyOf(rule, subject)),

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
