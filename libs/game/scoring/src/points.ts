import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';

declare const unit: unique symbol;

/**
 * An exact, non-negative number of points, counted in thousandths: 1.5 points are 1500n. Always from 0 to
 * 999999999.999, the range of numeric(12,3). Only `parsePoints` and the arithmetic below make one.
 */
export type Points = bigint & { readonly [unit]: 'thousandths of a point' };

export type InvalidPointsCode = 'ERR_DECIMAL' | 'ERR_POINTS_RANGE';

export interface InvalidPoints {
  readonly code: InvalidPointsCode;
  readonly message: string;
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,3}))?$/;
const MAX_THOUSANDTHS = 999_999_999_999n;
const QUOTED_LENGTH = 40;

export const NO_POINTS = 0n as Points;

function write(thousandths: bigint): string {
  const digits = thousandths.toString().padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

function inRange(thousandths: bigint): Result<Points, InvalidPoints> {
  if (thousandths >= 0n && thousandths <= MAX_THOUSANDTHS) return ok(thousandths as Points);
  return refused({
    code: 'ERR_POINTS_RANGE',
    message: `${thousandths} thousandths of a point are outside 0.000 to ${write(MAX_THOUSANDTHS)}`,
  });
}

/**
 * Reads a decimal string of points, or of a score multiplier (rules: Points and the ladder).
 * Accepted: 1 to 9 digits, then at most a point and 1 to 3 more digits ("12", "1.5", "12.000"); no sign, space or
 * exponent.
 * Errors: ERR_DECIMAL.
 */
export function parsePoints(text: string): Result<Points, InvalidPoints> {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) {
    const quoted = JSON.stringify(text.slice(0, QUOTED_LENGTH));
    return refused({
      code: 'ERR_DECIMAL',
      message: `${quoted} is not a decimal with up to 9 digits before the point and up to 3 after it, such as "12.5"`,
    });
  }
  return ok(BigInt(whole + fraction.padEnd(3, '0')) as Points);
}

/** The one canonical form, that of numeric(12,3) in Postgres: no leading zeros, 3 decimals ("0.000", "12.500"). */
export function formatPoints(points: Points): string {
  return write(points);
}

/** The exact sum. Errors: ERR_POINTS_RANGE above 999999999.999 points. */
export function addPoints(points: Points, more: Points): Result<Points, InvalidPoints> {
  return inRange(points + more);
}

/** The exact product with an integer. Errors: ERR_POINTS_RANGE above 999999999.999 points or below 0. */
export function multiplyPoints(points: Points, times: bigint): Result<Points, InvalidPoints> {
  return inRange(points * times);
}
