import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../servers/free-port';
import { startScript } from '../servers/start-script';
import type { RunningScript } from '../servers/start-script';
import { builtFile } from './build-services';
import type { BuiltName } from './build-services';

/** A service as a process of its own, to be killed and started again at will. */
export class Part {
  readonly url: string;
  #script: RunningScript | null = null;

  private constructor(
    readonly name: string,
    private readonly file: string,
    private readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Of a service that is built, on a free port; not started yet. */
  static async of(name: string, service: BuiltName, env: Readonly<Record<string, string>>): Promise<Part> {
    return new Part(name, builtFile(service), await freePort(), env);
  }

  get isRunning(): boolean {
    return this.#script !== null;
  }

  /** Its last lines, for messages of tests that fail. */
  get lines(): readonly string[] {
    return this.#script?.lines.slice(-20) ?? [];
  }

  async start(): Promise<void> {
    if (this.#script) return;
    const env = { HEXDUEL_LOG_LEVEL: 'warn', HEXDUEL_HTTP_PORT: String(this.port), ...this.env };
    this.#script = startScript(this.file, env);
    await isLive(this.url, this.#script);
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    const script = this.#script;
    this.#script = null;
    await script?.kill();
  }

  /** SIGTERM; the exit code. */
  async stop(): Promise<number | null> {
    const script = this.#script;
    this.#script = null;
    return (await script?.stop()) ?? null;
  }
}

async function isLive(url: string, script: RunningScript): Promise<void> {
  const ended = script.ended().then(() => 'ended');
  for (;;) {
    const live = fetch(`${url}/health/live`).then(
      async (response) => response.body?.cancel().then(() => (response.ok ? 'live' : null)),
      () => null,
    );
    const state = await Promise.race([live, ended]);
    if (state === 'live') return;
    if (state === 'ended')
      throw new Error(`a service ended instead of listening:\n${script.lines.slice(-20).join('\n')}`);
    await sleep(50);
  }
}
