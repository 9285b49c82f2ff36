import { setTimeout as sleep } from 'node:timers/promises';
import { execFileSync } from 'node:child_process';
import { eventually } from '@hexduel/testing/servers';
import type { SmallDisk } from '@hexduel/testing/nats';
import type { NetworkLink, Part, System } from '@hexduel/testing/system';
import type { FaultKind, PlannedFault } from './fault-plan';

/** A system with what faults need beside its parts. */
export interface FragileSystem {
  readonly system: System;
  /** The disk of NATS; null where this machine cannot mount one. */
  readonly disk: SmallDisk | null;
  /** Sets the clock of a part off by so many milliseconds. */
  readonly shiftClock: (part: string, byMs: number) => Promise<void>;
}

type Repair = () => Promise<void>;

const RESTART_MS = 1_000;
const CLOCK_OFF_MS = 600_000;

/** Makes the fault and returns how it is repaired. */
export async function inflict({ kind, target }: PlannedFault, fragile: FragileSystem): Promise<Repair> {
  return INFLICT[kind](fragile, target);
}

/** Who reads a stream: its readers stand still while it is purged, so that what they have not read is gone. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  EVT_SCHEDULING: ['ladder'],
  EVT_MATCHES: ['scheduling 1', 'ladder'],
  BULK_MATCHES: ['ladder'],
  CMD_MATCHES: ['runner 1', 'runner 2'],
  EVT_LADDER: ['scheduling 1'],
};
const UNREAD_MS = 2_000;

/** What only one fault at a time may touch. */
export function touchedBy({ kind, target }: PlannedFault): readonly string[] {
  if (kind === 'purge stream') return ['NATS', ...(READERS[nameIn(target)] ?? [])];
  if (kind === 'shift clock') return [`clock of ${nameIn(target)}`];
  return [nameIn(target)];
}

/** The part, stream or link of a target, without what is done to it. */
function nameIn(target: string): string {
  return target.split(', ')[0] ?? target;
}

const INFLICT: Record<FaultKind, (fragile: FragileSystem, target: string) => Promise<Repair>> = {
  'kill service': async ({ system }, target) => {
    // Its supervisor starts it again.
    partOf(system, target).signal('SIGKILL');
    return async () => {
      await sleep(RESTART_MS);
    };
  },
  'kill NATS': async ({ system: { nats } }) => {
    await nats.kill();
    return () => sleep(RESTART_MS).then(() => nats.start());
  },
  'kill Postgres': async ({ system: { postgres } }) => {
    // SIGQUIT would let the backends say good-bye.
    await postgres.kill();
    return () => sleep(RESTART_MS).then(() => postgres.start());
  },
  freeze: async ({ system }, target) => {
    const pid = { NATS: system.nats.pid, Postgres: system.postgres.pid }[target];
    if (pid === undefined) {
      partOf(system, target).signal('SIGSTOP');
      return async () => partOf(system, target).signal('SIGCONT');
    }
    signalTree(pid, 'SIGSTOP');
    return async () => signalTree(pid, 'SIGCONT');
  },
  'purge stream': async ({ system }, target) => {
    const stream = nameIn(target);
    const readers = (READERS[stream] ?? []).map((name) => partOf(system, name)).filter(({ isRunning }) => isRunning);
    for (const reader of readers) reader.signal('SIGSTOP');
    await sleep(UNREAD_MS);
    await eventually(async () => {
      const act = target.endsWith('deleted') ? 'DELETE' : 'PURGE';
      await system.messaging.connection.request(`$JS.API.STREAM.${act}.${stream}`, '', { timeout: 2_000 });
    });
    for (const reader of readers) reader.signal('SIGCONT');
    return () => Promise.resolve();
  },
  'cut link': async ({ system }, target) => {
    const [name, how] = target.split(', ');
    const link = linkNamed(system, name ?? '');
    link.cut(how === 'reset' ? 'reset' : 'silent');
    return async () => link.mend();
  },
  'fill disk': async ({ system: { nats, messaging }, disk }) => {
    if (!disk) throw new Error('this machine has no disk to fill');
    await disk.fill();
    return async () => {
      await disk.release();
      // A nats-server whose disk was full gives up JetStream: a liveness probe restarts it.
      const isAlive = await messaging.connection.request('$JS.API.INFO', '', { timeout: 2_000 }).then(
        () => true,
        () => false,
      );
      if (!isAlive) await nats.restart();
    };
  },
  'shift clock': async ({ shiftClock }, target) => {
    const [part = '', direction] = target.split(', ');
    await shiftClock(part, direction === 'ahead' ? CLOCK_OFF_MS : -CLOCK_OFF_MS);
    return () => shiftClock(part, 0);
  },
};

export function partsOf({ schedulings, ladder, runners, streams, provisioning }: System): Part[] {
  return [...schedulings, ladder, ...runners, streams, ...(provisioning ? [provisioning] : [])];
}

function partOf(system: System, name: string): Part {
  const part = partsOf(system).find((each) => each.name === name);
  if (!part) throw new Error(`the system has no ${name}`);
  return part;
}

function linkNamed({ links }: System, name: string): NetworkLink {
  const link = links.find((each) => each.name === name);
  if (!link) throw new Error(`the system has no link ${name}`);
  return link;
}

/** Sends a signal to a process and its children; those that have ended meanwhile are passed over. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended.
    }
  }
}
