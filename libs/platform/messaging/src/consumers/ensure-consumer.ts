import { AckPolicy, DeliverPolicy, JetStreamApiError } from '@nats-io/jetstream';
import type { ConsumerConfig, JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import { filterOf } from './consumer-filter';
import type { CompletePlan } from './consumer-plan';

const MAX_ACK_PENDING = 5_000;
const NOT_FOUND = 10014;

/**
 * Makes the durable consumer, or brings an existing one in line with its plan. It starts with the oldest message that
 * the stream still has.
 */
export async function ensureConsumer(manager: JetStreamManager, stream: string, plan: CompletePlan): Promise<void> {
  const wanted = configOf(plan);
  const existing = await find(manager, stream, plan.name);
  const isAsWanted = Object.entries(wanted).every(([key, value]) => existing?.[key as keyof ConsumerConfig] === value);
  if (!isAsWanted || existing?.filter_subject !== wanted.filter_subject) await manager.consumers.add(stream, wanted);
}

// Giving up is our own affair (dead letters), so the server never does.
function configOf({ name, handlers, ackWaitMs }: CompletePlan): Partial<ConsumerConfig> {
  const [first, ...others] = handlers;
  const filter = filterOf([first.contract, ...others.map(({ contract }) => contract)]);
  return {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: MAX_ACK_PENDING,
    ...(filter === null ? {} : { filter_subject: filter }),
  };
}

async function find(manager: JetStreamManager, stream: string, name: string): Promise<ConsumerConfig | null> {
  try {
    return (await manager.consumers.info(stream, name)).config;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.apiError().err_code === NOT_FOUND) return null;
    throw error;
  }
}
