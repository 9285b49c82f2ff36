import { serveEdge } from '@hexduel/testing/edge';
import type { ServedEdge } from '@hexduel/testing/edge';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { ensureFirstAdmin } from '../src/admin/ensure-first-admin';
import { SchedulingModule } from '../src/scheduling.module';
import { openScheduling, provisionScheduling } from './open-scheduling';

export const SECRET = 'a secret of the specs and long enough 1';
export const ROOT = { name: 'root', password: 'several words of the specs' };

/** The HTTP of scheduling over a real database, with the admin `root`; one proxy's X-Forwarded-For is believed. */
export interface TestedEdge extends ServedEdge {
  readonly database: DataSource;
}

/** `now`: the clock of the service, in milliseconds since 1970. */
export async function startEdge(now: () => number = Date.now): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const database = await openScheduling(await provisionScheduling(await postgres.createDatabase()));
  await ensureFirstAdmin(database, { ...ROOT, now: new Date(now()) });
  const settings = { secrets: [SECRET], isSecure: false, proxies: 1, now } as const;
  const module = SchedulingModule.over(database, settings);
  const edge = await serveEdge({ name: 'scheduling', module, secret: SECRET });
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
