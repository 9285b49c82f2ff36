import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Users that neither Debian nor systemd assigns (systemd.io/UIDS-GIDS). They need no entry in /etc/passwd. */
const FIRST = 60_706;
const LAST = 61_183;

/** Whether bots get users of their own: only root can start a program as another user. */
export function canSwitchUser(): boolean {
  return process.getuid?.() === 0;
}

/** The user for a machine: one of the range that is not taken, where the search starts by the id of the machine; null for none. */
export function chooseUser(machine: string, taken: ReadonlySet<number>): number | null {
  const count = LAST - FIRST + 1;
  const start = Number.parseInt(machine.replaceAll('-', '').slice(-8), 16) % count;
  for (let n = 0; n < count; n += 1) {
    const user = FIRST + ((start + n) % count);
    if (!taken.has(user)) return user;
  }
  return null;
}

/** The users that have a home or a running process here, perhaps of another installation. */
export function usersInUse(): number[] {
  const homes = readdirSync(homesFolder()).map(Number);
  const owners = processIds().flatMap((pid) => {
    const { uid } = statSync(join('/proc', pid), { throwIfNoEntry: false }) ?? {};
    return uid === undefined ? [] : [uid];
  });
  return [...homes, ...owners];
}

/** Empty on a system without /proc. */
function processIds(): string[] {
  return existsSync('/proc') ? readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)) : [];
}

/** Gives a user an empty home that nobody else can read, after ending whatever still runs as this user. Returns its path. */
export function openHome(user: number): string {
  closeHome(user);
  const home = homeOf(user);
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, user, user);
  return home;
}

/** Ends every process of a user, those too that left their group, and removes its home. */
export function closeHome(user: number): void {
  try {
    execFileSync('sh', ['-c', 'kill -9 -1'], { uid: user, gid: user, cwd: '/', env: {}, stdio: 'ignore' });
  } catch {
    // No process of this user is left.
  }
  rmSync(homeOf(user), { recursive: true, force: true });
}

function homeOf(user: number): string {
  return join(homesFolder(), String(user));
}

/** Where the homes are. The temporary folder is everybody's: a folder that another user has made there is refused. */
function homesFolder(): string {
  const folder = join(tmpdir(), 'hexduel-bots');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  const { uid, mode } = found;
  const isOurs = found.isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
  if (!isOurs) throw new Error(`${folder} is not a folder of root alone: remove it, then start again.`);
  return folder;
}
