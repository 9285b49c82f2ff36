/** Plays games with a small server by each of three clients, and tells how long answers take and how many legs are lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@hexduel/testing/servers';
import { bareClient, ownClient } from './clients';
import type { Call, MeasuredClient } from './clients';

export const LEGS = 40;
export const AT_ONCE = 10;
const TURNS = 20;
/** How long the opponent thinks at most, milliseconds. */
const OPPONENT_MS = 20;

/** A server to be started with a port of the loopback. */
export interface SmallServer {
  readonly command: (port: number) => readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How one client fared. */
export interface Fared {
  readonly connections: 'kept' | 'one per request' | 'Hexduel';
  /** How long each answer took, as its deadline counts, milliseconds, in ascending order. */
  readonly took: readonly number[];
  readonly lost: number;
}

const CLIENTS: readonly (readonly [Fared['connections'], (url: string) => MeasuredClient])[] = [
  ['kept', (url) => bareClient(url, true)],
  ['one per request', (url) => bareClient(url, false)],
  ['Hexduel', ownClient],
];

/** The time that a share of the answers does not exceed. */
export function percentile({ took }: Fared, share: number): number {
  return took[Math.ceil(share * took.length) - 1] ?? 0;
}

/** Starts the server and measures each client; null if the server's program does not start. */
export async function measureServer({ command, env }: SmallServer): Promise<Fared[] | null> {
  const port = await freePort();
  const [program = '', ...args] = command(port);
  // In a process group of its own, so that its workers end with it.
  const server = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    for (const event of ['error', 'exit']) server.once(event, () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  if (!(await isListening(port, () => hasEnded))) return null;
  try {
    const fared: Fared[] = [];
    for (const [connections, make] of CLIENTS) {
      const client = make(`http://127.0.0.1:${port}`);
      fared.push({ connections, ...(await playLegs(client.call)) });
      await client.close();
    }
    return fared;
  } finally {
    process.kill(-(server.pid as number), 'SIGKILL');
    await ended;
  }
}

async function isListening(port: number, hasEnded: () => boolean): Promise<boolean> {
  while (!hasEnded()) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await sleep(50);
  }
  return false;
}

async function playLegs(call: Call): Promise<Pick<Fared, 'took' | 'lost'>> {
  const took: number[] = [];
  let lost = 0;
  const legs = Array.from({ length: LEGS }, (_none, leg) => leg).values();
  const play = async (): Promise<void> => {
    for (const leg of legs) if (!(await playLeg(call, `leg-${leg}`, took))) lost += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  return { took: took.sort((a, b) => a - b), lost };
}

/** Plays one leg; false if it is lost. */
async function playLeg(call: Call, game: string, took: number[]): Promise<boolean> {
  const timed = async (method: Parameters<Call>[0]): Promise<boolean> => {
    const { isAnswered, tookMs } = await call(method, game);
    took.push(tookMs);
    return isAnswered;
  };
  if (!(await timed('POST'))) return false;
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (!(await timed('GET')) || !(await timed('PUT'))) return false;
    await sleep(Math.random() * OPPONENT_MS);
    if (!(await timed('PUT'))) return false;
  }
  await timed('DELETE');
  return true;
}
