import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { ServerInfo } from './read-server';

const OLDEST = [2, 9] as const;

/** Judges a server by what it says to whoever connects. `isLocal`: what it sends stays on this machine. */
export function checkServer(name: string, info: ServerInfo, isLocal: boolean): Finding[] {
  const check = `NATS ${name}`;
  return [versionOf(check, info), signInOf(check, info), ...(isLocal ? [] : [secrecyOf(check, info)])];
}

function versionOf(check: string, { version, jetstream }: ServerInfo): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    const remedy = `Install nats-server ${OLDEST.join('.')} or newer.`;
    return problem(check, `nats-server ${version}`, { remedy, page: 'install' });
  }
  if (jetstream) return ok(check, `nats-server ${version} with JetStream`);
  const remedy = 'Switch JetStream on in its configuration, as docker/nats/nats-server.conf does.';
  return problem(check, `nats-server ${version} without JetStream`, { remedy, page: 'stream-unavailable' });
}

function signInOf(check: string, { auth_required: isClosed }: ServerInfo): Finding {
  if (isClosed) return ok(`${check}, users`, 'nobody gets in without signing in');
  const remedy = 'Include docker/nats/users.conf in its configuration, and give each context its user.';
  const measured = 'users are off: whoever reaches the port may read, publish and delete everything';
  return problem(`${check}, users`, measured, { remedy, page: 'install' });
}

function secrecyOf(check: string, { tls_required: isTls }: ServerInfo): Finding {
  if (isTls) return ok(`${check}, TLS`, 'required');
  const remedy = 'Switch TLS on where the network between the machines is not yours alone.';
  return warning(`${check}, TLS`, 'not required: passwords travel in the clear', { remedy, page: 'rotation' });
}
