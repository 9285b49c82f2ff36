import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { provisionContext } from '@hexduel/database';
import { connectMessaging } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts, legRecorded, matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import { startTestNats } from '@hexduel/testing/nats';
import pg from 'pg';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { createCluster, startPostgres } from '../dev/postgres-server.mjs';
import { newSessionKey, publicHalves } from '../dev/session-keys.mjs';
import { printTable } from './measure';
import { measuredCode } from './measured-code';
import type { MeasuredCode } from './measured-code';

/**
 * Measures how many match results one ladder process records per second, each together with the message that the match has
 * started, and with the flight logs of its two legs where the table says so. All rounds of 14 entries and their results are in NATS
 * before the process starts; Postgres is durable, and the ladder is a user of NATS with the rights that it has in production. The table also
 * says what a result, with all that belongs to it, is in Postgres: transactions, bytes of tables, of indexes and of the write-ahead log.
 * With `--before COMMIT`, the ladder of that commit and this one take turns.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRIES = 14;
const ROUNDS = 20;
/** What a log of a leg on a board of size 5 takes, compressed. */
const LOG_BYTES = 2_000;

interface Tournament {
  readonly facts: WrappedMessage[];
  readonly results: WrappedMessage[];
  readonly logs: WrappedMessage[];
}

function tournament(): Tournament {
  const sandbox = new SandboxFacts();
  const facts = [sandbox.created(), ...Array.from({ length: ENTRIES }, () => sandbox.entered().message)];
  facts.push(sandbox.started());
  const results: WrappedMessage[] = [];
  const logs: WrappedMessage[] = [];
  const log = randomBytes(LOG_BYTES).toString('base64');
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = sandbox.opened();
    const played = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
    facts.push(opened.message, sandbox.completed(opened.data, played).message);
    for (const result of played) {
      results.push(matchStarted(opened.data, result.match), matchFinished(result));
      logs.push(legRecorded(result, 1, log), legRecorded(result, 2, log));
    }
  }
  return { facts, results, logs };
}

const scratch = await mkdtemp(join(tmpdir(), 'hexduel-bench-'));
await chmod(scratch, 0o711);

/** What Postgres has written so far, in bytes and transactions. */
async function written(client: pg.Client): Promise<{ tables: number; indexes: number; wal: number; commits: number }> {
  const found = await client.query<Record<'tables' | 'indexes' | 'wal' | 'commits', number>>(`
    select sum(pg_table_size(oid))::float as tables, sum(pg_indexes_size(oid))::float as indexes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as wal,
      (select xact_commit from pg_stat_database where datname = current_database())::float as commits
    from pg_class where relkind = 'r' and relnamespace = 'ladder'::regnamespace`);
  return found.rows[0]!;
}

async function measure(
  { name, root = ROOT }: MeasuredCode,
  sandboxes: number,
  hasLogs: boolean,
): Promise<(string | number)[]> {
  const folder = join(scratch, `postgres-${name}-${sandboxes}-${hasLogs}`);
  const main = join(root, 'apps/ladder/src/main.ts');
  await createCluster({ folder, password: 'postgres' });
  const postgres = await startPostgres({ folder });
  const nats = await startTestNats({ hasUsers: true });
  const adminUrl = `postgres://postgres:postgres@127.0.0.1:${postgres.port}/postgres`;
  const databaseUrl = await provisionContext({ adminUrl, context: 'ladder', password: 'ladder' });
  const messaging = await connectMessaging({ ...nats.address, name: 'bench' });
  const client = new pg.Client({ connectionString: databaseUrl });
  const env = {
    ...process.env,
    // An earlier version knows only the secret that all services shared.
    ...(name === 'before' ? { HEXDUEL_SECRET: randomBytes(32).toString('base64') } : {}),
    HEXDUEL_LADDER_DATABASE_URL: databaseUrl,
    HEXDUEL_SESSION_PUBLIC_KEYS: publicHalves(newSessionKey()),
    ...nats.envOf('ladder'),
    HEXDUEL_HTTP_PORT: '0',
    HEXDUEL_PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
  };
  let url = '';
  /** How often this bench has asked Postgres. */
  let asked = 0;
  const start = () => {
    const onLine = (line: string): void => {
      if (line.includes('the service is up')) ({ url } = JSON.parse(line) as { url: string });
      else if (!line.startsWith('{')) console.error(line);
    };
    return spawnBound(process.execPath, ['--import', 'tsx', main], { cwd: root, env, onLine });
  };
  const cpuSeconds = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^process_cpu_seconds_total\{.*\} (.*)$/m.exec(text)?.[1]);
  };
  const say = async (messages: readonly WrappedMessage[]): Promise<void> => {
    for (const message of messages) await messaging.publish(message);
  };
  const until = async (rows: string, most: number): Promise<number> => {
    for (;;) {
      asked += 1;
      if (ladder.exitCode !== null) throw new Error('the ladder ended by itself: its last lines are above');
      const found = await client.query<{ count: number }>(`select count(*)::int as count from ${rows}`);
      if ((found.rows[0]?.count ?? 0) >= most) return performance.now();
      // Counting more often would slow down what is measured.
      await sleep(50);
    }
  };

  const tournaments = Array.from({ length: sandboxes }, tournament);
  let ladder = start();
  await Promise.all(tournaments.map(({ facts }) => say(facts)));
  await client.connect();
  await until(`pg_tables where schemaname = 'ladder' and tablename = 'standing'`, 1);
  await until(`ladder.round where state = 'completed'`, sandboxes * ROUNDS);
  await endChild(ladder, 'SIGTERM', 10_000);
  await Promise.all(tournaments.map(({ results }) => say(results)));
  if (hasLogs) await Promise.all(tournaments.map(({ logs }) => say(logs)));
  const all = tournaments.reduce((sum, { results }) => sum + results.length / 2, 0);

  url = '';
  const atFirst = await written(client);
  asked = 0;
  ladder = start();
  const begun = await until('ladder.match_result', 1);
  while (url === '') await sleep(5);
  const cpuBefore = await cpuSeconds();
  const recorded = await until('ladder.match_result', all);
  const scored = await until(`ladder.round where state = 'scored'`, sandboxes * ROUNDS);
  const logged = hasLogs ? await until('ladder.flight_log', 2 * all) : recorded;
  const cpu = (await cpuSeconds()) - cpuBefore;
  await endChild(ladder, 'SIGTERM', 10_000);
  const atLast = await written(client);
  const each = (key: keyof typeof atLast): number => (atLast[key] - atFirst[key]) / all;
  await messaging.close();
  await client.end();
  await Promise.all([postgres.stop(), nats.stop()]);
  const rate = Math.round((all / (recorded - begun)) * 1_000);
  const rateOfAll = Math.round((all / (Math.max(recorded, logged) - begun)) * 1_000);
  return [
    name,
    sandboxes,
    hasLogs ? 'with' : 'without',
    all,
    rate,
    rateOfAll,
    ((cpu * 1_000) / all).toFixed(2),
    sandboxes * ROUNDS,
    Math.round(scored - recorded),
    (each('commits') - asked / all).toFixed(2),
    ...(['tables', 'indexes', 'wal'] as const).map((key) => Math.round(each(key))),
  ];
}

const codes = await measuredCode();
const rows: (string | number)[][] = [];
for (const [sandboxes, hasLogs] of [
  [1, false],
  [4, false],
  [8, true],
] as const) {
  for (const code of codes) rows.push(await measure(code, sandboxes, hasLogs));
}

printTable(
  'Results that one ladder process records',
  [
    ...['code', 'sandboxes', 'logs', 'results', 'results/s', 'all of it/s', 'CPU ms each', 'rounds'],
    ...['last scored after ms', 'transactions each', 'bytes of tables', 'of indexes', 'of WAL'],
  ],
  rows,
);
await rm(scratch, { recursive: true, force: true });
