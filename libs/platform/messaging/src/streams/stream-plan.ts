import { allContracts, buckets, readers } from '@hexduel/contracts-events';
import type { Bucket, Contract, ContextReads, DurableContract } from '@hexduel/contracts-events';
import { limitsOf } from './stream-limits';
import type { StreamKind, StreamLimits } from './stream-limits';

/** What a stream should be, independent of the client library. */
export interface StreamPlan {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Work is removed once it is done; of states only the latest of each key stays; everything else stays for its age. */
  readonly retention: 'work' | 'age' | 'latest';
  /** Milliseconds; 0 is for ever. */
  readonly maxAgeMs: number;
  /** The oldest go when it is full, but a full stream of states takes none; -1 is no bound. */
  readonly maxBytes: number;
}

export const DEAD_LETTERS = 'DLQ';

/** The stream of a bucket, as key-value clients of NATS know it. */
export function streamOfBucket({ name, kind }: Bucket, limits: Partial<StreamLimits> = {}): StreamPlan {
  return { name: `KV_${name}`, subjects: [`$KV.${name}.>`], retention: 'latest', ...limitsOf(kind, limits) };
}

/** Every stream that an installation has, with the usual limits. */
export function plannedStreams(): StreamPlan[] {
  const states = Object.values(buckets).map((bucket) => streamOfBucket(bucket));
  return [...streamsOf(Object.values(allContracts)), ...states];
}

/** A durable consumer that the contracts declare. */
export interface PlannedConsumer {
  readonly context: string;
  readonly stream: string;
  readonly name: string;
}

/** Every durable consumer of every context; its service creates it when it starts. */
export function plannedConsumers(): PlannedConsumer[] {
  return Object.entries<ContextReads>(readers).flatMap(([context, { consumers }]) =>
    Object.entries(consumers).map(([name, [first]]) => ({ context, name, stream: streamOf(first).name })),
  );
}

/** Every stream of the contracts, and that of the dead letters. */
export function streamsOf(contracts: readonly Contract[], limits: Partial<StreamLimits> = {}): StreamPlan[] {
  const durable = contracts.filter((each): each is DurableContract => each.kind === 'fact' || each.kind === 'work');
  const byName = new Map(
    durable.map((contract) => streamOf(contract, contracts, limits)).map((each) => [each.name, each]),
  );
  return [...byName.values(), plan(DEAD_LETTERS, 'dead letters', ['dlq.*'], limits)];
}

/**
 * The stream of a contract, given all of them. Each context has one for its facts (`EVT_MATCHES`) and one for its
 * work (`CMD_MATCHES`). Entities with bulky facts have a stream of the context's bulk, so that they push nothing out.
 */
export function streamOf(
  contract: DurableContract,
  all: readonly Contract[] = Object.values(allContracts),
  limits: Partial<StreamLimits> = {},
): StreamPlan {
  const [kind = '', context = '', entity = ''] = contract.subject.split('.');
  const bulk = bulkEntities(context, all);
  if (kind === 'cmd') return plan(named('CMD', context), 'work', [`cmd.${context}.>`], limits);
  if (bulk.includes(entity)) {
    const subjects = bulk.map((name) => `evt.${context}.${name}.>`);
    return plan(named('BULK', context), 'bulk', subjects, limits);
  }
  const subjects = bulk.length === 0 ? [`evt.${context}.>`] : lightEntities(context, all, bulk);
  return plan(named('EVT', context), 'facts', subjects, limits);
}

function named(kind: string, context: string): string {
  return `${kind}_${context.toUpperCase().replaceAll('-', '_')}`;
}

function plan(name: string, kind: StreamKind, subjects: string[], limits: Partial<StreamLimits>): StreamPlan {
  return { name, subjects: subjects.sort(), retention: kind === 'work' ? 'work' : 'age', ...limitsOf(kind, limits) };
}

function factsOf(context: string, all: readonly Contract[]): DurableContract[] {
  const isFact = (each: Contract): each is DurableContract => each.kind === 'fact';
  return all.filter(isFact).filter(({ subject }) => subject.startsWith(`evt.${context}.`));
}

function bulkEntities(context: string, all: readonly Contract[]): string[] {
  return distinctEntities(factsOf(context, all).filter(({ isBulky }) => isBulky));
}

function lightEntities(context: string, all: readonly Contract[], bulk: readonly string[]): string[] {
  const light = distinctEntities(factsOf(context, all)).filter((entity) => !bulk.includes(entity));
  return light.map((entity) => `evt.${context}.${entity}.>`);
}

function distinctEntities(facts: readonly DurableContract[]): string[] {
  return [...new Set(facts.map(({ subject }) => subject.split('.')[2] ?? ''))];
}
