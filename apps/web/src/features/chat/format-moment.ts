import { chatText } from './chat.text.ts';

const timeZone = 'Europe/Copenhagen';
const dayMs = 24 * 3_600_000;

const timeFormat = new Intl.DateTimeFormat('da-DK', { timeZone, hour: '2-digit', minute: '2-digit' });
const dayKeyFormat = new Intl.DateTimeFormat('en-CA', { timeZone });
const dayFormat = new Intl.DateTimeFormat('da-DK', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const dayOfYearFormat = new Intl.DateTimeFormat('da-DK', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const secondsFormat = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The time of day in Copenhagen. */
export function formatTime(moment: string): string {
  return timeFormat.format(new Date(moment));
}

/** The day in Copenhagen, to compare: yyyy-mm-dd. */
export function dayOf(moment: string | Date): string {
  return dayKeyFormat.format(new Date(moment));
}

/** The day in words: today, yesterday, a day of this year, or one of another. */
export function formatDay(moment: string, now: Date): string {
  const day = dayOf(moment);
  if (day === dayOf(now)) {
    return chatText.thread.today;
  }
  if (day === dayOf(new Date(now.getTime() - dayMs))) {
    return chatText.thread.yesterday;
  }
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  return (isThisYear ? dayFormat : dayOfYearFormat).format(new Date(moment));
}

/** Milliseconds as seconds with one decimal. */
export function formatSeconds(milliseconds: number): string {
  return `${secondsFormat.format(milliseconds / 1000)} s`;
}
