import type { Words } from '../../language';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/** What another clock showed while a question was under way; all in milliseconds since 1970. */
export interface ClockReading {
  /** By the clock of this machine. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** What the other clock showed, cut to its resolution: a `Date` header shows whole seconds. */
  readonly shown: number;
  readonly resolutionMs: number;
}

/** By how much the other clock is ahead of ours, in milliseconds: somewhere between these. */
export interface ClockOffset {
  readonly least: number;
  readonly most: number;
}

const WARNING_MS = 1_000;
/** The times of sessions, rounds and reports of machines are compared across machines. */
const PROBLEM_MS = 5_000;

/** The clock was read at some moment between question and answer, and showed somewhat more than it says. */
export function offsetOf({ sentAt, receivedAt, shown, resolutionMs }: ClockReading): ClockOffset {
  return { least: shown - receivedAt, most: shown + resolutionMs - sentAt };
}

/** Judges a clock by all readings of it: by what is certain, so that a slow answer accuses nobody. */
export function checkClock([name, nameRu]: Words, readings: readonly [ClockReading, ...ClockReading[]]): Finding {
  const offsets = readings.map(offsetOf);
  const worst = offsets.reduce((most, each) => (certain(each) > certain(most) ? each : most));
  const off = certain(worst);
  const check: Words = [`clock of ${name}`, `часы ${nameRu}`];
  if (off < WARNING_MS) {
    const narrowest = offsets.reduce((best, each) => (width(each) < width(best) ? each : best));
    const most = Math.max(Math.abs(narrowest.least), Math.abs(narrowest.most));
    const ms = Math.ceil(most);
    return ok(check, [
      `at most ${ms} ms off, seen from here`,
      `расходятся не больше чем на ${ms} мс, если смотреть отсюда`,
    ]);
  }
  const seconds = (off / 1_000).toFixed(1);
  const isAhead = worst.least > 0;
  const measured: Words = [
    `${seconds} s ${isAhead ? 'ahead of' : 'behind'} this machine, at least`,
    `${isAhead ? 'спешат' : 'отстают'} не меньше чем на ${seconds} с, если сравнить с этой машиной`,
  ];
  const remedy: Words = [
    'Synchronise the clocks of both machines by NTP (chrony, systemd-timesyncd): sessions and rounds go by them.',
    'Настройте часы обеих машин по NTP (chrony, systemd-timesyncd): по ним идут сеансы и раунды.',
  ];
  const mending = { remedy, page: 'doctor' };
  return off < PROBLEM_MS ? warning(check, measured, mending) : problem(check, measured, mending);
}

/** The least by which it is off, whatever the round trip took. */
function certain({ least, most }: ClockOffset): number {
  return Math.max(0, least, -most);
}

function width({ least, most }: ClockOffset): number {
  return most - least;
}
