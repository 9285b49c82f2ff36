import type { PostgresAddress } from '@hexduel/database/postgres-address';
import { verbatim } from '../../language';
import type { Words } from '../../language';
import { checkClock } from '../clocks/check-clock';
import { STORING } from '../doctor-options';
import { notAsked, problem, warning } from '../finding';
import type { Finding, Mending } from '../finding';
import { wordsOfError } from '../said-error';
import { processesOf } from '../services/asked-service';
import type { AskedService } from '../services/asked-service';
import { checkMigrations } from './check-migrations';
import { checkConnectionLimit, checkOutbox, checkPostgres, checkRoles, checkTransactions } from './check-postgres';
import { openPostgres } from './postgres-client';
import type { PostgresClient } from './postgres-client';
import {
  forbidWrites,
  readLongestTransactions,
  readMigrations,
  readOutbox,
  readServer,
  readSessions,
  readableSchemas,
} from './postgres.queries';

interface Examined {
  readonly findings: readonly Finding[];
  /** The schemas of contexts that could be read. */
  readonly schemas: readonly string[];
}

/** Looks into each database; what is seen through several URLs is said once. */
export async function examinePostgres(
  addresses: readonly PostgresAddress[],
  asked: readonly AskedService[],
  now: () => number,
): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  const missing = new Set<string>(STORING);
  for (const address of addresses) {
    const examined = await examineDatabase(address, asked, now);
    for (const finding of examined.findings) {
      const [name] = finding.check;
      const known = findings.get(name);
      if (!known || known.state === 'ok') findings.set(name, finding);
    }
    for (const schema of examined.schemas) missing.delete(schema);
  }
  const how: Words = [
    'give --database URL of its role, or HEXDUEL_…_DATABASE_URL',
    'задайте --database с URL его роли или HEXDUEL_…_DATABASE_URL',
  ];
  const all: Words = ['Postgres, its connections, roles and clock', 'Postgres, его соединения, роли и часы'];
  return [
    ...findings.values(),
    ...(addresses.length === 0 ? [notAsked(all, how)] : []),
    ...[...missing].map((context) => notAsked([`schema of ${context}`, `схема ${context}`], how)),
  ];
}

async function examineDatabase(
  address: PostgresAddress,
  asked: readonly AskedService[],
  now: () => number,
): Promise<Examined> {
  const { host, pathname } = new URL(address.databaseUrl);
  const check: Words = [`Postgres at ${host}${pathname}`, `Postgres на ${host}${pathname}`];
  const mending: Mending = {
    remedy: [
      'Check --database, and look whether Postgres runs there.',
      'Проверьте --database и посмотрите, работает ли там Postgres.',
    ],
    page: 'dependency-down',
  };
  const opened = await openPostgres(address);
  if (!opened.ok) return { findings: [problem(check, opened.error, mending)], schemas: [] };
  const client = opened.value;
  try {
    await forbidWrites(client);
    return await examineOpen(client, asked, now);
  } catch (error) {
    const [why, whyRu] = wordsOfError(error);
    const measured: Words = [`a question failed: ${why}`, `запрос не удался: ${whyRu}`];
    return { findings: [problem(check, measured, mending)], schemas: [] };
  } finally {
    await client.end();
  }
}

async function examineOpen(
  client: PostgresClient,
  asked: readonly AskedService[],
  now: () => number,
): Promise<Examined> {
  const sentAt = now();
  const server = await readServer(client);
  const clock = { sentAt, receivedAt: now(), shown: server.shown, resolutionMs: 1 };
  const schemas = await readableSchemas(client, STORING);
  const ofSchemas: Finding[] = [];
  for (const schema of schemas) {
    const service = asked.find(({ name }) => name === schema);
    const known = service ? processesOf(service).flatMap(({ migrations }) => (migrations ? [migrations] : [])) : [];
    ofSchemas.push(checkMigrations(schema, known, await readMigrations(client, schema)));
    ofSchemas.push(checkOutbox(schema, await readOutbox(client, schema)));
  }
  return {
    schemas,
    findings: [
      ...checkPostgres(server),
      checkConnectionLimit(server, needsOf(asked)),
      checkRoles(await readSessions(client), STORING),
      ...(server.isSuperuser ? [superuserAsks(server.user)] : []),
      checkTransactions(await readLongestTransactions(client)),
      checkClock(verbatim('Postgres'), [clock]),
      ...ofSchemas,
    ],
  };
}

function needsOf(asked: readonly AskedService[]) {
  return asked.flatMap((service) => {
    const connections = processesOf(service).flatMap(({ connections: most }) => (most === undefined ? [] : [most]));
    return connections.length === 0 ? [] : [{ processes: connections.length, each: Math.max(...connections) }];
  });
}

function superuserAsks(user: string): Finding {
  const remedy: Words = [
    'Give the URLs of the roles of the contexts: they see all that is asked here.',
    'Дайте URL ролей контекстов: они видят всё, о чём здесь спрашивают.',
  ];
  const measured: Words = [`${user} is a superuser`, `${user} — суперпользователь`];
  return warning(['role of --database', 'роль из --database'], measured, { remedy, page: 'doctor' });
}
