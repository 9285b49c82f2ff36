import { once } from 'node:events';
import type { Socket } from 'node:net';
import ssh2 from 'ssh2';
import type { Client } from 'ssh2';
import { hostKeyAlgorithms, hostKeyOf, isKnownBy, tellHostKey } from './host-key';
import type { HostKey } from './host-key';
import { printable } from './printable';
import { reachMachine } from './reach-machine';
import { usualSshLimits } from './ssh-terms';
import type { SshFailure, SshTerms } from './ssh-terms';

/** A machine that was entered. */
export interface Entered {
  readonly kind: 'entered';
  /** The key it has shown, whole: the pinned one, or any where none was pinned. */
  readonly hostKey: HostKey;
  readonly client: Client;
}

/**
 * Enters a machine by the master key alone, does the work there and leaves. A machine that shows another host key than the
 * pinned one is left before it is told anything. Whatever goes wrong on the way in is a value; so is what `work` answers.
 */
export async function enterBySsh<Done>(
  terms: SshTerms,
  work: (entered: Entered) => Promise<Done>,
): Promise<Done | SshFailure> {
  const { address, sshPort = 22, reach } = terms;
  const reached = await reachMachine(reach, address, sshPort);
  if (reached.kind !== 'dialled') return reached;
  const { socket } = reached;
  const client = new ssh2.Client();
  try {
    const entered = await signIn(terms, socket, client);
    return entered.kind === 'entered' ? await work(entered) : entered;
  } finally {
    // What comes too late must not be an error that nobody hears.
    client.on('error', ignore);
    socket.on('error', ignore);
    client.end();
    socket.destroy();
  }
}

function ignore(): void {
  // Whoever asked has left.
}

async function signIn(terms: SshTerms, socket: Socket, client: Client): Promise<Entered | SshFailure> {
  const { address, sshPort = 22, user = 'root', pinnedHostKey, masterKey, limits = usualSshLimits } = terms;
  const place = `${address}:${sshPort}`;
  const deadline = AbortSignal.timeout(limits.enterMs);
  const shown: { key: HostKey | null } = { key: null };
  try {
    await once(socket, 'connect', { signal: deadline });
    const ready = once(client, 'ready', { signal: deadline });
    // Where connecting itself throws, nobody waits for it.
    ready.catch(ignore);
    client.connect({
      sock: socket,
      username: user,
      privateKey: masterKey,
      authHandler: ['publickey'],
      algorithms: { serverHostKey: hostKeyAlgorithms(pinnedHostKey) },
      hostVerifier: (blob: Buffer) => {
        shown.key = hostKeyOf(blob);
        return pinnedHostKey === null || isKnownBy(shown.key, pinnedHostKey);
      },
      readyTimeout: limits.enterMs,
      keepaliveInterval: 0,
    });
    await Promise.race([ready, closed(client, deadline)]);
    return { kind: 'entered', hostKey: shown.key ?? '', client };
  } catch (error) {
    const { key: seen } = shown;
    if (seen !== null && pinnedHostKey !== null && !isKnownBy(seen, pinnedHostKey))
      return changed(place, pinnedHostKey, seen);
    return tellFailure(error, { place, user, isLate: deadline.aborted, enterMs: limits.enterMs });
  }
}

async function closed(client: Client, signal: AbortSignal): Promise<never> {
  await once(client, 'close', { signal });
  throw new Error('the connection ended before the machine had let anybody in');
}

function changed(place: string, pinnedKey: HostKey, seenKey: HostKey): SshFailure {
  const [pinned, seen] = [tellHostKey(pinnedKey), tellHostKey(seenKey)];
  return {
    kind: 'host key changed',
    pinned,
    seen,
    why: `${place} shows the host key ${seen} and was known by ${pinned}: nothing was sent to it. Find out whether the machine was made anew; if so, have an admin forget the old key, replace the droplet, or import the host again.`,
  };
}

interface Told {
  readonly place: string;
  readonly user: string;
  readonly isLate: boolean;
  readonly enterMs: number;
}

function tellFailure(error: unknown, { place, user, isLate, enterMs }: Told): SshFailure {
  if (isLate) {
    const why = `${place} did not answer within ${enterMs / 1_000} s: it may still be starting, or a firewall drops what is sent to it.`;
    return { kind: 'unreachable', why };
  }
  const { level, message } = error as { readonly level?: string; readonly message: string };
  const cause = printable(message, 200);
  if (level === 'client-authentication') {
    const why = `${place} does not let the master key in as ${user} (${cause}): put its public half into the machine's authorized_keys.`;
    return { kind: 'entry refused', why };
  }
  return {
    kind: 'unreachable',
    why: `${place} could not be entered (${cause}): see whether it runs and takes SSH there.`,
  };
}
