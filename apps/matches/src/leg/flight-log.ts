import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Exchange } from '@hexduel/contracts-bot';
import type { CountedRequest } from '@hexduel/referee';

/** How many requests of a leg are kept in full. */
export const WHOLE_EXCHANGES = 8;

type Place = Omit<CountedRequest<Exchange>, 'record'>;

/**
 * What is kept of one request: its place in the leg, and its exchange in full or only status and timings. A request without an
 * exchange has only its place.
 */
export type LoggedExchange = Place & (Exchange | Pick<Exchange, 'status' | 'timings'> | object);

/** The JSON in a `leg recorded`. */
export interface FlightLog {
  readonly version: 1;
  /** In the order of the rules, DELETEs last. */
  readonly exchanges: readonly LoggedExchange[];
}

/** The flight log of a leg: its last exchanges in full, of the others only status and timings. */
export function flightLogOf(requests: readonly CountedRequest<Exchange>[], whole = WHOLE_EXCHANGES): FlightLog {
  const firstWhole = requests.length - whole;
  const exchanges = requests.map(({ order, color, kind, counts, fault, record }, index): LoggedExchange => {
    if (!record) return { order, color, kind, counts, fault };
    const { status, timings } = record;
    if (index < firstWhole) return { order, color, kind, counts, fault, status, timings };
    return { order, color, kind, counts, fault, ...record };
  });
  return { version: 1, exchanges };
}

/** The most bytes of gzip that the contract allows. */
export const MAX_LOG_BYTES = 256 * 1024;

/** A log up to this many characters long, as most are, is compressed at once: handing it to another thread takes longer. */
const SMALL_LOG = 16_384;
const compressElsewhere = promisify(gzip);
/** About half the time of zlib's usual settings, or less, for 3 to 6 % more bytes. */
const QUICK = { level: 3, windowBits: 13, memLevel: 6 };

async function compress(log: string): Promise<Buffer> {
  return log.length <= SMALL_LOG ? gzipSync(log, QUICK) : compressElsewhere(log, QUICK);
}

/** The flight log of a leg as gzip in base64, with fewer full exchanges if it would be too large; null if it still is. */
export async function packFlightLog(
  requests: readonly CountedRequest<Exchange>[],
  maxBytes = MAX_LOG_BYTES,
): Promise<string | null> {
  for (let whole = WHOLE_EXCHANGES; whole >= 0; whole = whole === 0 ? -1 : Math.floor(whole / 2)) {
    const packed = await compress(JSON.stringify(flightLogOf(requests, whole)));
    if (packed.length <= maxBytes) return packed.toString('base64');
  }
  return null;
}
