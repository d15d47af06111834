const timestampFormat = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment (ISO 8601 from the server) as Danes read it, in Copenhagen time; the text itself when it is no moment. */
export function formatTimestamp(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : timestampFormat.format(date);
}

const timeFormat = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time of the day as Danes read it, in Copenhagen time. */
export function formatTime(milliseconds: number): string {
  return timeFormat.format(milliseconds);
}
