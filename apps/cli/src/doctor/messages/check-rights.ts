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
  const check = `rights of ${user ?? 'those who do not sign in'} at NATS`;
  if (isSystem) {
    const remedy = 'Give the system account a user of its own, with a password that no service has.';
    return problem(check, 'they are those of the system account: it may stop servers and see all', {
      remedy,
      page: 'install',
    });
  }
  if (listensToAll) {
    const remedy = 'Include docker/nats/users.conf in the configuration of the servers, and use its users.';
    return problem(check, 'it may listen to every subject', { remedy, page: 'install' });
  }
  return ok(check, 'neither all subjects nor the system account');
}

/** Whether each service signs in as its own user. `contexts`: the names that services give to their connections. */
export function checkConnections(connections: Connections, contexts: readonly string[]): Finding {
  const check = 'users of services at NATS';
  const own = connections.filter(({ name }) => contexts.includes(name));
  const foreign = own.filter(({ name, authorized_user: user }) => user !== name);
  if (foreign.length === 0) {
    const names = [...new Set(own.map(({ name }) => name))].sort();
    return ok(check, names.length === 0 ? 'no service is connected' : `${names.join(', ')}: each its own`);
  }
  const texts = foreign.map(({ name, authorized_user: user }) => `${name} as ${user === '' ? 'nobody' : user}`);
  const remedy = 'Give each context its own HEXDUEL_NATS_USER and password.';
  return problem(check, [...new Set(texts)].sort().join(', '), { remedy, page: 'install' });
}
