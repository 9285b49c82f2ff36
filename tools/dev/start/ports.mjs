/** Ports of the processes behind the one address: chosen once, kept in the home folder, chosen anew where taken. */
import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Below the range from which systems take the ports of outgoing connections.
const FIRST = 20_000;
const LAST = 29_999;

/** A free port of the loopback for each name, the same as at the last start where it still is free. */
export async function choosePorts(home, names) {
  const file = join(home, 'ports.json');
  const kept = await readKept(file);
  const chosen = {};
  const taken = new Set();
  for (const name of names) {
    const port = await chooseOne(kept[name], taken);
    taken.add(port);
    chosen[name] = port;
  }
  await writeFile(file, `${JSON.stringify({ ...kept, ...chosen }, null, 2)}\n`);
  return chosen;
}

async function chooseOne(kept, taken) {
  if (Number.isInteger(kept) && !taken.has(kept) && (await isFree(kept))) return kept;
  for (;;) {
    const port = randomInt(FIRST, LAST + 1);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function readKept(file) {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'));
    return kept !== null && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}
