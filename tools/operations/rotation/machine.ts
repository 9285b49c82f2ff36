import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSshServer } from '@hexduel/testing/ssh';
import type { TestSshServer } from '@hexduel/testing/ssh';

/** A machine on this one: an OpenSSH server on a port of its own, where an old master key may sign in. */
export class Machine {
  private constructor(
    /** The folder of the keys: `$KEYS` of the page. */
    readonly keys: string,
    private readonly server: TestSshServer,
  ) {}

  static async start(): Promise<Machine> {
    const keys = mkdtempSync(join(tmpdir(), 'hexduel-keys-'));
    for (const name of ['old', 'host']) {
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(keys, name)]);
    }
    const read = (name: string): string => readFileSync(join(keys, name), 'utf8');
    const server = await startTestSshServer({ hostKey: read('host'), authorized: [read('old.pub').trim()] });
    const config = [
      `Port ${server.port}`,
      'StrictHostKeyChecking no',
      'UserKnownHostsFile /dev/null',
      'LogLevel ERROR',
    ];
    writeFileSync(join(keys, 'config'), `${[...config, 'IdentitiesOnly yes', 'BatchMode yes'].join('\n')}\n`);
    return new Machine(keys, server);
  }

  /** The commands with this machine's port, and the files that its server reads. */
  adapted(block: string): string {
    return block
      .replaceAll('ssh -i', `ssh -F ${join(this.keys, 'config')} -i`)
      .replaceAll('/root/.ssh', this.server.home)
      .replaceAll('/tmp/kept', join(this.server.home, 'kept'));
  }

  accepts(key: string): boolean {
    const args = ['-F', join(this.keys, 'config'), '-i', join(this.keys, key), 'root@127.0.0.1', 'true'];
    return spawnSync('ssh', args).status === 0;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.keys, { recursive: true });
  }
}
