import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { USERS_CONF } from '../nats-server.mjs';

/**
 * Writes the configuration of the NATS of a system: it stores in `home`/nats, and has the users of the services. Resolves with the
 * path of the file. JetStream stands in it, as a server that reads its file again (`nats-server --signal reload`, to upgrade)
 * forgets what its arguments said of it (nats-server#6606).
 */
export async function writeNatsConf(home) {
  const file = join(home, 'nats.conf');
  const store = JSON.stringify(join(home, 'nats'));
  // A path to include starts at the folder of the file.
  await writeFile(file, `jetstream { store_dir: ${store} }\ninclude ${JSON.stringify(relative(home, USERS_CONF))}\n`);
  return file;
}
