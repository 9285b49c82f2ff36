/** Brings the schema of scheduling up to date, and ends: run it before the services of a new version where they start with HEXDUEL_MIGRATIONS=check. */
import { migrateContext } from '@hexduel/database';
import { migrationConfig, runTask } from '@hexduel/service-host';
import { databaseUrl } from './config';
import { migrations } from './migrations';

await runTask({
  ...{ name: 'scheduling-migrate', config: { databaseUrl, ...migrationConfig } },
  run: (address) => migrateContext('scheduling', address, migrations),
});
