import { newId } from '@hexduel/telemetry';
import type { DataSource, EntityManager } from 'typeorm';

/** The bot of every team, which nobody else may know. */
export const ADDRESS = 'http://10.9.8.7:8080';

/** The winning side of each leg; null for a drawn leg, no legs at all for a void match. */
export type LegWinners = readonly [1 | 2 | null, 1 | 2 | null] | null;

export interface StoredEntry {
  readonly entry: string;
  readonly entryNumber: number;
  readonly team: string;
}

export interface StoredMatch {
  readonly match: string;
  readonly one: string;
  readonly two: string;
  readonly legs: LegWinners;
}

interface StoredRound {
  readonly round: string;
  readonly number: number;
  readonly scoreMultiplier: string;
  readonly size: number;
  readonly matches: readonly StoredMatch[];
}

/** A sandbox put into the tables as messages would have left it: rounds completed and not scored yet. */
export class StoredSandbox {
  readonly id = newId();
  readonly slug = `stored-${this.id.slice(-12)}`;
  readonly entries: StoredEntry[] = [];
  #rounds = 0;

  private constructor(readonly database: DataSource) {}

  static async store(
    database: DataSource,
    entries: number,
    nameOf = (n: number) => `Team ${n}`,
  ): Promise<StoredSandbox> {
    const stored = new StoredSandbox(database);
    await database.query(
      `insert into sandbox (id, slug, name, epoch, tournament) values ($1, $2, 'Stored', 1, 'running')`,
      [stored.id, stored.slug],
    );
    for (let n = 1; n <= entries; n += 1) {
      const entry = { entry: newId(), entryNumber: n, team: newId() };
      stored.entries.push(entry);
      await database.query(
        `insert into entry (id, sandbox, entry_number, team, name, no_contest, entered_seq, place, place_before)
         values ($1, $2, $3::int, $4, $5, false, $3::int, $3::int, $3::int)`,
        [entry.entry, stored.id, n, entry.team, nameOf(n)],
      );
    }
    return stored;
  }

  /** The next round, of all pairs; `winners` says how the legs of each ended. */
  async completeRound(
    winners: (one: number, two: number) => LegWinners,
    { scoreMultiplier = '1.500', size = 3 } = {},
  ): Promise<StoredMatch[]> {
    const { entries } = this;
    const round = newId();
    const number = (this.#rounds += 1);
    const matches = entries.flatMap((one, at) =>
      entries.slice(at + 1).map((two) => {
        const [first, second] = number % 2 === 0 ? [two, one] : [one, two];
        return {
          match: newId(),
          one: first.entry,
          two: second.entry,
          legs: winners(first.entryNumber, second.entryNumber),
        };
      }),
    );
    // A ladder that runs would score it as soon as it is there.
    await this.database.transaction((tx) => this.#storeRound(tx, { round, number, scoreMultiplier, size, matches }));
    return matches;
  }

  async freeze(from: number | null): Promise<void> {
    await this.database.query(
      'update sandbox set frozen_from = $2, shown_rev = case when $2::int is not null then rev end where id = $1',
      [this.id, from],
    );
  }

  async #storeRound(tx: EntityManager, { round, number, scoreMultiplier, size, matches }: StoredRound): Promise<void> {
    const { id: sandbox, entries } = this;
    await tx.query(
      `insert into round (id, sandbox, epoch, number, state, size, deadline_ms, score_multiplier, generator_version, opened_at,
         completed_at, completed_seq, matches, finished)
       values ($1, $2, 1, $3, 'completed', $4, 1000, $5, 1, now(), now(), 1000, $6::int, $6::int)`,
      [round, sandbox, number, size, scoreMultiplier, matches.length],
    );
    await tx.query('insert into participant (round, entry, release) select $1, e, null from unnest($2::uuid[]) e', [
      round,
      entries.map(({ entry }) => entry),
    ]);
    for (const match of matches) await this.#storeMatch(tx, round, match);
  }

  async #storeMatch(tx: EntityManager, round: string, { match, one, two, legs }: StoredMatch): Promise<void> {
    const { id: sandbox } = this;
    const hash = legs && 'ab'.repeat(32);
    const winner = legs && winnerOf(legs);
    await tx.query(
      `insert into match (id, sandbox, epoch, round, one, two, seed, status, counted_hash, result_hash, winner, finished_at)
       values ($1, $2, 1, $3, $4, $5, 7, $6, $7::text, $7::text, $8, case when $7::text is not null then now() end)`,
      [match, sandbox, round, one, two, legs ? 'finished' : 'void', hash, winner],
    );
    if (!legs) return;
    const stored = legs.map((winnerOfLeg, at) => ({
      first: at + 1,
      winner: winnerOfLeg,
      // As an older runner published it: without a cause, but with the address of the bot.
      ...(at === 1 && winnerOfLeg !== null
        ? { reason: 'no_connection', detail: `POST /games: no connection to ${ADDRESS}: the connection was refused` }
        : { reason: 'by_score', detail: null }),
      chips: [winnerOfLeg === 1 ? 9 : 4, winnerOfLeg === 2 ? 9 : 4],
      replay: 'hx1.none',
      startedAt: '2026-11-20T14:30:15.000Z',
      finishedAt: '2026-11-20T14:30:16.000Z',
    }));
    await tx.query(
      `insert into match_result (match, result_hash, sandbox, epoch, winner, legs, finished_at)
       values ($1, $2, $3, 1, $4, $5, now())`,
      [match, hash, sandbox, winner, JSON.stringify(stored)],
    );
  }
}

function winnerOf(legs: NonNullable<LegWinners>): 1 | 2 | null {
  const won = (side: 1 | 2): number => legs.filter((winner) => winner === side).length;
  if (won(1) === won(2)) return null;
  return won(1) > won(2) ? 1 : 2;
}
