/** Starts both servers, prints their process ids and waits to be killed. */
import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNatsServer } from '../../../tools/dev/nats-server.mjs';
import { createCluster, startPostgres } from '../../../tools/dev/postgres-server.mjs';

const folder = mkdtempSync(join(tmpdir(), `hexduel-test-servers-${process.pid}-`));
chmodSync(folder, 0o711);
const cluster = join(folder, 'cluster');
await createCluster({ folder: cluster, password: 'postgres', isDurable: false });
const postgres = await startPostgres({ folder: cluster });
const nats = await startNatsServer({ folder: join(folder, 'nats') });
console.log(`pids ${postgres.pid} ${nats.pid}`);
