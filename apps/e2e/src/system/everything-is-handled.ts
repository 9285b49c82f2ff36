import { eventually } from '@hexduel/testing/servers';
import { z } from 'zod';
import type { System } from '@hexduel/testing/system';

const Consumers = z.object({
  consumers: z.array(z.object({ name: z.string(), num_pending: z.int(), num_ack_pending: z.int() })),
});
const STREAMS = ['EVT_SCHEDULING', 'EVT_MATCHES', 'CMD_MATCHES', 'BULK_MATCHES'];

/** Waits until no consumer has a message before it or in its hands. */
export async function everythingIsHandled({ messaging }: Pick<System, 'messaging'>): Promise<void> {
  await eventually(async () => {
    for (const stream of STREAMS) {
      const answer = await messaging.connection.request(`$JS.API.CONSUMER.LIST.${stream}`, '{}', { timeout: 2_000 });
      const { consumers } = Consumers.parse(answer.json());
      const busy = consumers.filter((each) => each.num_pending + each.num_ack_pending > 0);
      expect(busy.map(({ name }) => name)).toEqual([]);
    }
  }, 45_000);
}
