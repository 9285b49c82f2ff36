import { verbatim } from '../../language';
import type { Words } from '../../language';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { ServerInfo } from './read-server';

const OLDEST = [2, 9] as const;

/** Judges a server by what it says to whoever connects. `isLocal`: what it sends stays on this machine. */
export function checkServer(name: string, info: ServerInfo, isLocal: boolean): Finding[] {
  return [versionOf(name, info), signInOf(name, info), ...(isLocal ? [] : [secrecyOf(name, info)])];
}

function versionOf(name: string, { version, jetstream }: ServerInfo): Finding {
  const check = verbatim(`NATS ${name}`);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    const oldest = OLDEST.join('.');
    const remedy: Words = [`Install nats-server ${oldest} or newer.`, `Установите nats-server ${oldest} или новее.`];
    return problem(check, verbatim(`nats-server ${version}`), { remedy, page: 'install' });
  }
  if (jetstream) return ok(check, [`nats-server ${version} with JetStream`, `nats-server ${version} с JetStream`]);
  const remedy: Words = [
    'Switch JetStream on in its configuration, as docker/nats/nats-server.conf does.',
    'Включите JetStream в его настройках, как в docker/nats/nats-server.conf.',
  ];
  const measured: Words = [`nats-server ${version} without JetStream`, `nats-server ${version} без JetStream`];
  return problem(check, measured, { remedy, page: 'stream-unavailable' });
}

function signInOf(name: string, { auth_required: isClosed }: ServerInfo): Finding {
  const check: Words = [`NATS ${name}, users`, `NATS ${name}, пользователи`];
  if (isClosed) return ok(check, ['nobody gets in without signing in', 'без входа никого не пускают']);
  const remedy: Words = [
    'Include docker/nats/users.conf in its configuration, and give each context its user.',
    'Подключите docker/nats/users.conf в его настройках и дайте каждому контексту своего пользователя.',
  ];
  const measured: Words = [
    'users are off: whoever reaches the port may read, publish and delete everything',
    'пользователи отключены: кто дойдёт до порта, может всё читать, публиковать и удалять',
  ];
  return problem(check, measured, { remedy, page: 'install' });
}

function secrecyOf(name: string, { tls_required: isTls }: ServerInfo): Finding {
  const check = verbatim(`NATS ${name}, TLS`);
  if (isTls) return ok(check, ['required', 'обязателен']);
  const remedy: Words = [
    'Switch TLS on where the network between the machines is not yours alone.',
    'Включите TLS, если сеть между машинами не только ваша.',
  ];
  const measured: Words = [
    'not required: passwords travel in the clear',
    'не обязателен: пароли идут открытым текстом',
  ];
  return warning(check, measured, { remedy, page: 'rotation' });
}
