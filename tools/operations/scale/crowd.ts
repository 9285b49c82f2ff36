import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Revision } from '@hexduel/contracts-http';
import { isLater } from '@hexduel/contracts-live';
import { startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';

/** What a process of followers said last: how many sockets are open, and what all of its followers have, since when. */
interface CrowdState extends Revision {
  readonly open: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface CrowdOptions {
  readonly processes: number;
  readonly sockets: number;
  readonly topic: string;
  readonly urls: readonly string[];
}

/** So many for each process that no address has more sockets or handshakes than one caller may have by default. */
const ADDRESSES = 4;

/** Followers of one topic in processes of their own. */
export class Crowd {
  private constructor(private readonly processes: readonly RunningScript[]) {}

  static start({ processes, sockets, topic, urls }: CrowdOptions): Crowd {
    const started = Array.from({ length: processes }, (_, index) => {
      const addresses = Array.from({ length: ADDRESSES }, (_, n) => `127.0.0.${2 + index * ADDRESSES + n}`);
      return startScript(join(__dirname, 'follow-as-crowd.ts'), {
        SOCKETS: String(sockets / processes),
        TOPIC: topic,
        ADDRESSES: addresses.join(),
        URLS: urls.join(),
      });
    });
    return new Crowd(started);
  }

  /** How many sockets are open. */
  get open(): number {
    return this.#states.reduce((sum, { open }) => sum + open, 0);
  }

  /** Resolves when every follower has this revision or a later one: since when, in milliseconds since 1970. */
  async haveAll(revision: Revision, withinMs: number): Promise<number> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const times = this.processes.map((process) => firstWith(process.lines, revision));
      if (times.every((time) => time !== null)) return Math.max(...times);
      if (performance.now() > deadline) {
        throw new Error(`not all have revision ${revision.rev}: ${JSON.stringify(this.#states)}`);
      }
      await sleep(50);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
  }

  get #states(): readonly CrowdState[] {
    return this.processes.map(({ lines }) => stateIn(lines.at(-1)) ?? { open: 0, epoch: 0, rev: 0, at: 0 });
  }
}

function firstWith(lines: readonly string[], revision: Revision): number | null {
  for (const line of lines) {
    const state = stateIn(line);
    if (state !== null && !isLater(revision, state)) return state.at;
  }
  return null;
}

/** Throws what a follower complains about instead of its state. */
function stateIn(line: string | undefined): CrowdState | null {
  if (line === undefined) return null;
  if (!line.startsWith('{')) throw new Error(`a process of followers says: ${line}`);
  return JSON.parse(line) as CrowdState;
}
