import { generateKeyPairSync } from 'node:crypto';
import { openDatabase, provisionContext, transaction } from '@hexduel/database';
import type { ConfigOf } from '@hexduel/service-host';
import { newId } from '@hexduel/telemetry';
import type { DataSource } from 'typeorm';
import type { Actor } from '../src/actor/actor';
import type { config } from '../src/config';
import { entities } from '../src/entities';
import { enterSandbox } from '../src/entry/enter-sandbox';
import { migrations } from '../src/migrations';
import { addRoundType } from '../src/round-type/add-round-type';
import { createSandbox } from '../src/sandbox/create-sandbox';
import { Sandbox } from '../src/sandbox/sandbox.entity';
import { createTeam } from '../src/team/create-team';
import { startTournament } from '../src/tournament/start-tournament';

/** Makes the changes of the tests. */
export const ADMIN: Actor = { kind: 'admin', name: 'root' };

export const SECRET = 'a secret of the specs and long enough 1';

/** What signs sessions; those of the secret are accepted, too. */
const SESSION_KEYS = [generateKeyPairSync('ed25519').privateKey] as const;

/** The URL of scheduling's role in a new database. */
export function provisionScheduling(adminUrl: string): Promise<string> {
  return provisionContext({ adminUrl, context: 'scheduling', password: 'scheduling' });
}

export function openScheduling(url: string): Promise<DataSource> {
  return openDatabase({ url, context: 'scheduling', entities, migrations });
}

/** Settings of a replica that looks often. */
export function schedulingSettings(databaseUrl: string, natsUrl: string): ConfigOf<typeof config> {
  return {
    ...{
      databaseUrl,
      natsUrl,
      secrets: [SECRET],
      sessionKeys: SESSION_KEYS,
      adminName: undefined,
      adminPassword: undefined,
    },
    ...{ postgresConnections: 10, postgresWaitMs: 30_000, postgresIdleMs: 20_000, migrations: 'run' },
    ...{ cookies: 'plain', addressBy: 'players', proxies: 0, tickMs: 20, sweepMs: 1_000 },
    ...{ queueSilenceMs: 600_000, playSilenceMs: 60_000, releases: 4 },
    ...{ inboxDays: 45, outboxDays: 45, auditDays: 400, retentionMs: 60_000, roundDays: 30, keptRounds: 5_000 },
    ...{ lostAfterMs: 600_000, simulatedBots: '' },
  };
}

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

/** A sandbox with teams that have entered it; its tournament has started unless `start` is false. */
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

/** Makes the sandbox's next tick due now, unless a round is open. */
export async function makeDue({ manager }: DataSource, id: string): Promise<void> {
  const nextTickAt = () => 'case when next_tick_at is not null then clock_timestamp() end';
  await manager.update(Sandbox, { id }, { nextTickAt });
}
