import { JetStreamApiError } from '@nats-io/jetstream';
import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import { newStream } from './new-stream';
import { raisedStream } from './raised-stream';
import type { StreamPlan } from './stream-plan';

const NOT_FOUND = 10059;
/** By another replica, in between. */
const ALREADY_THERE = new Set([10058, 10065]);

export type Ensured = 'created' | 'raised' | 'as planned';

/** Makes the stream, or raises an existing one to its plan. May be called by any number at once. */
export async function ensureStream(manager: JetStreamManager, plan: StreamPlan, replicas: number): Promise<Ensured> {
  const existing = (await findStream(manager, plan.name)) ?? (await add(manager, plan, replicas));
  if (existing === 'created') return existing;
  const raised = raisedStream(existing, plan, replicas);
  if (Object.keys(raised).length === 0) return 'as planned';
  await manager.streams.update(plan.name, raised);
  return 'raised';
}

/** The configuration of a stream; null where there is none. */
export async function findStream(manager: JetStreamManager, name: string): Promise<StreamConfig | null> {
  try {
    return (await manager.streams.info(name)).config;
  } catch (error) {
    if (errorCode(error) === NOT_FOUND) return null;
    throw error;
  }
}

async function add(manager: JetStreamManager, plan: StreamPlan, replicas: number): Promise<StreamConfig | 'created'> {
  try {
    await manager.streams.add(newStream(plan, replicas));
    return 'created';
  } catch (error) {
    if (!ALREADY_THERE.has(errorCode(error))) throw error;
    return (await manager.streams.info(plan.name)).config;
  }
}

function errorCode(error: unknown): number {
  return error instanceof JetStreamApiError ? error.apiError().err_code : 0;
}
