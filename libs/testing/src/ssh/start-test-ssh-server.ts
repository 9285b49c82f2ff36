import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSshServer } from '../../../../tools/dev/ssh-server.mjs';
import { scratchFolder } from '../servers/scratch-folder';

export interface TestSshServer {
  readonly port: number;
  /** The home of whoever enters. */
  readonly home: string;
  /** What it has logged so far. */
  readonly lines: readonly string[];
  /** Stops it until it is started again. */
  halt(): Promise<void>;
  /** Stops it and starts it again on the same port, with another host key where one is given. */
  restart(hostKey?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface TestSshServerOptions {
  /** Text of the private key by which it is known. */
  readonly hostKey: string;
  /** Lines of public keys that may enter as `root`. */
  readonly authorized: readonly string[];
  /** Scripts that its commands find by their names, each as its text. */
  readonly commands?: Readonly<Record<string, string>>;
  /** Of the loopback; 127.0.0.1 unless given. */
  readonly address?: string;
  /** A free one unless given. */
  readonly port?: number;
}

/** An OpenSSH server on the loopback for one suite alone. Whoever enters as `root` is a plain user of this machine. */
export async function startTestSshServer(options: TestSshServerOptions): Promise<TestSshServer> {
  const { hostKey, authorized, commands = {}, address = '127.0.0.1' } = options;
  const folder = await scratchFolder();
  // Those who enter are somebody else.
  await chmod(folder, 0o755);
  const bin = join(folder, 'bin');
  await mkdir(bin);
  for (const [name, text] of Object.entries(commands)) {
    await writeFile(join(bin, name), text);
    await chmod(join(bin, name), 0o755);
  }
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const terms = { folder: join(folder, 'server'), authorized, path: `${bin}:/usr/bin:/bin`, address, onLine };
  let server = await startSshServer({ ...terms, port: options.port ?? 0, hostKey });
  const { port } = server;
  return {
    port,
    home: terms.folder,
    lines,
    halt: () => server.stop(),
    restart: async (newKey = hostKey) => {
      await server.stop();
      server = await startSshServer({ ...terms, port, hostKey: newKey });
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
