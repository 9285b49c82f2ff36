/**
 * Measures what a thousand matches leave behind: bytes and rows of each table of each service, and bytes of each stream. The
 * matches are played by real services, with flight logs, on boards of the demo's sizes. First with everything kept; then, as
 * many again and again, with only a few rounds kept, which shows whether Postgres uses deleted space again. HEXDUEL_BENCH_ROWS names
 * one of the two: `npm run bench -- growth --rows growth`, or `--rows "long use"`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { hexduel, holdRounds, sql } from '@hexduel/testing/system';
import { printTable } from './measure';
import { startTournamentSystem } from './tournament-system';
import type { TournamentSystem } from './tournament-system';

const ENTRIES = 11;
const MATCHES_A_ROUND = (ENTRIES * (ENTRIES - 1)) / 2;
const ROUNDS = 20;
const KEPT_ROUNDS = 5;
const LOOPS = 4;
const SIZES = [3, 4, 5];
/** Tables whose rows are shown where only a few rounds are kept. */
const LARGEST = [
  'ladder.match',
  'ladder.match_result',
  'ladder.flight_log',
  'ladder.round',
  'scheduling.match',
  'scheduling.inbox',
];

/** Bytes and rows by table, `scheduling.match`; a stream has messages for rows. */
type Sizes = ReadonlyMap<string, { readonly bytes: number; readonly rows: number }>;

async function tableSizes({ databaseUrl }: TournamentSystem): Promise<Sizes> {
  await sql(databaseUrl, 'vacuum analyze');
  const tables = await sql<{ name: string; bytes: number; rows: number }>(
    databaseUrl,
    `select n.nspname || '.' || c.relname as name, (pg_relation_size(c.oid) + pg_indexes_size(c.oid)
         + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0))::float8 as bytes,
       greatest(c.reltuples, 0)::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('scheduling', 'ladder', 'provisioning')`,
  );
  return new Map(tables.map(({ name, bytes, rows }) => [name, { bytes, rows }]));
}

async function streamSizes({ nats }: TournamentSystem): Promise<Sizes> {
  const { url, user, password } = nats.address;
  const connection = await connect({ servers: url, ...(user ? { user, pass: password ?? '' } : {}) });
  const manager = await jetstreamManager(connection);
  const sizes = new Map<string, { bytes: number; rows: number }>();
  for await (const { config, state } of manager.streams.list()) {
    sizes.set(config.name, { bytes: state.bytes, rows: state.messages });
  }
  await connection.close();
  return sizes;
}

/** Opens rounds until so many more are complete, waits until the ladder has scored the last; resolves to how many were played. */
async function playRounds(system: TournamentSystem, slug: string, rounds: number): Promise<number> {
  await sql(
    system.databaseUrl,
    `update scheduling.sandbox set state = 'running', next_tick_at = now() where slug = $1`,
    [slug],
  );
  const before = await lastRound(system);
  while ((await lastRound(system)) < before + rounds) await sleep(50);
  await holdRounds(system, slug);
  for (;;) {
    const [left] = await sql<{ count: number }>(
      system.databaseUrl,
      `select ((select count(*) from scheduling.round where state = 'open')
             + (select count(*) from ladder.round where state <> 'scored'))::int as count`,
    );
    if (left?.count === 0) return (await lastRound(system)) - before;
    await sleep(100);
  }
}

/** The number of the last completed round of the only sandbox. */
async function lastRound({ databaseUrl }: TournamentSystem): Promise<number> {
  const [row] = await sql<{ last: number }>(
    databaseUrl,
    `select coalesce(max(number), 0)::int as last from scheduling.round where state = 'completed'`,
  );
  return row?.last ?? 0;
}

/** What grew, per thousand of so many matches. */
function growthOf(before: Sizes, after: Sizes, matches: number): [string, number, number][] {
  const perThousand = (count: number): number => Math.round((count / matches) * 1_000);
  const rows = [...after].map(([name, { bytes, rows: count }]): [string, number, number] => {
    const from = before.get(name) ?? { bytes: 0, rows: 0 };
    return [name, perThousand(count - from.rows), perThousand(bytes - from.bytes)];
  });
  return rows.filter(([, , bytes]) => bytes > 0).sort((one, other) => other[2] - one[2]);
}

const total = (sizes: Sizes): number => [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
const withTotal = (rows: [string, number, number][]): (string | number)[][] => [
  ...rows,
  ['all', '', rows.reduce((sum, [, , bytes]) => sum + bytes, 0)],
];

/** With every table and stream growing as it does where nothing is old yet. */
async function measureGrowth(): Promise<void> {
  const system = await startTournamentSystem({ entries: ENTRIES, runners: 1 });
  const slug = await system.addSandbox({ bots: system.players, sizes: SIZES, intervalMs: 0 });
  await playRounds(system, slug, SIZES.length);
  const [tables, streams] = [await tableSizes(system), await streamSizes(system)];
  const matches = (await playRounds(system, slug, ROUNDS)) * MATCHES_A_ROUND;
  const head = ['', 'rows', 'bytes'];
  printTable(
    'Growth of the database per 1,000 matches',
    head,
    withTotal(growthOf(tables, await tableSizes(system), matches)),
  );
  printTable(
    'Growth of the streams per 1,000 matches',
    ['', 'messages', 'bytes'],
    withTotal(growthOf(streams, await streamSizes(system), matches)),
  );
  await system.stop();
}

/** With the shortest retention: the database must stop growing. */
async function measureLongUse(): Promise<void> {
  const system = await startTournamentSystem({ entries: ENTRIES, runners: 1, env: SHORTEST });
  await sql(system.databaseUrl, 'alter system set autovacuum_naptime = 1');
  await sql(system.databaseUrl, 'select pg_reload_conf()');
  const slug = await system.addSandbox({ bots: system.players, sizes: SIZES, intervalMs: 0 });
  const rows: (string | number)[][] = [];
  for (let loop = 1, played = 0; loop <= LOOPS; loop += 1) {
    played += (await playRounds(system, slug, ROUNDS)) * MATCHES_A_ROUND;
    await sleep(5_000);
    const sizes = await tableSizes(system);
    rows.push([played, total(sizes), ...LARGEST.map((name) => sizes.get(name)?.rows ?? 0)]);
  }
  printTable(`The database with ${KEPT_ROUNDS} rounds kept`, ['matches played', 'bytes', ...LARGEST], rows);
  const verified = await hexduel('ladder', 'verify', '--url', system.ladder.url, '--sandbox', slug);
  console.log(verified.stdout.trim() || verified.stderr.trim());
  await system.stop();
}

const SHORTEST = {
  HEXDUEL_LADDER_MATCH_ROUNDS: String(KEPT_ROUNDS),
  HEXDUEL_LADDER_LOG_ROUNDS: String(KEPT_ROUNDS),
  HEXDUEL_LADDER_HISTORY_ROUNDS: String(KEPT_ROUNDS),
  HEXDUEL_SCHEDULING_ROUNDS: String(KEPT_ROUNDS),
  HEXDUEL_INBOX_DAYS: '0.0002',
  HEXDUEL_OUTBOX_RETENTION_DAYS: '0.0002',
  HEXDUEL_RETENTION_MS: '1000',
};

const wanted = process.env['HEXDUEL_BENCH_ROWS'] ?? '';
if ('growth'.includes(wanted)) await measureGrowth();
if ('long use'.includes(wanted)) await measureLongUse();
process.exit(0);
