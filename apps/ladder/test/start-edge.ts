import { openDatabase, provisionContext } from '@hexduel/database';
import { identityKeys } from '@hexduel/identity';
import { serveEdge } from '@hexduel/testing/edge';
import type { ServedEdge } from '@hexduel/testing/edge';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { LadderModule } from '../src/ladder.module';
import { migrations } from '../src/migrations';

const SECRET = 'a secret of the specs and long enough 1';

/** The HTTP of ladder over a real database. */
export interface TestedEdge extends ServedEdge {
  readonly database: DataSource;
}

export async function startEdge(): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const adminUrl = await postgres.createDatabase();
  const url = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  const database = await openDatabase({ url, context: 'ladder', migrations, poolSize: 10 });
  const module = LadderModule.over(database, identityKeys([SECRET]));
  const edge = await serveEdge({ name: 'ladder', module, secret: SECRET });
  return {
    ...edge,
    database,
    stop: async () => {
      await edge.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}
