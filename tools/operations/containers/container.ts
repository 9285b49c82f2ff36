import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageStorage } from '../image-storage';
import { programOf } from '../install-tools.mjs';

export type Environment = Readonly<Record<string, string>>;

/** As hard as a container can be made: nothing to write to but /tmp, no capabilities, no way to new privileges. */
const HARDENED = [
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges', '--memory', '384m', '--network', 'host', '--no-healthcheck'],
  // Within the limits of this process, which podman would exceed where it must not.
  ...['--ulimit', 'nofile=1024:20000', '--ulimit', 'nproc=4096:4096'],
];
const LOOK_MS = 250;
const STOP_SECONDS = 30;

/** Runs podman on the storage, with runc: crun of Debian 12 does not run everywhere. */
function podman(storage: ImageStorage, ...args: string[]): Promise<string> {
  return storage.run(programOf('podman'), ['--runtime', 'runc', ...args]);
}

function variables(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}

/** Runs a command of an image, hardened, to its end; what it prints. */
export function runOnce(
  storage: ImageStorage,
  reference: string,
  env: Environment,
  command: string[],
): Promise<string> {
  return podman(storage, 'run', '--rm', ...HARDENED, ...variables(env), reference, ...command);
}

/** A hardened container in the network of this machine. */
export class Container {
  private constructor(
    private readonly storage: ImageStorage,
    readonly name: string,
    private readonly id: string,
  ) {}

  static async start(storage: ImageStorage, name: string, reference: string, env: Environment): Promise<Container> {
    const id = await podman(storage, 'run', '--detach', ...HARDENED, ...variables(env), reference);
    return new Container(storage, name, id.trim());
  }

  /** Runs the health check of its image until it passes; throws the log where the container ends or stays unhealthy. */
  async healthy(withinMs = 90_000): Promise<void> {
    const givesUpAt = performance.now() + withinMs;
    for (;;) {
      const answer = await this.run('node', 'healthcheck.mjs').then(
        () => null,
        (error: unknown) => String(error),
      );
      if (answer === null) return;
      if (performance.now() > givesUpAt || !(await this.isRunning())) {
        throw new Error(`${this.name} is not healthy: ${answer}\n${await this.log()}`);
      }
      await sleep(LOOK_MS);
    }
  }

  /** Runs a command inside; what it prints. */
  run(...command: string[]): Promise<string> {
    return podman(this.storage, 'exec', this.id, ...command);
  }

  async isRunning(): Promise<boolean> {
    return (await this.#inspect('{{.State.Running}}')) === 'true';
  }

  log(): Promise<string> {
    return podman(this.storage, 'logs', '--tail', '20', this.id);
  }

  /** SIGTERM; the exit code and how long it took. After 30 s it is killed, which is another exit code. */
  async stop(): Promise<{ readonly code: number; readonly seconds: number }> {
    const begin = performance.now();
    await podman(this.storage, 'stop', '--time', `${STOP_SECONDS}`, this.id);
    const seconds = (performance.now() - begin) / 1000;
    return { code: Number(await this.#inspect('{{.State.ExitCode}}')), seconds };
  }

  /** Kills and removes it where it is still there. */
  async remove(): Promise<void> {
    await podman(this.storage, 'rm', '--force', '--ignore', '--time', '0', this.id);
  }

  async #inspect(format: string): Promise<string> {
    return (await podman(this.storage, 'inspect', '--format', format, this.id)).trim();
  }
}
