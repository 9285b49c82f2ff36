/** Prints, as one JSON list, why a real Postgres or nats-server cannot be had here; `[]` when both can. */
import { findNatsServer } from './nats-server.mjs';
import { findPostgres } from './postgres-server.mjs';

const found = await Promise.all([findPostgres(), findNatsServer()]);
console.log(JSON.stringify(found.flatMap((server) => (server.ok ? [] : [server.problem]))));
