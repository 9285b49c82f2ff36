import { Inject, Injectable } from '@nestjs/common';
import type { EndReason } from '@hexduel/contracts-events';
import { Metrics } from '@hexduel/telemetry';

/** What playing counts. */
export type MatchCounters = Pick<MatchesMetrics, 'played' | 'leg' | 'turn' | 'faults' | 'flightLogLost'>;

/** The metrics of a runner. */
@Injectable()
export class MatchesMetrics {
  /** Matches that are being played. */
  running = 0;
  readonly #played;
  readonly #legs;
  readonly #turns;
  readonly #faults;
  readonly #lost;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.#played = metrics.counter('hexduel_matches_played_total', 'Matches played, by their result', ['outcome']);
    this.#legs = metrics.counter('hexduel_legs_played_total', 'Legs decided, by reason', ['reason']);
    this.#turns = metrics.histogram('hexduel_turn_seconds', 'How long bots took for a move that counts');
    this.#faults = metrics.counter('hexduel_match_faults_total', 'Attempts that are void by a fault of the platform');
    this.#lost = metrics.counter('hexduel_flight_logs_lost_total', 'Flight logs that could not be published');
    metrics.gauge('hexduel_matches_running', 'Matches that are being played', () => this.running);
  }

  /** A match was played: its result is published, was there already (`duplicate`), or it has none (`void`). */
  played(outcome: 'published' | 'duplicate' | 'void'): void {
    this.#played.inc({ outcome });
  }

  /** A leg was decided. */
  leg(reason: EndReason): void {
    this.#legs.inc({ reason });
  }

  /** A bot took this many seconds for a move that counts. */
  turn(seconds: number): void {
    this.#turns.observe(seconds);
  }

  /** This many attempts were void by a fault of the platform. */
  faults(count: number): void {
    this.#faults.inc(count);
  }

  flightLogLost(): void {
    this.#lost.inc();
  }
}
