import { partsOf } from '@hexduel/contracts-live';
import { startSpan } from '@hexduel/telemetry';
import type { ChangeSent } from './topic-feed';
import type { LiveMetrics } from './live-metrics';

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
