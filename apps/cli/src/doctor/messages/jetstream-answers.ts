import { z } from 'zod';
import type { NatsClient } from './nats-client';

const Peers = z.looseObject({
  leader: z.string().optional(),
  replicas: z
    .array(z.looseObject({ name: z.string(), current: z.boolean(), offline: z.boolean().default(false) }))
    .default([]),
});

export const StreamInfo = z.looseObject({
  config: z.looseObject({
    subjects: z.array(z.string()).default([]),
    retention: z.string(),
    max_age: z.number(),
    max_bytes: z.number(),
    num_replicas: z.number(),
  }),
  state: z.looseObject({ messages: z.number(), bytes: z.number() }),
  cluster: Peers.optional(),
});
export type StreamInfo = z.infer<typeof StreamInfo>;

const Sequence = z.looseObject({ consumer_seq: z.number(), last_active: z.string().optional() });

export const ConsumerInfo = z.looseObject({
  /** Messages that nobody has got yet. */
  num_pending: z.number(),
  /** Messages that somebody has got and not acknowledged. */
  num_ack_pending: z.number(),
  /** Open requests for a message. */
  num_waiting: z.number(),
  delivered: Sequence,
  ack_floor: Sequence,
  cluster: Peers.optional(),
});
export type ConsumerInfo = z.infer<typeof ConsumerInfo>;

/** `refused`: the user may not ask; `silent`: nobody answered, as where there is no leader. */
export type Looked<Info> =
  | { readonly found: 'there'; readonly info: Info }
  | { readonly found: 'missing' }
  | { readonly found: 'refused' }
  | { readonly found: 'silent' };

const WITHIN_MS = 3_000;
const NOT_FOUND = 404;
const Failed = z.looseObject({ error: z.looseObject({ code: z.number() }) });

export function lookAtStream(client: NatsClient, name: string): Promise<Looked<StreamInfo>> {
  return look(client, `$JS.API.STREAM.INFO.${name}`, StreamInfo);
}

export function lookAtConsumer(client: NatsClient, stream: string, name: string): Promise<Looked<ConsumerInfo>> {
  return look(client, `$JS.API.CONSUMER.INFO.${stream}.${name}`, ConsumerInfo);
}

async function look<Info>(client: NatsClient, subject: string, schema: z.ZodType<Info>): Promise<Looked<Info>> {
  let answer: unknown;
  try {
    answer = (await client.request(subject, '', { timeout: WITHIN_MS })).json();
  } catch (error) {
    return { found: /permission/i.test(String(error)) ? 'refused' : 'silent' };
  }
  const failed = Failed.safeParse(answer);
  if (failed.success) return { found: failed.data.error.code === NOT_FOUND ? 'missing' : 'silent' };
  return { found: 'there', info: schema.parse(answer) };
}
