import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Exchange } from '@hexduel/contracts-bot';
import type { CountedRequest } from '@hexduel/referee';
import { WHOLE_EXCHANGES, flightLogOf } from './flight-log';

/** At most so many bytes of gzip, as the contract has it. */
export const MAX_LOG_BYTES = 256 * 1024;

const compress = promisify(gzip);

/** The flight log of a leg as gzip in base64; with fewer whole exchanges where it would be too large, null where it always is. */
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
