import { neededConnections } from '@hexduel/database/connection-count';
import { formatCount } from '../../numbers';
import { formatBytes } from '../format-bytes';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { Outbox, Server, Session, Transaction } from './postgres.queries';

const OLDEST_VERSION = 14;
const LONG_SECONDS = 60;
const CROWDED_SHARE = 0.9;

/** What Postgres is, how large the database is, and whether it takes writes. */
export function checkPostgres({ version, database, bytes, isStandby }: Server): Finding[] {
  const check = `Postgres ${database}`;
  const measured = `version ${version}, ${formatBytes(bytes)}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    const remedy = `Upgrade Postgres to ${OLDEST_VERSION} or newer.`;
    return [problem(check, measured, { remedy, page: 'install' })];
  }
  if (!isStandby) return [ok(check, measured)];
  const remedy = 'Have the URL lead to the primary.';
  return [problem(check, `${measured}, a standby that takes no writes`, { remedy, page: 'restore' })];
}

/** What the processes of one context may open at once. */
export interface ConnectionNeed {
  readonly processes: number;
  readonly each: number;
}

/** Whether all processes find their connections, also while a rollout adds one of each context: where there are replicas. */
export function checkConnectionLimit(server: Server, needs: readonly ConnectionNeed[]): Finding {
  const check = 'connections to Postgres';
  const { maxConnections: most, connected } = server;
  const remedy = 'Raise max_connections, or lower HEXDUEL_POSTGRES_CONNECTIONS of the services.';
  const mending = { remedy, page: 'database-pool-exhausted' };
  const now = `${connected} of ${most} open`;
  if (connected > CROWDED_SHARE * most) return problem(check, now, mending);
  if (needs.length === 0) return notAsked(check, `${now}; no service said how many it may open`);
  const needed = neededConnections(needs);
  const rolling = neededConnections(needs.map(({ processes, each }) => ({ processes: processes + 1, each })));
  const processes = formatCount(
    needs.reduce((sum, each) => sum + each.processes, 0),
    'process',
    'processes',
  );
  if (needed > most) return problem(check, `${now}, ${processes} may open ${needed}`, mending);
  const measured = `${now}, ${processes} may open ${needed}`;
  const hasReplicas = needs.some((each) => each.processes > 1);
  if (!hasReplicas || rolling <= most) return ok(check, measured);
  return warning(check, `${measured}, but ${rolling} while a rollout adds one of each`, mending);
}

/** Whether a service works as superuser, whom no right holds back. `contexts`: the roles of services. */
export function checkRoles(sessions: readonly Session[], contexts: readonly string[]): Finding {
  const check = 'roles of services at Postgres';
  const ofServices = sessions.filter(({ application, user }) =>
    contexts.some((context) => user === context || application.split(/[- ]/)[0] === context),
  );
  const powerful = ofServices.filter(({ isSuperuser }) => isSuperuser);
  if (powerful.length > 0) {
    const texts = powerful.map(({ application, user }) => `${application} as ${user}`);
    const remedy = 'Give each context its own role without rights beyond its schema, as docker/postgres/init does.';
    return problem(check, `superusers: ${texts.join(', ')}`, { remedy, page: 'install' });
  }
  const users = [...new Set(ofServices.map(({ user }) => user))];
  return ok(check, users.length === 0 ? 'no service is connected' : `${users.join(', ')}: none is a superuser`);
}

/** Whether a transaction keeps rows locked or old rows from being cleaned up. */
export function checkTransactions(transactions: readonly Transaction[]): Finding {
  const check = 'transactions at Postgres';
  const long = transactions.filter(({ seconds }) => seconds > LONG_SECONDS);
  const text = ({ application, user, state, seconds }: Transaction): string =>
    `${application || 'somebody'} (${user}, ${state}) for ${Math.round(seconds)} s`;
  if (long.length === 0) return ok(check, `none open for longer than ${LONG_SECONDS} s`);
  const remedy = 'Look for it in pg_stat_activity, and end it with pg_terminate_backend where nobody needs it.';
  return warning(check, long.map(text).join(', '), { remedy, page: 'database-pool-exhausted' });
}

/** How long messages of a context wait in its outbox. */
export function checkOutbox(context: string, { count, seconds }: Outbox): Finding {
  const check = `outbox of ${context} in Postgres`;
  if (count === 0) return ok(check, 'nothing waits');
  const measured = `${formatCount(count, 'message')}, the oldest for ${Math.round(seconds)} s`;
  if (seconds <= LONG_SECONDS) return ok(check, measured);
  const remedy = `See in the log of ${context} why NATS does not take its messages.`;
  return problem(check, measured, { remedy, page: 'outbox-stuck' });
}
