import { once } from 'node:events';
import { reachMachine } from '../ssh/reach-machine';
import type { Reach } from '../ssh/reach-machine';

export interface ProbeOptions {
  readonly address: string;
  readonly botPort: number;
  readonly reach: Reach;
  /** In milliseconds. */
  readonly withinMs?: number | undefined;
}

const BEGINNING = 'HTTP/1.';

/** Whether a program on the bot's port answers a request over HTTP at all, with whatever status. */
export async function probeBot(options: ProbeOptions): Promise<'answers' | 'silent'> {
  const { address, botPort, reach, withinMs = 5_000 } = options;
  const reached = await reachMachine(reach, address, botPort);
  if (reached.kind !== 'dialled') return 'silent';
  const { socket } = reached;
  const signal = AbortSignal.timeout(withinMs);
  let answer = '';
  try {
    await once(socket, 'connect', { signal });
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1', 0, BEGINNING.length);
      if (answer.length >= BEGINNING.length) socket.destroy();
    });
    const ended = once(socket, 'close', { signal });
    socket.write(
      `GET / HTTP/1.1\r\nHost: ${address.includes(':') ? `[${address}]` : address}:${botPort}\r\nConnection: close\r\n\r\n`,
    );
    await ended;
  } catch {
    // Late, refused or broken off: what it answered until then decides.
  } finally {
    socket.on('error', () => undefined);
    socket.destroy();
  }
  return answer.startsWith(BEGINNING) ? 'answers' : 'silent';
}
