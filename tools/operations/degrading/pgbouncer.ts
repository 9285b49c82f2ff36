import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@hexduel/testing/servers';
import { userForServers } from '../../dev/unprivileged-user.mjs';
import { programOf } from '../install-tools.mjs';

/** A pgbouncer in front of one Postgres. It refuses to run as root, so it runs as a plain user then. */
export class Pgbouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** `postgres` is the URL of any user of the server; `users` are passwords by name. */
  static async start(
    mode: 'session' | 'transaction',
    postgres: string,
    users: Readonly<Record<string, string>>,
  ): Promise<Pgbouncer> {
    const port = await freePort();
    const server = new URL(postgres);
    const folder = await mkdtemp(join(tmpdir(), 'hexduel-pgbouncer-'));
    const as = await userForServers();
    const settings = [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...[`auth_type = plain`, `auth_file = ${join(folder, 'users.txt')}`],
      ...[`pool_mode = ${mode}`, 'default_pool_size = 60', 'max_client_conn = 300'],
    ];
    await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
    const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`);
    await writeFile(join(folder, 'users.txt'), `${lines.join('\n')}\n`);
    await chmod(folder, 0o700);
    if (as) for (const name of ['', 'pgbouncer.ini', 'users.txt']) await chown(join(folder, name), as.uid, as.gid);
    const child = spawn(programOf('pgbouncer'), [join(folder, 'pgbouncer.ini')], { ...as, cwd: '/', stdio: 'pipe' });
    let log = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (log += text.toString()));
    const started = new Pgbouncer(child, folder, port);
    process.once('exit', started.#kill);
    await eventually(() => {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${log}`);
      expect(log).toContain(`listening on 127.0.0.1:${port}`);
    });
    return started;
  }

  /** The URL of a database through it. */
  urlOf(postgres: string): string {
    const url = new URL(postgres);
    url.port = String(this.port);
    return url.href;
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    const ended = new Promise((done) => this.child.once('exit', done));
    this.#kill();
    if (this.child.exitCode === null && this.child.signalCode === null) await ended;
    await rm(this.folder, { recursive: true, force: true });
  }

  readonly #kill = (): void => void this.child.kill('SIGKILL');
}
