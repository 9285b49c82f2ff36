import type { EndReason } from '@hexduel/contracts-events';
import type { Metrics } from '@hexduel/service-host';

/** What a runner counts. */
export interface MatchesMetrics {
  /** A match was played: its result is published, was there already (`duplicate`), or there is none (`void`). */
  played(outcome: 'published' | 'duplicate' | 'void'): void;
  /** A leg was decided. */
  leg(reason: EndReason): void;
  /** A bot named a move that counts, after so many seconds. */
  turn(seconds: number): void;
  /** So many attempts were void by the platform's own fault. */
  faults(count: number): void;
  flightLogLost(): void;
}

/** The figures of a runner in the metrics of its process; `running` is asked for whenever they are read. */
export function matchesMetrics(metrics: Metrics, running: () => number): MatchesMetrics {
  const played = metrics.counter('hexduel_matches_played_total', 'Matches played, by what came of them', ['outcome']);
  const legs = metrics.counter('hexduel_legs_played_total', 'Legs decided, by reason', ['reason']);
  const turns = metrics.histogram('hexduel_turn_seconds', 'How long bots took to name a move that counts');
  const faults = metrics.counter('hexduel_match_faults_total', 'Attempts void by a fault of the platform');
  const lost = metrics.counter('hexduel_flight_logs_lost_total', 'Flight logs that could not be told');
  metrics.gauge('hexduel_matches_running', 'Matches that are being played', running);
  return {
    played: (outcome) => played.inc({ outcome }),
    leg: (reason) => legs.inc({ reason }),
    turn: (seconds) => turns.observe(seconds),
    faults: (count) => faults.inc(count),
    flightLogLost: () => lost.inc(),
  };
}
