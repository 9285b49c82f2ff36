import type { Bucket } from '@hexduel/contracts-events';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/nats-core';
import type { z } from 'zod';

const TIMEOUT_MS = 2_000;
/** Of JetStream: the state was written by somebody else since. */
const OTHER_REVISION = 10071;
/** Of JetStream: the bucket has as many bytes as it may. */
const FULL = 10077;

/** The bucket takes no new state until something in it is old. */
export class BucketFull extends Error {}

/** A state and the revision that has to be named to replace it. */
export interface KeptState<State> {
  readonly state: State;
  readonly revision: number;
}

/** A state as a walk over a bucket meets it. */
export interface MetState<State> {
  readonly key: string;
  readonly revision: number;
  /** Null where this version can read none. */
  readonly state: State | null;
}

/** How far a bucket has come. */
export interface BucketHead {
  /** When it was made: revisions of another bucket of that name do not count. */
  readonly made: string;
  /** The newest revision. */
  readonly revision: number;
  /** How full it is, 0 to 1; 0 without a bound. */
  readonly fullness: number;
}

/**
 * The states of a bucket, which is there already or appears later: see `StreamOwner`. A write names the revision that it replaces,
 * so that of two at once one wins. Rejects when NATS is away or the bucket is full.
 */
export class StateBucket<State> {
  #kv: Promise<KV> | null = null;
  #manager: Promise<JetStreamManager> | null = null;

  constructor(
    /** Its connection is asked for at each use: there may be none yet. */
    private readonly source: { readonly connection: NatsConnection },
    private readonly bucket: Bucket,
    private readonly schema: z.ZodType<State>,
  ) {}

  /** Null where there is none, or none that this version can read. */
  async read(key: string): Promise<KeptState<State> | null> {
    const kv = await this.#open();
    const entry = await kv.get(key);
    if (!entry || entry.operation !== 'PUT') return null;
    const parsed = this.schema.safeParse(parseJson(entry.string()));
    return parsed.success ? { state: parsed.data, revision: entry.revision } : null;
  }

  /** Keeps a state in place of that with a revision; 0: of none. Its own revision, or null where another was written since. */
  async write(key: string, state: State, revision: number): Promise<number | null> {
    const kv = await this.#open();
    try {
      return await kv.put(key, JSON.stringify(state), { previousSeq: revision, timeout: TIMEOUT_MS });
    } catch (error) {
      const code = error instanceof JetStreamApiError ? error.apiError().err_code : 0;
      if (code === OTHER_REVISION) return null;
      if (code === FULL) throw new BucketFull(`bucket ${this.bucket.name} is full`);
      throw error;
    }
  }

  async head(): Promise<BucketHead> {
    const manager = await this.#manage();
    const { created, state, config } = await manager.streams.info(this.#stream);
    const { last_seq: revision, bytes } = state;
    return { made: created, revision, fullness: config.max_bytes > 0 ? bytes / config.max_bytes : 0 };
  }

  /** The first that was written after a revision, of the keys that fit a pattern (`game.*`); null where nothing was. */
  async next(pattern: string, after: number): Promise<MetState<State> | null> {
    const manager = await this.#manage();
    const prefix = `$KV.${this.bucket.name}.`;
    const query = { seq: after + 1, next_by_subj: `${prefix}${pattern}` };
    const message = await manager.streams.getMessage(this.#stream, query);
    if (!message) return null;
    const parsed = this.schema.safeParse(parseJson(message.string()));
    return { key: message.subject.slice(prefix.length), revision: message.seq, state: parsed.data ?? null };
  }

  get #stream(): string {
    return `KV_${this.bucket.name}`;
  }

  #manage(): Promise<JetStreamManager> {
    this.#manager ??= jetstreamManager(this.source.connection, { timeout: TIMEOUT_MS, checkAPI: false });
    this.#manager.catch(() => (this.#manager = null));
    return this.#manager;
  }

  #open(): Promise<KV> {
    this.#kv ??= new Kvm(jetstream(this.source.connection, { timeout: TIMEOUT_MS })).open(this.bucket.name, {
      allow_direct: false,
    });
    // A failure to open is tried again by the next who asks.
    this.#kv.catch(() => (this.#kv = null));
    return this.#kv;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
