import { neededConnections } from '@hexduel/database/connection-count';
import { inBoth, verbatim } from '../../language';
import type { Say, Words } from '../../language';
import { formatCount, formatRussianCount } from '../../numbers';
import { formatBytes } from '../format-bytes';
import { NOTHING_WAITS, waitingWords } from '../waiting-words';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { Outbox, Server, Session, Transaction } from './postgres.queries';

const OLDEST_VERSION = 14;
const LONG_SECONDS = 60;
const CROWDED_SHARE = 0.9;

/** What Postgres is, how large the database is, and whether it takes writes. */
export function checkPostgres({ version, database, bytes, isStandby }: Server): Finding[] {
  const check = verbatim(`Postgres ${database}`);
  const size = formatBytes(bytes);
  const measured: Words = [`version ${version}, ${size[0]}`, `версия ${version}, ${size[1]}`];
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    const remedy: Words = [
      `Upgrade Postgres to ${OLDEST_VERSION} or newer.`,
      `Обновите Postgres до ${OLDEST_VERSION} или новее.`,
    ];
    return [problem(check, measured, { remedy, page: 'install' })];
  }
  if (!isStandby) return [ok(check, measured)];
  const remedy: Words = ['Have the URL lead to the primary.', 'Направьте URL на основной сервер (primary).'];
  const standby: Words = [
    `${measured[0]}, a standby that takes no writes`,
    `${measured[1]}, резервный сервер: записи не принимает`,
  ];
  return [problem(check, standby, { remedy, page: 'restore' })];
}

/** What the processes of one context may open at once. */
export interface ConnectionNeed {
  readonly processes: number;
  readonly each: number;
}

/** Whether all processes find their connections, also while a rollout adds one of each context: where there are replicas. */
export function checkConnectionLimit(server: Server, needs: readonly ConnectionNeed[]): Finding {
  const check: Words = ['connections to Postgres', 'соединения с Postgres'];
  const { maxConnections: most, connected } = server;
  const remedy: Words = [
    'Raise max_connections, or lower HEXDUEL_POSTGRES_CONNECTIONS of the services.',
    'Увеличьте max_connections или уменьшите HEXDUEL_POSTGRES_CONNECTIONS служб.',
  ];
  const mending = { remedy, page: 'database-pool-exhausted' };
  const now: Words = [`${connected} of ${most} open`, `открыто ${connected} из ${most}`];
  if (connected > CROWDED_SHARE * most) return problem(check, now, mending);
  if (needs.length === 0) {
    const how: Words = [
      `${now[0]}; no service said how many it may open`,
      `${now[1]}; ни одна служба не сказала, сколько может открыть`,
    ];
    return notAsked(check, how);
  }
  const needed = neededConnections(needs);
  const rolling = neededConnections(needs.map(({ processes, each }) => ({ processes: processes + 1, each })));
  const count = needs.reduce((sum, each) => sum + each.processes, 0);
  const measured: Words = [
    `${now[0]}, ${formatCount(count, 'process', 'processes')} may open ${needed}`,
    `${now[1]}, ${formatRussianCount(count, 'процесс может', 'процесса могут', 'процессов могут')} открыть ${needed}`,
  ];
  if (needed > most) return problem(check, measured, mending);
  const hasReplicas = needs.some((each) => each.processes > 1);
  if (!hasReplicas || rolling <= most) return ok(check, measured);
  const rollout: Words = [
    `${measured[0]}, but ${rolling} while a rollout adds one of each`,
    `${measured[1]}, а во время обновления, когда каждых на один больше, ${rolling}`,
  ];
  return warning(check, rollout, mending);
}

/** Whether a service works as superuser, whom no right holds back. `contexts`: the roles of services. */
export function checkRoles(sessions: readonly Session[], contexts: readonly string[]): Finding {
  const check: Words = ['roles of services at Postgres', 'роли служб в Postgres'];
  const ofServices = sessions.filter(({ application, user }) =>
    contexts.some((context) => user === context || application.split(/[- ]/)[0] === context),
  );
  const powerful = ofServices.filter(({ isSuperuser }) => isSuperuser);
  if (powerful.length > 0) {
    const named = (say: Say) =>
      powerful.map(({ application, user }) => `${application} ${say('as', 'как')} ${user}`).join(', ');
    const remedy: Words = [
      'Give each context its own role without rights beyond its schema, as docker/postgres/init does.',
      'Дайте каждому контексту свою роль без прав за пределами его схемы, как делает docker/postgres/init.',
    ];
    const measured = inBoth((say) => `${say('superusers', 'суперпользователи')}: ${named(say)}`);
    return problem(check, measured, { remedy, page: 'install' });
  }
  const users = [...new Set(ofServices.map(({ user }) => user))];
  if (users.length === 0) return ok(check, ['no service is connected', 'ни одна служба не подключена']);
  const names = users.join(', ');
  return ok(check, [`${names}: none is a superuser`, `${names}: суперпользователей среди них нет`]);
}

/** Whether a transaction keeps rows locked or old rows from being cleaned up. */
export function checkTransactions(transactions: readonly Transaction[]): Finding {
  const check: Words = ['transactions at Postgres', 'транзакции в Postgres'];
  const long = transactions.filter(({ seconds }) => seconds > LONG_SECONDS);
  if (long.length === 0) {
    return ok(check, [`none open for longer than ${LONG_SECONDS} s`, `ни одна не открыта дольше ${LONG_SECONDS} с`]);
  }
  const remedy: Words = [
    'Look for it in pg_stat_activity, and end it with pg_terminate_backend where nobody needs it.',
    'Найдите её в pg_stat_activity и завершите через pg_terminate_backend, если она никому не нужна.',
  ];
  const measured = inBoth((say) => long.map((each) => transactionIn(each, say)).join(', '));
  return warning(check, measured, { remedy, page: 'database-pool-exhausted' });
}

function transactionIn({ application, user, state, seconds }: Transaction, say: Say): string {
  const who = application || say('somebody', 'кто-то');
  const long = Math.round(seconds);
  return `${who} (${user}, ${state}) ${say(`for ${long} s`, `уже ${long} с`)}`;
}

/** How long messages of a context wait in its outbox. */
export function checkOutbox(context: string, { count, seconds }: Outbox): Finding {
  const check: Words = [`outbox of ${context} in Postgres`, `исходящие сообщения ${context} в Postgres`];
  if (count === 0) return ok(check, NOTHING_WAITS);
  const measured = waitingWords(count, seconds);
  if (seconds <= LONG_SECONDS) return ok(check, measured);
  const remedy: Words = [
    `See in the log of ${context} why NATS does not take its messages.`,
    `Посмотрите в журнале ${context}, почему NATS не принимает его сообщения.`,
  ];
  return problem(check, measured, { remedy, page: 'outbox-stuck' });
}
