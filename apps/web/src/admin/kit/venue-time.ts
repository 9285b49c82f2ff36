/** Wall-clock times of the venue as `<input type="datetime-local">` holds them: "2026-11-21T09:30" or with seconds. */
export type WallTime = string;

/** An instant as the clock of a zone shows it. Seconds appear only where there are some. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const at = new Date(Date.parse(instant) + offsetMs(Date.parse(instant), timeZone));
  const text = at.toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}

/**
 * The instant of a wall-clock time in a zone, in UTC with milliseconds; null for what is no time. Where clocks are put back and a time
 * exists twice, the first is meant; where they are put forward and it does not exist, the one that much later.
 */
export function instantOf(wall: WallTime, timeZone: string): string | null {
  const utc = Date.parse(`${wall}Z`);
  if (Number.isNaN(utc)) return null;
  const first = utc - offsetMs(utc, timeZone);
  const before = utc - offsetMs(first - 3_600_000, timeZone);
  const exact = [before, first].find((each) => each + offsetMs(each, timeZone) === utc);
  return new Date(exact ?? before).toISOString();
}

/** By how many milliseconds the clock of a zone is ahead of UTC at a time. */
function offsetMs(at: number, timeZone: string): number {
  const form = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(form.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}
