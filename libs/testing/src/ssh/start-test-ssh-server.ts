import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSshServer } from '../../../../tools/dev/ssh-server.mjs';
import { scratchFolder } from '../servers/scratch-folder';

export interface TestSshServer {
  readonly port: number;
  /** The home folder of everybody who signs in. */
  readonly home: string;
  /** The log so far. */
  readonly lines: readonly string[];
  /** Stops it until `restart`. */
  halt(): Promise<void>;
  /** Stops it and starts it again on the same port, optionally with another host key. */
  restart(hostKey?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface TestSshServerOptions {
  /** Text of the private host key. */
  readonly hostKey: string;
  /** Public keys that may sign in as `root`, in lines of authorized_keys. */
  readonly authorized: readonly string[];
  /** Scripts on the PATH of its sessions: name to text. */
  readonly commands?: Readonly<Record<string, string>>;
  /** An address of the loopback interface; 127.0.0.1 by default. */
  readonly address?: string;
  /** A free port by default. */
  readonly port?: number;
}

/** Starts an OpenSSH server on the loopback for one suite. Whoever signs in as `root` runs as an ordinary user of this machine. */
export async function startTestSshServer(options: TestSshServerOptions): Promise<TestSshServer> {
  const { hostKey, authorized, commands = {}, address = '127.0.0.1' } = options;
  const folder = await scratchFolder();
  // Sessions run as another user.
  await chmod(folder, 0o755);
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const [name, text] of Object.entries(commands)) {
    await writeFile(join(bin, name), text);
    await chmod(join(bin, name), 0o755);
  }
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const serverOptions = { folder: join(folder, 'server'), authorized, path: `${bin}:/usr/bin:/bin`, address, onLine };
  let server = await startSshServer({ ...serverOptions, port: options.port ?? 0, hostKey });
  const { port } = server;
  return {
    port,
    home: serverOptions.folder,
    lines,
    halt: () => server.stop(),
    restart: async (newKey = hostKey) => {
      await server.stop();
      server = await startSshServer({ ...serverOptions, port, hostKey: newKey });
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
