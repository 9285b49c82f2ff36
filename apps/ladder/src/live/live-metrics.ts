import { Inject, Injectable } from '@nestjs/common';
import { partsOf } from '@hexduel/contracts-live';
import type { ServerMessage, TopicKind } from '@hexduel/contracts-live';
import { Metrics, startSpan } from '@hexduel/telemetry';
import type { HandshakeRefusal } from './handshake-policy';
import type { ChangeSent } from './topic-feed';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60];

/** Why the server closed a socket. */
export type DropReason = 'slow' | 'silent' | 'too fast';

/** What operators watch of the live protocol. */
@Injectable()
export class LiveMetrics {
  readonly #metrics;
  readonly #sent;
  readonly #seconds;
  readonly #results;
  readonly #failed;
  readonly #dropped;
  readonly #refused;

  constructor(@Inject(Metrics) metrics: Metrics) {
    this.#metrics = metrics;
    this.#sent = metrics.counter('hexduel_live_messages_total', 'Messages about topics written to sockets, by type', [
      'type',
    ]);
    this.#seconds = metrics.histogram(
      'hexduel_live_change_seconds',
      'From the notice of a change to its sending',
      [],
      SECONDS,
    );
    this.#results = metrics.histogram(
      'hexduel_live_result_seconds',
      'From the end of a match, or of a round, until what it changes was written to sockets',
      ['topic'],
      SECONDS,
    );
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

  /** From the notice of a change, and from the result that made it (null: there was none), to what was sent because of it. */
  changeSent(topic: TopicKind, seconds: number, sinceResult: number | null): void {
    this.#seconds.observe(seconds);
    if (sinceResult !== null) this.#results.observe({ topic }, sinceResult);
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

/** Records a change that was written to the sockets of a topic: how long it took, and as the end of the trace that made it. */
export function recordPush(metrics: Pick<LiveMetrics, 'changeSent'>, change: ChangeSent, now: number): void {
  const { topic, seconds, originSeconds, receivers, origin } = change;
  const { kind } = partsOf(topic);
  const since = origin?.since ?? null;
  metrics.changeSent(kind, seconds, since === null ? null : Math.max(0, now - since) / 1_000);
  if (!origin?.traceParent) return;
  startSpan({
    name: `push ${kind}`,
    kind: 'producer',
    parent: origin.traceParent,
    startedAt: now - originSeconds * 1_000,
    attributes: {
      'messaging.system': 'websocket',
      'messaging.operation.name': 'push',
      'messaging.operation.type': 'send',
      'messaging.destination.template': kind,
      'messaging.destination.name': topic,
      'hexduel.sandbox': origin.sandbox,
      'hexduel.live.receivers': receivers,
    },
  })?.end();
}
