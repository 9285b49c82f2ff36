import { Inject, Injectable } from '@nestjs/common';
import { Metrics } from '@hexduel/telemetry';

/** What practice takes, and what it was refused. */
@Injectable()
export class PracticeMetrics {
  /** Turns that this runner plays now. */
  turns: () => number = () => 0;
  /** Requests that wait for moves. */
  waiting: () => number = () => 0;
  /** Checks and series that this runner runs now. */
  runs: () => number = () => 0;
  readonly #games;
  readonly #calls;
  readonly #refused;
  readonly #runs;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.#games = metrics.counter('hexduel_practice_games_total', 'Practice games, begun or ended', ['event']);
    this.#calls = metrics.counter('hexduel_practice_moves_total', 'Moves of opponents in practice', [
      'opponent',
      'result',
    ]);
    this.#refused = metrics.counter('hexduel_practice_refused_total', 'What practice refused, by code', ['code']);
    this.#runs = metrics.counter(
      'hexduel_practice_runs_taken_over_total',
      'Checks and series that another runner had left',
      ['kind'],
    );
    metrics.gauge('hexduel_practice_turns_running', 'Turns of practice that are being played', () => this.turns());
    metrics.gauge('hexduel_practice_requests_waiting', 'Requests that wait for moves', () => this.waiting());
    metrics.gauge('hexduel_practice_runs_running', 'Checks and series that are running', () => this.runs());
  }

  game(event: 'begun' | 'over' | 'taken over'): void {
    this.#games.inc({ event });
  }

  move(opponent: 'training' | 'own', result: 'moved' | 'failed' | 'fault'): void {
    this.#calls.inc({ opponent, result });
  }

  runTakenOver(kind: 'check' | 'series'): void {
    this.#runs.inc({ kind });
  }

  refused(code: string): void {
    this.#refused.inc({ code });
  }
}
