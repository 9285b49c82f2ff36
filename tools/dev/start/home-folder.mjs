/** What `npm start` keeps in its home folder between starts: the lock, the ports and the passwords. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areFreeInARow, freePort, freePortsInARow, isFree } from '../free-port.mjs';
import { newSessionKey } from '../session-keys.mjs';

const MIB = 1024 * 1024;
const TO_RUN = 300 * MIB;
/** The packages, the built pages and the data of an evening. */
const TO_INSTALL = 2_000 * MIB;

/**
 * Makes this process the only `npm start` of the home folder: `{ ok: true, note, release }`, or `{ ok: false, holder }` when
 * another one runs. The lock of a process that has ended does not count. `note` adds facts for others to read, such as the
 * address.
 */
export function acquireLock(home) {
  const file = join(home, 'start.lock');
  const own = { pid: process.pid, since: startOf(process.pid) };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    if (place(file, own)) {
      const release = () => readLock(file)?.pid === own.pid && rmSync(file, { force: true });
      const note = (more) => writeWhole(file, { ...own, ...more });
      process.once('exit', release);
      return { ok: true, note, release };
    }
    const holder = readLock(file);
    if (holder !== null && isHeld(holder)) return { ok: false, holder };
    // Two processes may find the same old file: only one of them succeeds in renaming it, and removes it.
    const old = `${file}.${process.pid}.old`;
    try {
      renameSync(file, old);
    } catch {
      continue;
    }
    const renamed = readLock(old);
    if (renamed !== null && isHeld(renamed)) {
      place(file, renamed);
      rmSync(old, { force: true });
      return { ok: false, holder: renamed };
    }
    rmSync(old, { force: true });
  }
  throw new Error(`${file} could not be created: remove it if no Hexduel runs from this folder`);
}

/** Whether the process that wrote the lock still runs; another process may have got its id since. */
function isHeld({ pid, since }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || since === null || now === since;
}

/** When a process started, in clock ticks since the machine did; null where /proc does not say. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return null;
  }
}

function place(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeWhole(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, file);
}

function readLock(file) {
  try {
    const { pid, since, address } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? { pid, since: since ?? null, address } : null;
  } catch {
    return null;
  }
}

/**
 * A free port of the loopback for each name: the one of the last start where it is still free. `rows` are names that need so many
 * ports in a row; theirs is the first.
 */
export async function choosePorts(home, names, rows = {}) {
  const file = join(home, 'ports.json');
  const kept = await readKept(file);
  const chosen = {};
  const taken = new Set();
  for (const name of names) {
    const isUsable = Number.isInteger(kept[name]) && !taken.has(kept[name]) && (await isFree(kept[name]));
    const port = isUsable ? kept[name] : await freePort(taken);
    taken.add(port);
    chosen[name] = port;
  }
  for (const [name, count] of Object.entries(rows)) {
    const isUsable = Number.isInteger(kept[name]) && (await areFreeInARow(kept[name], count));
    chosen[name] = isUsable ? kept[name] : await freePortsInARow(count);
  }
  await writeFile(file, `${JSON.stringify({ ...kept, ...chosen }, null, 2)}\n`);
  return chosen;
}

/** A secret per name, the same at every start; they are in `secrets.json`, mode 0600. */
export async function keptSecrets(home, names) {
  const file = join(home, 'secrets.json');
  const all = await readKept(file);
  for (const name of names) all[name] ??= newSecret(name, all);
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return all;
}

/** Of a home of an earlier version, `sessions` stays what tokens and the secrets of machines are derived from. */
function newSecret(name, kept) {
  if (name === 'session-key') return newSessionKey();
  const former = ['tokens', 'webhooks'].includes(name) ? kept.sessions : undefined;
  return former ?? randomBytes(24).toString('base64url');
}

async function readKept(file) {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'));
    return kept !== null && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

/** One sentence when the disk has too little room for this start, else null. */
export async function spaceProblem(root, home) {
  const needed = existsSync(join(root, 'node_modules/.hexduel-install')) ? TO_RUN : TO_INSTALL;
  const { bavail, bsize } = await statfs(home);
  const free = bavail * bsize;
  if (free >= needed) return null;
  return `Only ${Math.floor(free / MIB)} MB are free on the disk of ${home} and ${needed / MIB} MB are needed: free some space, or name a folder on another disk in HEXDUEL_HOME.`;
}
