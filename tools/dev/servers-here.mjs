/**
 * Prints a JSON list of sentences that say why real servers are not available here; `[]` when all are. Arguments name the
 * servers, by default `postgres` and `nats`.
 */
import { findNatsServer } from './nats-server.mjs';
import { findPostgres } from './postgres-server.mjs';
import { findSshServer } from './ssh-server.mjs';

const SEARCHES = { postgres: findPostgres, nats: findNatsServer, ssh: findSshServer };
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ['postgres', 'nats'];
const found = await Promise.all(names.map((name) => SEARCHES[name]()));
console.log(JSON.stringify(found.flatMap((server) => (server.ok ? [] : [server.problem]))));
