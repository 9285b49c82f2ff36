import type { ClientChannel } from 'ssh2';
import type { Entered } from './enter-by-ssh';
import { usualSshLimits } from './ssh-terms';
import type { SshFailure, SshTerms } from './ssh-terms';

/** A command that came to its end. */
export interface Ran {
  readonly kind: 'ran';
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  /** The beginnings of what it printed, as long as the limits allow. */
  readonly out: string;
  readonly err: string;
}

/** Runs one command on a machine that was entered, with this text as its input. The command must hold no user's word. */
export async function runCommand(
  { client }: Pick<Entered, 'client'>,
  { command, input }: { readonly command: string; readonly input: string },
  { address, limits = usualSshLimits }: Pick<SshTerms, 'address' | 'limits'>,
): Promise<Ran | SshFailure> {
  const deadline = AbortSignal.timeout(limits.commandMs);
  try {
    return await new Promise<Ran>((resolve, reject) => {
      const lost = (): void => reject(new Error('the connection ended'));
      deadline.addEventListener('abort', lost, { once: true });
      client.once('error', reject).once('close', lost);
      // Its end may come in the same breath as the channel itself: everything that listens is put on at once.
      client.exec(command, (error, channel) => {
        if (error) reject(error);
        else follow(channel, { input, most: limits.outputBytes, done: resolve, lost });
      });
    });
  } catch (error) {
    const cause = deadline.aborted ? `it took more than ${limits.commandMs / 1_000} s` : (error as Error).message;
    const why = `"${command}" did not come to its end on ${address} (${cause}): it is tried again.`;
    return { kind: 'broken off', why };
  }
}

interface Following {
  readonly input: string;
  readonly most: number;
  readonly done: (ran: Ran) => void;
  readonly lost: () => void;
}

function follow(channel: ClientChannel, { input, most, done, lost }: Following): void {
  const [out, err] = [keepBeginning(channel, most), keepBeginning(channel.stderr, most)];
  let ended: { readonly exitCode: number | null } | null = null;
  channel.once('exit', (exitCode: number | null) => (ended = { exitCode }));
  channel.once('close', () => (ended ? done({ kind: 'ran', ...ended, out: out(), err: err() }) : lost()));
  // A machine that does not read is seen by its exit code or by the deadline.
  channel.on('error', () => undefined);
  channel.end(input);
}

function keepBeginning(stream: NodeJS.ReadableStream, most: number): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    if (length >= most) return;
    chunks.push(chunk.subarray(0, most - length));
    length += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}
