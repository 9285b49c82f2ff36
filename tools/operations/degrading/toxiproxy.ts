import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { eventually, freePort } from '@hexduel/testing/servers';
import { programOf } from '../install-tools.mjs';

/** A toxiproxy in front of one server: what goes through it can be delayed, or swallowed without a word. */
export class Toxiproxy {
  readonly #child: ChildProcess;
  readonly #api: string;
  readonly #toxics = new Set<string>();
  #listens: Promise<string> | null = null;

  private constructor(child: ChildProcess, api: string) {
    this.#child = child;
    this.#api = api;
  }

  static async start(): Promise<Toxiproxy> {
    const port = await freePort();
    const args = ['-host', '127.0.0.1', '-port', String(port)];
    const child = spawn(programOf('toxiproxy-server'), args, { stdio: 'ignore' });
    const proxy = new Toxiproxy(child, `http://127.0.0.1:${port}`);
    // No process is left behind if that of the tests is killed.
    process.once('exit', proxy.#kill);
    await eventually(async () => {
      await proxy.#call('GET', '/version');
    });
    return proxy;
  }

  /** The URL of a server through the proxy, which stands in front of this one server only. */
  async inFrontOf(server: string): Promise<string> {
    const { host } = new URL(server);
    this.#listens ??= this.#call('POST', '/proxies', { name: 'server', listen: '127.0.0.1:0', upstream: host }).then(
      (made) => (made as { listen: string }).listen,
    );
    return server.replace(host, await this.#listens);
  }

  /** Each answer of the server comes so many milliseconds later; so does each round trip. */
  async delay(ms: number): Promise<void> {
    await this.#add('delay', 'downstream', 'latency', { latency: ms });
  }

  /** Nothing arrives any more, in neither direction; connections stay open and new ones are accepted. */
  async swallow(): Promise<void> {
    await this.#add('up', 'upstream', 'timeout', { timeout: 0 });
    await this.#add('down', 'downstream', 'timeout', { timeout: 0 });
  }

  /** Everything goes through at once again. */
  async mend(): Promise<void> {
    for (const name of this.#toxics) await this.#call('DELETE', `/proxies/server/toxics/${name}`);
    this.#toxics.clear();
  }

  async stop(): Promise<void> {
    process.off('exit', this.#kill);
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#kill();
    await ended;
  }

  readonly #kill = (): void => void this.#child.kill('SIGKILL');

  async #add(name: string, stream: string, type: string, attributes: object): Promise<void> {
    await this.#call('POST', '/proxies/server/toxics', { name, stream, type, attributes });
    this.#toxics.add(name);
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${this.#api}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`toxiproxy answers ${answer.status} to ${method} ${path}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
}
