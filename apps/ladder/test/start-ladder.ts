import { provisionContext } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import { DataSource } from 'typeorm';
import { ladder } from '../src/ladder.module';

const SECRET = 'a secret of the specs and long enough 1';

/** The HTTP of ladder over a real database. */
export interface StartedLadder extends TestService {
  readonly database: DataSource;
}

/** Starts ladder in this process without NATS: nothing is consumed. */
export async function startLadder(): Promise<StartedLadder> {
  const postgres = await startTestPostgres();
  const adminUrl = await postgres.createDatabase();
  const databaseUrl = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  const service = await startTestService({
    service: ladder,
    settings: {
      ...{ databaseUrl, natsUrl: 'nats://127.0.0.1:1', secrets: [SECRET], sweepMs: 5_000, logDays: 3, logRounds: 200 },
      ...{
        inboxDays: 45,
        outboxDays: 45,
        retentionMs: 60_000,
        matchDays: 200,
        matchRounds: 50_000,
        historyDays: 400,
        historyRounds: 200_000,
      },
      ...{ postgresConnections: 14, postgresWaitMs: 30_000, postgresIdleMs: 20_000, migrations: 'run' },
      ...{ readConnections: 12, readWaitMs: 2_000, readStatementMs: 5_000, snapshotMs: 0 },
      ...{ origins: [], maxSockets: 10, maxSocketsPerAddress: 0, handshakesPerS: 0, proxies: 0, cookies: 'plain' },
    },
    secret: SECRET,
    background: false,
  });
  return {
    ...service,
    database: service.get(DataSource),
    stop: async () => {
      await service.stop();
      await postgres.stop();
    },
  };
}
