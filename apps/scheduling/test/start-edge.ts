import { Questions } from '@hexduel/messaging';
import { Clock } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { startTestService } from '@hexduel/testing/service';
import type { TestService, TestServiceOptions } from '@hexduel/testing/service';
import { DataSource } from 'typeorm';
import { config } from '../src/config';
import { SchedulingModule } from '../src/scheduling.module';
import { LetterKeeper } from './letter-keeper';
import { SECRET, provisionScheduling, schedulingSettings } from './open-scheduling';

export { SECRET } from './open-scheduling';
export const ROOT = { name: 'root', password: 'several words of the specs' };

/** The HTTP of scheduling over a real database, with the admin `root`; one proxy's X-Forwarded-For is trusted. */
export interface SchedulingEdge extends TestService {
  readonly database: DataSource;
}

/** `now`: the clock of the service, in milliseconds since 1970; `replace`: other providers, as of `startTestService`. */
export async function startEdge(
  now: () => number = Date.now,
  replace: NonNullable<TestServiceOptions<typeof config>['replace']> = [],
): Promise<SchedulingEdge> {
  const postgres = await startTestPostgres();
  const databaseUrl = await provisionScheduling(await postgres.createDatabase());
  const admin = { adminName: ROOT.name, adminPassword: ROOT.password };
  const service = await startTestService({
    service: { name: 'scheduling', config, module: SchedulingModule },
    settings: { ...schedulingSettings(databaseUrl, 'nats://127.0.0.1:1'), ...admin, proxies: 1 },
    secret: SECRET,
    replace: [[Clock, now], [Questions, new LetterKeeper()], ...replace],
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
