import { openDatabase, provisionContext, transaction } from '@hexduel/database';
import { newId } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';
import type { Actor } from '../src/audit/actor';
import { enterSandbox } from '../src/entry/enter-sandbox';
import { migrations } from '../src/migrations';
import { addRoundType } from '../src/round-type/add-round-type';
import { createSandbox } from '../src/sandbox/create-sandbox';
import { createTeam } from '../src/team/create-team';
import { startTournament } from '../src/tournament/start-tournament';

/** Who does what the tests do. */
export const ADMIN: Actor = { kind: 'admin', name: 'root' };

/** The URL of scheduling's role in a new database. */
export function provisionScheduling(adminUrl: string): Promise<string> {
  return provisionContext({ adminUrl, context: 'scheduling', password: 'scheduling' });
}

export function openScheduling(url: string): Promise<DataSource> {
  return openDatabase({ url, context: 'scheduling', migrations });
}

/** Short silences, so that a test need not be patient. */
export const PATIENCE = { queueMs: 600_000, playMs: 60_000, releases: 4 };

export interface Filling {
  readonly teams: number;
  readonly roundIntervalMs?: number;
  readonly maxParallelGames?: number;
  readonly deadlineMs?: number;
  readonly roundTypes?: number;
  readonly start?: boolean;
}

export interface Filled {
  readonly sandbox: string;
  /** Ids in the order of their entry numbers. */
  readonly teams: readonly string[];
}

/** A sandbox with teams that have entered it; its tournament is started unless it says otherwise. */
export function fillSandbox(database: DataSource, filling: Filling): Promise<Filled> {
  const { roundIntervalMs = 3_600_000, maxParallelGames = 10, deadlineMs = 1_000 } = filling;
  const { roundTypes = 1, start = true } = filling;
  return transaction(database, async (tx) => {
    const sandbox = newId();
    await createSandbox(tx, ADMIN, { sandbox, slug: sandbox, name: 'Test', roundIntervalMs, maxParallelGames });
    for (let position = 1; position <= roundTypes; position += 1) {
      const values = { size: 2 + position, deadlineMs, scoreMultiplier: '1.5', position };
      await addRoundType(tx, ADMIN, { ...values, roundType: newId(), sandbox });
    }
    const teams = Array.from({ length: filling.teams }, () => newId());
    for (const team of teams) {
      await createTeam(tx, ADMIN, { team, name: team, noContest: false, botAddress: `http://127.0.0.1:4000/${team}` });
      await enterSandbox(tx, ADMIN, { entry: newId(), sandbox, team });
    }
    if (start) await startTournament(tx, ADMIN, sandbox);
    return { sandbox, teams };
  });
}

/** Lets the sandbox's next tick be due now, unless a round is open. */
export async function makeDue(database: DataSource, sandbox: string): Promise<void> {
  await database.query(
    'update sandbox set next_tick_at = clock_timestamp() where id = $1 and next_tick_at is not null',
    [sandbox],
  );
}
