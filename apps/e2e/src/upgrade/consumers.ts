import type { System } from '@hexduel/testing/system';
import { z } from 'zod';

const ConsumerInfo = z.object({
  name: z.string(),
  created: z.string(),
  config: z.looseObject({ durable_name: z.string().optional() }),
  delivered: z.object({ consumer_seq: z.int(), stream_seq: z.int() }),
  ack_floor: z.object({ stream_seq: z.int() }),
  num_ack_pending: z.int(),
});
const ConsumerList = z.object({ consumers: z.array(ConsumerInfo) });
const StreamNames = z.object({ streams: z.array(z.string()) });
const StreamInfo = z.object({ state: z.object({ last_seq: z.int() }) });

/** A durable consumer and its progress. */
export interface ConsumerState {
  /** `<stream> <durable name>`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly config: unknown;
  /** All deliveries so far, including repeated ones. */
  readonly deliveries: number;
  /** The stream sequence of the last message that was delivered. */
  readonly position: number;
  /** The stream sequence up to which every message is acknowledged. */
  readonly acknowledged: number;
  /** Delivered and not yet acknowledged. */
  readonly pending: number;
  /** The sequence of the last message of the stream. */
  readonly end: number;
}

/** Every durable consumer of the services, by its name; consumers of the test are left out. */
export async function readConsumers({
  messaging: { connection },
}: Pick<System, 'messaging'>): Promise<Map<string, ConsumerState>> {
  const ask = async (subject: string): Promise<unknown> =>
    (await connection.request(`$JS.API.${subject}`, '{}', { timeout: 2_000 })).json();
  const states: ConsumerState[] = [];
  for (const stream of StreamNames.parse(await ask('STREAM.NAMES')).streams) {
    const { consumers } = ConsumerList.parse(await ask(`CONSUMER.LIST.${stream}`));
    const { state } = StreamInfo.parse(await ask(`STREAM.INFO.${stream}`));
    for (const { name, created, config, delivered, ack_floor: floor, num_ack_pending: pending } of consumers) {
      if (config.durable_name === undefined || name.startsWith('journey')) continue;
      states.push({
        ...{ name: `${stream} ${name}`, config, pending },
        createdAt: Date.parse(created),
        deliveries: delivered.consumer_seq,
        position: delivered.stream_seq,
        acknowledged: floor.stream_seq,
        end: state.last_seq,
      });
    }
  }
  return new Map(states.map((state) => [state.name, state]));
}
