import type { ServerMessage } from '@hexduel/contracts-live';
import type { Metrics } from '@hexduel/service-host';
import type { Refusal } from './refuse-handshake';

/** Why the server hung up on a client. */
export type DropReason = 'slow' | 'silent' | 'too fast';

/** What the gateway counts. */
export interface LiveMeter {
  sent(type: ServerMessage['type'], receivers: number): void;
  /** From the notice of a change to what was sent because of it, in seconds. */
  changeSent(seconds: number): void;
  readFailed(): void;
  dropped(why: DropReason): void;
  refused(why: Refusal['why']): void;
}

export function liveMeter(metrics: Metrics): LiveMeter {
  const sent = metrics.counter('hexduel_live_messages_total', 'Messages about topics written to sockets, by type', [
    'type',
  ]);
  const seconds = metrics.histogram('hexduel_live_change_seconds', 'From the notice of a change to its sending');
  const failed = metrics.counter('hexduel_live_failed_reads_total', 'Reads of a topic that failed');
  const dropped = metrics.counter('hexduel_live_dropped_total', 'Sockets the server hung up on, and why', ['why']);
  const refused = metrics.counter('hexduel_live_refused_total', 'Handshakes refused, and why', ['why']);
  return {
    sent: (type, receivers) => sent.inc({ type }, receivers),
    changeSent: (duration) => seconds.observe(duration),
    readFailed: () => failed.inc(),
    dropped: (why) => dropped.inc({ why }),
    refused: (why) => refused.inc({ why }),
  };
}
