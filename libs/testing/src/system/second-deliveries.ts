import { newId } from '@hexduel/telemetry';
import type { System } from './start-system';

const MARK = 'Hexduel-Second';
const SUBJECTS = ['evt.scheduling.>', 'evt.matches.>', 'evt.ladder.>', 'cmd.matches.>'];

export interface SecondDeliveries {
  /** How many messages were sent a second time. */
  readonly count: number;
  stop(): void;
}

/** Publishes every durable message a second time from now on: the same envelope with a new message id, so that the stream keeps both. */
export function deliverTwice({ messaging: { connection } }: Pick<System, 'messaging'>): SecondDeliveries {
  let count = 0;
  const subscriptions = SUBJECTS.map((subject) =>
    connection.subscribe(subject, {
      callback: (error, { headers, subject: travelled, data }) => {
        if (error || !headers || headers.has(MARK)) return;
        headers.set('Nats-Msg-Id', newId());
        headers.set(MARK, '1');
        count += 1;
        connection.publish(travelled, data, { headers });
      },
    }),
  );
  return {
    get count() {
      return count;
    },
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}
