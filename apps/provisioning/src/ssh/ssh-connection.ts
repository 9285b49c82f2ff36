import { once } from 'node:events';
import type { Socket } from 'node:net';
import ssh2 from 'ssh2';
import type { Client } from 'ssh2';
import { describeHostKey, hostKeyAlgorithms, hostKeyOf, isSameHostKey } from './host-key';
import type { HostKey } from './host-key';
import { printable } from './printable';
import { reachMachine } from './reach-machine';
import type { Reach } from './reach-machine';

/** How long things may take, in milliseconds, and how much of each output of a command is kept, in bytes. */
export interface SshLimits {
  /** Connecting, key exchange and authentication together. */
  readonly connectMs: number;
  readonly commandMs: number;
  readonly outputBytes: number;
}

export const usualSshLimits: SshLimits = { connectMs: 15_000, commandMs: 60_000, outputBytes: 16_384 };

/** Which machine to connect to, and with which key. */
export interface SshTarget {
  /** IP address or name, from the provider or an admin. */
  readonly address: string;
  /** Default: 22. */
  readonly sshPort?: number | undefined;
  /** Default: `root`. */
  readonly user?: string | undefined;
  /** The host key of the first connection, or what an admin confirmed of it; null before that, when any key is accepted. */
  readonly pinnedHostKey: HostKey | null;
  /** Text of the private key that the machine accepts. */
  readonly masterKey: string;
  readonly reach: Reach;
  readonly limits?: SshLimits | undefined;
}

/** Why a machine could not be used; `why` is a sentence for admins with the remedy. */
export type SshFailure =
  | {
      readonly kind: 'address refused' | 'unreachable' | 'entry refused' | 'broken off';
      readonly why: string;
    }
  | {
      readonly kind: 'host key changed';
      /** Type and fingerprint of the expected key, and of the key that the machine showed. */
      readonly pinned: string;
      readonly seen: string;
      readonly why: string;
    };

/** An open connection to a machine. */
export interface SshConnection {
  readonly kind: 'connected';
  /** The whole key that it showed: the pinned one, or any where none was pinned. */
  readonly hostKey: HostKey;
  readonly client: Client;
}

/**
 * Connects to a machine with the master key alone, does the work there and disconnects. A machine that shows another host key
 * than the pinned one is left before anything is sent to it. Failures to connect are values, and so is the answer of `work`.
 */
export async function connectBySsh<Done>(
  target: SshTarget,
  work: (connection: SshConnection) => Promise<Done>,
): Promise<Done | SshFailure> {
  const { address, sshPort = 22, reach } = target;
  const reached = await reachMachine(reach, address, sshPort);
  if (reached.kind !== 'dialled') return reached;
  const { socket } = reached;
  const client = new ssh2.Client();
  try {
    const connection = await authenticate(target, socket, client);
    return connection.kind === 'connected' ? await work(connection) : connection;
  } finally {
    // An error that comes after the end must not be an unhandled one.
    client.on('error', ignore);
    socket.on('error', ignore);
    client.end();
    socket.destroy();
  }
}

function ignore(): void {
  // The caller has its answer already.
}

async function authenticate(target: SshTarget, socket: Socket, client: Client): Promise<SshConnection | SshFailure> {
  const { address, sshPort = 22, user = 'root', pinnedHostKey, masterKey, limits = usualSshLimits } = target;
  const place = `${address}:${sshPort}`;
  const deadline = AbortSignal.timeout(limits.connectMs);
  const shown: { key: HostKey | null } = { key: null };
  try {
    await once(socket, 'connect', { signal: deadline });
    const ready = once(client, 'ready', { signal: deadline });
    // Nobody awaits it where `connect` itself throws.
    ready.catch(ignore);
    client.connect({
      sock: socket,
      username: user,
      privateKey: masterKey,
      authHandler: ['publickey'],
      algorithms: { serverHostKey: hostKeyAlgorithms(pinnedHostKey) },
      hostVerifier: (blob: Buffer) => {
        shown.key = hostKeyOf(blob);
        return pinnedHostKey === null || isSameHostKey(shown.key, pinnedHostKey);
      },
      readyTimeout: limits.connectMs,
      keepaliveInterval: 0,
    });
    await Promise.race([ready, rejectOnClose(client, deadline)]);
    return { kind: 'connected', hostKey: shown.key ?? '', client };
  } catch (error) {
    const { key: seen } = shown;
    if (seen !== null && pinnedHostKey !== null && !isSameHostKey(seen, pinnedHostKey))
      return hostKeyChanged(place, pinnedHostKey, seen);
    return failureOf(error, { place, user, isLate: deadline.aborted, connectMs: limits.connectMs });
  }
}

async function rejectOnClose(client: Client, signal: AbortSignal): Promise<never> {
  await once(client, 'close', { signal });
  throw new Error('the machine closed the connection before authentication was complete');
}

function hostKeyChanged(place: string, pinnedKey: HostKey, seenKey: HostKey): SshFailure {
  const [pinned, seen] = [describeHostKey(pinnedKey), describeHostKey(seenKey)];
  const why = `${place} shows the host key ${seen}, but its known key is ${pinned}: nothing was sent to it. Find out whether the machine was reinstalled; if it was, have an admin forget the old key, replace the droplet, or import the host again.`;
  return { kind: 'host key changed', pinned, seen, why };
}

interface Attempted {
  readonly place: string;
  readonly user: string;
  readonly isLate: boolean;
  readonly connectMs: number;
}

function failureOf(error: unknown, { place, user, isLate, connectMs }: Attempted): SshFailure {
  if (isLate) {
    const why = `${place} did not answer within ${connectMs / 1_000} s: it may still be starting, or a firewall drops the packets.`;
    return { kind: 'unreachable', why };
  }
  const { level, message } = error as { readonly level?: string; readonly message: string };
  const cause = printable(message, 200);
  if (level === 'client-authentication') {
    const why = `${place} does not accept the master key for ${user} (${cause}): put its public half into the machine's authorized_keys.`;
    return { kind: 'entry refused', why };
  }
  const why = `${place} could not be connected to (${cause}): check that it runs and accepts SSH there.`;
  return { kind: 'unreachable', why };
}
