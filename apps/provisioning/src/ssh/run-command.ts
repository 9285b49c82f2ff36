import type { ClientChannel } from 'ssh2';
import { usualSshLimits } from './ssh-connection';
import type { SshConnection, SshFailure, SshTarget } from './ssh-connection';

/** A command that ran to its end. */
export interface CommandResult {
  readonly kind: 'ran';
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  /** The beginnings of its outputs, as long as the limits allow. */
  readonly out: string;
  readonly err: string;
}

/** Runs one command over a connection, with `input` as its standard input. The command must contain no text of a user. */
export async function runCommand(
  { client }: Pick<SshConnection, 'client'>,
  { command, input }: { readonly command: string; readonly input: string },
  { address, limits = usualSshLimits }: Pick<SshTarget, 'address' | 'limits'>,
): Promise<CommandResult | SshFailure> {
  const deadline = AbortSignal.timeout(limits.commandMs);
  try {
    return await new Promise<CommandResult>((resolve, reject) => {
      const lost = (): void => reject(new Error('the connection ended'));
      deadline.addEventListener('abort', lost, { once: true });
      client.once('error', reject).once('close', lost);
      // Its end may arrive together with the channel itself: all listeners are attached at once.
      client.exec(command, (error, channel) => {
        if (error) reject(error);
        else collectResult(channel, { input, most: limits.outputBytes, done: resolve, lost });
      });
    });
  } catch (error) {
    const cause = deadline.aborted ? `it took more than ${limits.commandMs / 1_000} s` : (error as Error).message;
    const why = `"${command}" did not finish on ${address} (${cause}): it is tried again.`;
    return { kind: 'broken off', why };
  }
}

interface CollectOptions {
  readonly input: string;
  readonly most: number;
  readonly done: (result: CommandResult) => void;
  readonly lost: () => void;
}

function collectResult(channel: ClientChannel, { input, most, done, lost }: CollectOptions): void {
  const [out, err] = [keepBeginning(channel, most), keepBeginning(channel.stderr, most)];
  let ended: { readonly exitCode: number | null } | null = null;
  channel.once('exit', (exitCode: number | null) => (ended = { exitCode }));
  channel.once('close', () => (ended ? done({ kind: 'ran', ...ended, out: out(), err: err() }) : lost()));
  // A machine that does not read its input shows by its exit code or at the deadline.
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
