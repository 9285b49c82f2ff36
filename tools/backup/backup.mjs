/** `npm run backup -- FOLDER`: backs up a running system; see README.md. */
import { resolve } from 'node:path';
import { root } from '../dev/steps.mjs';
import { databasesOfEnvironment, databasesOfHome } from './databases.ts';
import { readOrder, run } from './read-order.mjs';
import { takeBackup } from './take-backup.ts';

await run(async () => {
  const { folder } = readOrder({ name: 'backup', options: [] });
  const home = resolve(root, process.env.HEXDUEL_HOME || '.hexduel');
  const databases = databasesOfEnvironment(process.env) ?? (await databasesOfHome(home));
  const onContext = (context) => console.log(`  ${context}`);
  const { contexts, isOneMoment, takenAt } = await takeBackup({ folder, databases, now: () => new Date(), onContext });
  const tables = contexts.flatMap(({ tables: each }) => each);
  const sum = (figure) => tables.reduce((total, table) => total + figure(table), 0);
  const megabytes = (sum(({ bytes }) => bytes) / 1e6).toFixed(1);
  console.log(
    `${sum(({ rows }) => rows)} rows of ${tables.length} tables are in ${folder} (${megabytes} MB, ${takenAt}).`,
  );
  if (!isOneMoment) console.log('The contexts are in several databases: each is of its own moment.');
  console.log(
    'Not in it: secrets. Keep HEXDUEL_TOKEN_SECRET (secrets.json of npm start) apart: without it tokens of teams are void.',
  );
});
