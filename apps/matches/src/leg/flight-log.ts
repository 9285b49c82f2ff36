import type { Exchange } from '@hexduel/contracts-bot';
import type { CountedRequest } from '@hexduel/referee';

/** How many requests of a leg are kept whole. */
export const WHOLE_EXCHANGES = 8;

type Place = Omit<CountedRequest<Exchange>, 'record'>;

/**
 * What is kept of one request: its place in the leg, and its exchange whole or only how it went. Nothing of an exchange is
 * there where none took place.
 */
export type FlownExchange = Place & (Exchange | Pick<Exchange, 'status' | 'timings'> | object);

/** The JSON inside of a `leg recorded`. */
export interface FlightLog {
  readonly version: 1;
  /** In the order of the rules, the ends last. */
  readonly exchanges: readonly FlownExchange[];
}

/** The flight log of a leg: its last exchanges whole, of those before only status and timings. */
export function flightLogOf(requests: readonly CountedRequest<Exchange>[], whole = WHOLE_EXCHANGES): FlightLog {
  const firstWhole = requests.length - whole;
  const exchanges = requests.map(({ record, ...place }, index): FlownExchange => {
    if (!record) return place;
    return index >= firstWhole ? { ...place, ...record } : { ...place, status: record.status, timings: record.timings };
  });
  return { version: 1, exchanges };
}
