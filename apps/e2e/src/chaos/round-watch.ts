import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@hexduel/testing/system';
import pg from 'pg';
import { z } from 'zod';

const POLL_MS = 100;
const STUCK_MS = 150_000;

const Progress = z.object({ opened: z.int(), scored: z.int() });

/** Follows in the tables which rounds of a sandbox have opened and which are scored, and when. */
export class RoundWatch {
  /** When each further round was seen to be scored, in milliseconds of `performance.now()`. */
  readonly scoredAt: number[] = [];
  opened = 0;
  scored = 0;
  #isStopped = false;
  readonly #startedAt = performance.now();
  readonly #polling: Promise<void>;

  constructor(
    private readonly system: Pick<System, 'databaseUrl'>,
    private readonly slug: string,
  ) {
    this.#polling = this.#poll();
  }

  /** The longest time without a scored round so far, in milliseconds; the last one may not be over. */
  get longestGapMs(): number {
    const times = [this.#startedAt, ...this.scoredAt, performance.now()];
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  }

  /** How long after this instant a round was scored, in milliseconds; Infinity if none was. */
  scoredAfter(instant: number): number {
    return (this.scoredAt.find((at) => at >= instant) ?? Infinity) - instant;
  }

  /** Resolves when the round is open or over; rejects where no round is scored for `STUCK_MS`. */
  async hasOpened(round: number): Promise<void> {
    const since = performance.now();
    while (this.opened < round) {
      const quietMs = performance.now() - Math.max(since, this.scoredAt.at(-1) ?? 0);
      if (quietMs > STUCK_MS) throw new Error(`no round was scored for ${quietMs} ms: the last is ${this.scored}`);
      await sleep(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#polling;
  }

  async #poll(): Promise<void> {
    let client: pg.Client | null = null;
    while (!this.#isStopped) {
      try {
        client ??= await this.#connect();
        await this.#read(client);
      } catch {
        // Postgres is away, as planned.
        void client?.end().catch(() => undefined);
        client = null;
      }
      await sleep(POLL_MS);
    }
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.system.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async #read(client: pg.Client): Promise<void> {
    const { rows } = await client.query(
      `select coalesce(max(r.number), 0) as opened, (select s.scored_round from ladder.sandbox s where s.slug = $1) as scored
       from scheduling.round r join scheduling.sandbox s on s.id = r.sandbox where s.slug = $1`,
      [this.slug],
    );
    const [row] = rows as unknown[];
    const progress = Progress.safeParse(row);
    if (!progress.success) return;
    const { opened, scored } = progress.data;
    this.opened = opened;
    for (; this.scored < scored; this.scored += 1) this.scoredAt.push(performance.now());
  }
}
