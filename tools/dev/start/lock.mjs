/** One `npm start` per home folder: a file with the id of the process that has it. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `{ ok: true, note, release }`, or `{ ok: false, holder }`. What a process left that is no more does not count. `note`
 * adds what others are told of this one, such as its address.
 */
export function takeLock(home) {
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
    // Renaming decides which of two that find the same old file may remove it.
    const old = `${file}.${process.pid}.old`;
    try {
      renameSync(file, old);
    } catch {
      continue;
    }
    const taken = readLock(old);
    if (taken !== null && isHeld(taken)) {
      place(file, taken);
      rmSync(old, { force: true });
      return { ok: false, holder: taken };
    }
    rmSync(old, { force: true });
  }
  throw new Error(`${file} could not be taken: remove it when no Hexduel runs here`);
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

/** When a process began, in ticks since the machine did; null where /proc does not tell. */
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
