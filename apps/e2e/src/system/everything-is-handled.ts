import { eventually } from '@hexduel/testing/servers';
import { z } from 'zod';
import type { System } from '@hexduel/testing/system';

const Consumers = z.object({
  consumers: z.array(z.looseObject({ name: z.string(), num_pending: z.int(), num_ack_pending: z.int() })),
});
const Stream = z.object({ config: z.object({ retention: z.string() }), state: z.looseObject({ messages: z.int() }) });
const STREAMS = ['EVT_SCHEDULING', 'EVT_MATCHES', 'CMD_MATCHES', 'BULK_MATCHES'];

/** Waits until no work is queued and no consumer has a pending or unacknowledged message. */
export async function everythingIsHandled({ messaging }: Pick<System, 'messaging'>): Promise<void> {
  const ask = async (subject: string): Promise<unknown> =>
    (await messaging.connection.request(`$JS.API.${subject}`, '{}', { timeout: 2_000 })).json();
  await eventually(async () => {
    for (const stream of STREAMS) {
      const { config, state } = Stream.parse(await ask(`STREAM.INFO.${stream}`));
      // A nats-server 2.9 that is killed may go on counting an acknowledged command as unacknowledged although it is gone.
      if (config.retention === 'workqueue' && state.messages === 0) continue;
      const { consumers } = Consumers.parse(await ask(`CONSUMER.LIST.${stream}`));
      const busy = consumers.filter((each) => each.num_pending + each.num_ack_pending > 0);
      // With all that NATS says of them and of the stream, for the message of a failure.
      expect({ stream, state, busy }).toEqual({ stream, state, busy: [] });
    }
  }, 45_000);
}
