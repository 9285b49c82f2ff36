import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../servers/free-port';
import { startScript } from '../servers/start-script';
import type { RunningScript } from '../servers/start-script';
import { builtFile } from './build-services';
import type { BuiltName } from './build-services';

/** A service as a process that a test can kill and start again. */
export class Part {
  readonly url: string;
  #script: RunningScript | null = null;
  #root: string | undefined;
  #more: Readonly<Record<string, string>> = {};
  readonly #earlier: string[] = [];

  private constructor(
    readonly name: string,
    private readonly service: BuiltName,
    private readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** A built service on a free port; it is not started yet. */
  static async of(name: string, service: BuiltName, env: Readonly<Record<string, string>>): Promise<Part> {
    return new Part(name, service, await freePort(), env);
  }

  get isRunning(): boolean {
    return this.#script !== null;
  }

  /** Its next start runs what the checkout in this folder has built; undefined: this checkout. */
  runFrom(root: string | undefined): void {
    this.#root = root;
  }

  /** Its next start gets these variables too, over those that it was made with. */
  useFromNextStart(env: Readonly<Record<string, string>>): void {
    this.#more = env;
  }

  /** A built file of the checkout that it runs from. */
  fileOf(name: BuiltName): string {
    return builtFile(name, this.#root);
  }

  /** Its last lines, for the messages of failed tests. */
  get lines(): readonly string[] {
    return this.#script?.lines.slice(-20) ?? [];
  }

  /** Every line of all its processes so far. */
  get history(): readonly string[] {
    return [...this.#earlier, ...(this.#script?.lines ?? [])];
  }

  async start(): Promise<void> {
    if (this.#script) return;
    this.spawn();
    await isLive(this.url, this.#running);
  }

  /** Starts its process without waiting until it answers. */
  spawn(): void {
    const env = { HEXDUEL_LOG_LEVEL: 'warn', HEXDUEL_HTTP_PORT: String(this.port), ...this.env, ...this.#more };
    this.#script ??= startScript(this.fileOf(this.service), env);
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.#forget()?.kill();
  }

  /** SIGTERM; the exit code. */
  async stop(): Promise<number | null> {
    return (await this.#forget()?.stop()) ?? null;
  }

  /** Sends a signal to its process, which a supervisor starts again if it ends. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.#running.pid, signal);
  }

  /** Resolves when its process has ended, by itself or by a signal. */
  async ended(): Promise<void> {
    const script = this.#script;
    await script?.ended();
    if (script === this.#script) this.#forget();
  }

  get #running(): RunningScript {
    if (!this.#script) throw new Error(`${this.name} does not run`);
    return this.#script;
  }

  #forget(): RunningScript | null {
    const script = this.#script;
    if (script) this.#earlier.push(...script.lines);
    this.#script = null;
    return script;
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
