/**
 * Prints, as one JSON list, why real servers cannot be had here; `[]` when all can. Arguments name them, by default
 * `postgres` and `nats`.
 */
import { findNatsServer } from './nats-server.mjs';
import { findPostgres } from './postgres-server.mjs';
import { findSshServer } from './ssh-server.mjs';

const SEARCHES = { postgres: findPostgres, nats: findNatsServer, ssh: findSshServer };
const given = process.argv.slice(2);
const names = given.length > 0 ? given : ['postgres', 'nats'];
const found = await Promise.all(names.map((name) => SEARCHES[name]()));
console.log(JSON.stringify(found.flatMap((server) => (server.ok ? [] : [server.problem]))));
