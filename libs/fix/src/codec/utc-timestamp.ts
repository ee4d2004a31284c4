const PATTERN = /^(\d{4})(\d{2})(\d{2})-(\d{2}):(\d{2}):(\d{2})(?:\.(\d{3}))?$/;

/** Formats a time for FIX: YYYYMMDD-HH:MM:SS.sss in UTC. Times are milliseconds since 1970. */
export function formatUtcTimestamp(moment: number): string {
  const [date = '', time = ''] = new Date(moment).toISOString().split('T');
  return `${date.replaceAll('-', '')}-${time.slice(0, -1)}`;
}

/** Parses YYYYMMDD-HH:MM:SS, with or without milliseconds. Returns undefined for an impossible date or time. */
export function parseUtcTimestamp(text: string): number | undefined {
  const parts = PATTERN.exec(text)?.slice(1);
  if (!parts) return undefined;

  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milli = 0] = parts.map(part =>
    Number(part ?? 0),
  );
  const midnight = Date.UTC(year, month - 1, day);
  const isCalendarDay = new Date(midnight).getUTCDate() === day && month >= 1 && month <= 12;
  const LEAP_SECOND = 60;
  if (!isCalendarDay || hour > 23 || minute > 59 || second > LEAP_SECOND) return undefined;

  return midnight + ((hour * 60 + minute) * 60 + second) * 1000 + milli;
}
