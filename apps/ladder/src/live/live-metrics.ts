import { Inject, Injectable } from '@nestjs/common';
import type { ServerMessage } from '@hexduel/contracts-live';
import { Metrics } from '@hexduel/telemetry';
import type { HandshakeRefusal } from './handshake-policy';

/** Why the server closed a socket. */
export type DropReason = 'slow' | 'silent' | 'too fast';

/** What operators watch of the live protocol. */
@Injectable()
export class LiveMetrics {
  readonly #metrics;
  readonly #sent;
  readonly #seconds;
  readonly #failed;
  readonly #dropped;
  readonly #refused;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.#metrics = metrics;
    this.#sent = metrics.counter('hexduel_live_messages_total', 'Messages about topics written to sockets, by type', [
      'type',
    ]);
    this.#seconds = metrics.histogram('hexduel_live_change_seconds', 'From the notice of a change to its sending');
    this.#failed = metrics.counter('hexduel_live_failed_reads_total', 'Reads of a topic that failed');
    this.#dropped = metrics.counter('hexduel_live_dropped_total', 'Sockets the server closed, and why', ['why']);
    this.#refused = metrics.counter('hexduel_live_refused_total', 'Handshakes refused, and why', ['why']);
  }

  gaugeSockets(count: () => number): void {
    this.#metrics.gauge('hexduel_live_sockets', 'Open sockets', count);
  }

  gaugeTopics(count: () => number): void {
    this.#metrics.gauge('hexduel_live_topics', 'Topics with followers', count);
  }

  sent(type: ServerMessage['type'], receivers: number): void {
    this.#sent.inc({ type }, receivers);
  }

  /** From the notice of a change to what was sent because of it. */
  changeSent(seconds: number): void {
    this.#seconds.observe(seconds);
  }

  readFailed(): void {
    this.#failed.inc();
  }

  dropped(why: DropReason): void {
    this.#dropped.inc({ why });
  }

  refused(why: HandshakeRefusal['why']): void {
    this.#refused.inc({ why });
  }
}
