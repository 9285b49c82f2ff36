/** A lock between processes: a file with the id of the process that holds it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LOOK_MS = 200;

/**
 * Waits, and blocks this process meanwhile, until no other process holds the lock in this file. It is free again when this process ends or
 * calls the function that is returned. A lock whose process has ended does not count.
 */
export function holdLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  while (!wasFree(file)) {
    if (!isHeld(file)) rmSync(file, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function wasFree(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
