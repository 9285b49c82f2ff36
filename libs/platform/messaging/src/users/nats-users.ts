import { allContracts, buckets, readers } from '@hexduel/contracts-events';
import type { Bucket, Contract, ContextReads, DurableContract, QuestionContract } from '@hexduel/contracts-events';
import { answerInboxPrefixOf, inboxPrefixOf } from '../connection/inbox-prefix';
import { filterOf } from '../consumers/consumer-filter';
import { STREAM_DELETED } from '../streams/stream-owner';
import { DEAD_LETTERS, streamOf } from '../streams/stream-plan';

/** A user of nats-server: the subjects that it may publish and subscribe to, and nothing else. */
export interface NatsUser {
  readonly name: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The context that owns the streams; its users may replay dead letters on any subject. */
const OWNER = 'streams';

export interface NatsUsersOptions {
  readonly table?: Readonly<Record<string, ContextReads>>;
  readonly contracts?: readonly Contract[];
}

/** A user for each context, with the rights that the table of readers gives it. */
export function natsUsers({
  table = readers,
  contracts = Object.values(allContracts),
}: NatsUsersOptions = {}): NatsUser[] {
  return Object.entries(table).map(([name, reads]) => ({
    name,
    publish: distinct([
      '$JS.API.INFO',
      `live.${name}.>`,
      ...reads.asks.map(({ subject }) => subject),
      ...askersOf(name, table).map((asker) => `${answerInboxPrefixOf(asker, name)}.>`),
      ...Object.entries(reads.consumers).flatMap(([durable, handled]) => consumerRights(durable, handled, contracts)),
      ...(name === OWNER ? ownerRights : contextRights(name, reads, contracts)),
    ]),
    subscribe: distinct([
      `${inboxPrefixOf(name)}.>`,
      ...reads.listens.map(({ subject }) => subject),
      ...(questionsTo(name, contracts).length > 0 ? [`ask.${name}.>`] : []),
      ...(name === OWNER ? [STREAM_DELETED] : []),
    ]),
  }));
}

const ownerRights = ['$JS.API.STREAM.>', '$JS.API.CONSUMER.>', 'evt.>', 'cmd.>'];

function contextRights(name: string, { orders }: ContextReads, contracts: readonly Contract[]): string[] {
  return [
    `evt.${name}.>`,
    ...contracts.flatMap((each) => (isFactOf(name, each) ? streamInfo(streamOf(each, contracts).name) : [])),
    ...orders.flatMap((work) => orderRights(work, streamOf(work, contracts).name)),
    ...bucketsOf(name).flatMap((bucket) => bucketRights(bucket)),
  ];
}

function bucketsOf(name: string): Bucket[] {
  return Object.values(buckets).filter(({ owner }) => owner === name);
}

// A state is read by its key from the leader of the stream, and written with the revision that it replaces.
function bucketRights({ name }: Bucket): string[] {
  return [`$KV.${name}.>`, `$JS.API.STREAM.MSG.GET.KV_${name}`, streamInfo(`KV_${name}`)];
}

function isFactOf(name: string, contract: Contract): contract is DurableContract {
  return contract.kind === 'fact' && contract.subject.startsWith(`evt.${name}.`);
}

// To take queued work back, it is looked up and deleted message by message.
function orderRights(work: DurableContract, stream: string): string[] {
  const subject = work.route ? `${work.subject}.>` : work.subject;
  return [subject, streamInfo(stream), `$JS.API.STREAM.MSG.GET.${stream}`, `$JS.API.STREAM.MSG.DELETE.${stream}`];
}

/** The filter of a consumer is part of the subject by which it is created, so that the server can hold it to its filter. */
function consumerRights(
  durable: string,
  handled: readonly [DurableContract, ...DurableContract[]],
  contracts: readonly Contract[],
): string[] {
  const stream = streamOf(handled[0], contracts).name;
  const filter = filterOf(handled);
  const place = `${stream}.${durable}`;
  return [
    streamInfo(stream),
    `$JS.API.CONSUMER.CREATE.${place}${filter === null ? '' : `.${filter}`}`,
    `$JS.API.CONSUMER.INFO.${place}`,
    `$JS.API.CONSUMER.MSG.NEXT.${place}`,
    `$JS.ACK.${place}.>`,
    // Newer servers may put their domain and account first.
    `$JS.ACK.*.*.${place}.>`,
    `${DEAD_LETTERS.toLowerCase()}.${durable}`,
  ];
}

function streamInfo(stream: string): string {
  return `$JS.API.STREAM.INFO.${stream}`;
}

function questionsTo(name: string, contracts: readonly Contract[]): QuestionContract[] {
  const isQuestion = (each: Contract): each is QuestionContract => each.kind === 'question';
  return contracts.filter(isQuestion).filter(({ subject }) => subject.startsWith(`ask.${name}.`));
}

// Not "allow_responses": for each message that such a user gets, nats-server 2.9 keeps its reply subject and goes through all that it keeps.
function askersOf(name: string, table: Readonly<Record<string, ContextReads>>): string[] {
  return Object.entries(table).flatMap(([asker, { asks }]) => (questionsTo(name, asks).length > 0 ? [asker] : []));
}

function distinct(subjects: readonly string[]): string[] {
  return [...new Set(subjects)].sort();
}
