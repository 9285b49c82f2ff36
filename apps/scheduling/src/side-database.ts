import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { withSession } from '@hexduel/database';
import type { ContextDataSourceOptions } from '@hexduel/database';
import { DataSource } from 'typeorm';

/** Two sign-ins by password, two by token, and the heartbeat: see `SignInLines`. */
const CONNECTIONS = 5;
const STATEMENT_MS = 5_000;

/**
 * The connections of signing in and of the heartbeat: whatever happens there, ticks and arbitration keep theirs, and the other way
 * round.
 */
export class SideDatabase extends DataSource {}

/** Opens `SideDatabase` with the settings of the service's own pool. */
export async function openSideDatabase({ options }: DataSource): Promise<SideDatabase> {
  const side = withSession(options as ContextDataSourceOptions, { statement_timeout: STATEMENT_MS });
  return new SideDatabase({ ...side, poolSize: CONNECTIONS, migrations: [] }).initialize();
}

/** Closes it when the service stops. */
@Injectable()
export class SideDatabaseClosing implements OnApplicationShutdown {
  constructor(@Inject(SideDatabase) private readonly database: SideDatabase) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.database.isInitialized) await this.database.destroy();
  }
}
