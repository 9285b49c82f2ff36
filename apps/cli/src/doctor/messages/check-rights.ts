import { inBoth } from '../../language';
import type { Say, Words } from '../../language';
import { ok, problem } from '../finding';
import type { Finding } from '../finding';
import type { Connections } from './monitoring-answers';

/** What the user that `hexduel` signs in as turned out to be allowed, though no user of docker/nats/users.conf is. */
export interface ProvedRights {
  /** Null where nobody signed in. */
  readonly user: string | null;
  /** It may listen to a subject that belongs to nobody, and so to all. */
  readonly listensToAll: boolean;
  /** The servers answer it as the system account. */
  readonly isSystem: boolean;
}

/** Judges what a user may do beyond what it needs. */
export function checkRights({ user, listensToAll, isSystem }: ProvedRights): Finding {
  const check: Words = [
    `rights of ${user ?? 'those who do not sign in'} at NATS`,
    `права ${user ?? 'тех, кто не входит,'} в NATS`,
  ];
  if (isSystem) {
    const remedy: Words = [
      'Give the system account a user of its own, with a password that no service has.',
      'Заведите системной учётной записи своего пользователя с паролем, которого нет ни у одной службы.',
    ];
    const measured: Words = [
      'they are those of the system account: it may stop servers and see all',
      'как у системной учётной записи: можно остановить серверы и видеть всё',
    ];
    return problem(check, measured, { remedy, page: 'install' });
  }
  if (listensToAll) {
    const remedy: Words = [
      'Include docker/nats/users.conf in the configuration of the servers, and use its users.',
      'Подключите docker/nats/users.conf в настройках серверов и входите под его пользователями.',
    ];
    const measured: Words = ['it may listen to every subject', 'можно слушать любую тему'];
    return problem(check, measured, { remedy, page: 'install' });
  }
  return ok(check, ['neither all subjects nor the system account', 'ни всех тем, ни прав системной учётной записи']);
}

export const USERS_OF_SERVICES: Words = ['users of services at NATS', 'пользователи служб в NATS'];

/** Whether each service signs in as its own user. `contexts`: the names that services give to their connections. */
export function checkConnections(connections: Connections, contexts: readonly string[]): Finding {
  const check = USERS_OF_SERVICES;
  const own = connections.filter(({ name }) => contexts.includes(name));
  const foreign = own.filter(({ name, authorized_user: user }) => user !== name);
  if (foreign.length === 0) {
    const names = [...new Set(own.map(({ name }) => name))].sort();
    if (names.length === 0) return ok(check, ['no service is connected', 'ни одна служба не подключена']);
    return ok(check, [`${names.join(', ')}: each its own`, `${names.join(', ')}: у каждой свой`]);
  }
  const textOf = ({ name, authorized_user: user }: Connections[number], say: Say): string =>
    `${name} ${say('as', 'как')} ${user === '' ? say('nobody', 'никто') : user}`;
  const measured = inBoth((say) => [...new Set(foreign.map((each) => textOf(each, say)))].sort().join(', '));
  const remedy: Words = [
    'Give each context its own HEXDUEL_NATS_USER and password.',
    'Дайте каждому контексту свой HEXDUEL_NATS_USER и пароль.',
  ];
  return problem(check, measured, { remedy, page: 'install' });
}
