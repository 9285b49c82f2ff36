/**
 * A real OpenSSH server for tests: Debian's package, unpacked into .hexduel/bin and never installed. It runs as a plain user
 * on the loopback. Debian's nss_wrapper presents that user to it as `root`, who signs in to machines with Dokku.
 */
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endChild, ended, startBound } from './bound-child.mjs';
import { notUnpacked, unpackPackages } from './debian-packages.mjs';
import { freePort } from './free-port.mjs';
import { reachableCopy, userForServers } from './unprivileged-user.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGES = ['openssh-server', 'libnss-wrapper'];

let found;

/**
 * `{ ok: true, sshd, libraries, wrapper, as }`, or `{ ok: false, problem }` with one sentence that says what to do. `as`
 * holds the ids of the user that it has to run as, where that is not this one. Searches only once.
 */
export function findSshServer({ home = join(repository, '.hexduel') } = {}) {
  found ??= search(home);
  return found;
}

async function search(home) {
  if (process.platform !== 'linux') return { ok: false, problem: 'the OpenSSH server for tests runs on Linux only' };
  const target = join(home, 'bin/openssh-server');
  try {
    if (!existsSync(target)) await unpackPackages(target, PACKAGES);
    const as = await userForServers();
    const root = await reachableCopy(target, 'openssh-server', as);
    const libraries = join(root, 'usr/lib', await libraryFolder(root));
    const wrapper = join(libraries, 'libnss_wrapper.so');
    if (!existsSync(wrapper)) throw new Error(`there is no ${wrapper}`);
    return { ok: true, sshd: join(root, 'usr/sbin/sshd'), libraries, wrapper, as };
  } catch (error) {
    return { ok: false, problem: notUnpacked('openssh-server', error) };
  }
}

async function libraryFolder(root) {
  const name = (await readdir(join(root, 'usr/lib'))).find((each) => each.endsWith('-linux-gnu'));
  if (name === undefined) throw new Error(`${root} has no folder of libraries`);
  return name;
}

/**
 * Starts a server on the loopback that keeps its files in `folder` and ends with this process. `authorized` are lines of
 * public keys that may sign in as `root`; `path` is the PATH of their commands; `hostKey` is the text of a private key.
 * `port` 0 or none: a free one. `address` is one of the loopback, 127.0.0.1 by default.
 */
export async function startSshServer(options) {
  const { folder, hostKey, authorized, path = '/usr/bin:/bin', address = '127.0.0.1', port = 0, onLine } = options;
  const server = await findSshServer();
  if (!server.ok) throw new Error(server.problem);
  const { sshd, libraries, wrapper, as } = server;
  const chosen = port === 0 ? await freePort() : port;
  const file = (name) => join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(file('host_key'), hostKey, { mode: 0o600 });
  const { uid, gid } = as ?? { uid: process.getuid(), gid: process.getgid() };
  await writeFile(file('passwd'), `root:x:${uid}:${gid}:root:${folder}:/bin/sh\nsshd:x:65533:65533::/:/bin/false\n`);
  await writeFile(file('group'), `root:x:${gid}:\nsshd:x:65533:\n`);
  await writeFile(file('authorized_keys'), authorized.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await writeFile(file('sshd_config'), configuration({ file, address, chosen, path }));
  if (as) for (const name of ['', 'host_key', 'authorized_keys']) await chown(file(name), uid, gid);
  const env = {
    PATH: process.env.PATH,
    LD_LIBRARY_PATH: libraries,
    LD_PRELOAD: wrapper,
    NSS_WRAPPER_PASSWD: file('passwd'),
    NSS_WRAPPER_GROUP: file('group'),
  };
  const child = await startBound({
    name: 'sshd',
    command: sshd,
    args: ['-D', '-e', '-f', file('sshd_config')],
    isReady: (line) => line.includes(`Server listening on ${address}`),
    options: { as, cwd: '/', env, onLine },
  });
  return { port: chosen, pid: child.pid, ended: ended(child), stop: () => endChild(child, 'SIGTERM') };
}

function configuration({ file, address, chosen, path }) {
  return `ListenAddress ${address}:${chosen}
HostKey ${file('host_key')}
AuthorizedKeysFile ${file('authorized_keys')}
PidFile none
UsePAM no
StrictModes no
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
SetEnv PATH=${path}
LogLevel VERBOSE
`;
}
