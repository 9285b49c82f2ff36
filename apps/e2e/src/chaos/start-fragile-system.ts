import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canMountDisk, mountSmallDisk } from '@hexduel/testing/nats';
import { Supervised, repository, startSystem } from '@hexduel/testing/system';
import { partsOf } from './inflict';
import type { FragileSystem } from './inflict';

// nats-server promises three quarters of it to the bounds of streams, 1.5 GiB; what is not stored costs no memory.
const DISK_BYTES = 4 * 1024 ** 3;
/** Before each answer, so that a round takes some seconds and faults find matches under way. */
const BOT_DELAY_MS = 10;
const SHIFTED_CLOCK = pathToFileURL(join(repository, 'libs/testing/src/system/shifted-clock.mjs')).href;

export interface StartedFragileSystem extends FragileSystem {
  /** How often the process of each part ended. */
  readonly ends: () => Readonly<Record<string, number>>;
  /** Every line of every part. */
  readonly logs: () => string[];
  stop(): Promise<void>;
}

/** A system under a supervisor, with links, a small disk for NATS and clocks that can be set. */
export async function startFragileSystem(bots: readonly string[]): Promise<StartedFragileSystem> {
  const clocks = await mkdtemp(join(tmpdir(), 'hexduel-clocks-'));
  const disk = canMountDisk() ? await mountSmallDisk(DISK_BYTES) : null;
  const fileOf = (part: string): string => join(clocks, part.replaceAll(' ', '-'));
  const system = await startSystem({
    ...{ bots, runners: 2, provisioning: true, hasLinks: true },
    // Fewer than are released at once, so that commands wait in the queue.
    env: { HEXDUEL_MATCHES_CONCURRENCY: '8' },
    ...(disk ? { natsStore: disk.folder } : {}),
    envOf: (part) => ({ HEXDUEL_TEST_CLOCK: fileOf(part), NODE_OPTIONS: `--import ${SHIFTED_CLOCK}` }),
  });
  for (const bot of system.bots.all) bot.delayMs = BOT_DELAY_MS;
  const supervised = new Map(partsOf(system).map((part) => [part.name, new Supervised(part)]));
  return {
    ...{ system, disk },
    shiftClock: (part, byMs) => writeFile(fileOf(part), String(byMs)),
    ends: () => Object.fromEntries([...supervised].map(([name, { ends }]) => [name, ends])),
    logs: () => partsOf(system).flatMap(({ name, history }) => history.map((line) => `${name}: ${line}`)),
    stop: async () => {
      for (const each of supervised.values()) each.leave();
      await system.stop();
      await disk?.remove();
      await rm(clocks, { recursive: true });
    },
  };
}
