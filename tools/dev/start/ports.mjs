/** Ports of the processes behind the one address: chosen once, kept in the home folder, chosen anew where taken. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isFree } from '../free-port.mjs';

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
  return freePort(taken);
}

async function readKept(file) {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8'));
    return kept !== null && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}
