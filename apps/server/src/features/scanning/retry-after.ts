/** What an answer's Retry-After asks for in milliseconds: seconds, or a moment; null when it says neither. */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,6}$/.test(text)) {
    return Number(text) * 1000;
  }
  const moment = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
