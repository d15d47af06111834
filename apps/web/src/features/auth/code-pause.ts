import { LIMITS } from '@bonbog/contract/calls';

/** What a registration leaves in the entry of the history it goes on to, so that a reload knows it too. */
export function stateAfterRegistration(): { readonly codeSentAt: number } {
  return { codeSentAt: Date.now() };
}

/** How many milliseconds are left of the minute after the mail of the registration that led to this screen; else 0. */
export function leftOfCodePause(): number {
  const state: unknown = window.history.state;
  const sentAt: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'codeSentAt') : null;
  const sinceMs = typeof sentAt === 'number' ? Date.now() - sentAt : Number.NaN;
  return sinceMs >= 0 && sinceMs < LIMITS.resendCooldownMs ? LIMITS.resendCooldownMs - sinceMs : 0;
}
