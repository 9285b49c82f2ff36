/** `npm run restore -- FOLDER [--force]`: restores a back-up onto an empty system that does not run; see README.md. */
import { resolve } from 'node:path';
import { root } from '../dev/steps.mjs';
import { databasesOfEnvironment } from './databases.ts';
import { readOrder, run } from './read-order.mjs';
import { restoreBackup } from './restore-backup.ts';
import { withDatabasesOfHome } from './stopped-home.mjs';

await run(async () => {
  const { folder, options } = readOrder({ name: 'restore', options: ['--force'] });
  const isForced = options.includes('--force');
  const restore = (databases) =>
    restoreBackup({ folder, databases, isForced, onContext: (context) => console.log(`  ${context}`) });
  const named = databasesOfEnvironment(process.env);
  const home = resolve(root, process.env.HEXDUEL_HOME || '.hexduel');
  const { takenAt } = named ? await restore(named) : await withDatabasesOfHome(home, restore);
  console.log(`The back-up of ${takenAt} is restored.`);
  if (named)
    console.log('Start with an empty JetStream: its messages belong to another past. Services create the rest.');
});
