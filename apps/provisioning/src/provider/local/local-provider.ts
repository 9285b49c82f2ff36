import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { newId } from '@hexduel/messaging';
import { installationOf } from '../tags';
import type { NewDroplet, Provided, Provider, ProviderDroplet } from '../provider';
import { botEnvironment } from './bot-environment';
import { readMachines, removeMachine, writeMachine } from './machine-file';
import type { Machine } from './machine-file';
import { canBind, signalGroup, spawnBound } from './spawn-bound';

export interface LocalTerms {
  /** Keeps which machines there are, over restarts. */
  readonly folder: string;
  /** A bot's program with its arguments; null where only existing hosts are used. */
  readonly command: readonly [string, ...string[]] | null;
}

const LOOPBACK = '127.0.0.1';
const END_MS = 3_000;

/**
 * Droplets of one machine without a cloud: each is a process of a bot's command, which is told its port by `PORT`. The
 * processes live as long as this one, also if it is killed (where util-linux is); those of machines that were not ended are
 * started again, each at its port. For one replica only.
 */
export class LocalProvider implements Provider {
  readonly driver = 'local';
  readonly hasSsh = false;
  readonly image = 'local';
  readonly #terms: LocalTerms;
  readonly #isBound: boolean;
  readonly #machines: Map<string, Machine>;
  readonly #processes = new Map<string, ChildProcess>();
  // One after the other, so that two never choose the same port.
  #last: Promise<unknown> = Promise.resolve();

  private constructor(terms: LocalTerms, machines: readonly Machine[], isBound: boolean) {
    this.#terms = terms;
    this.#isBound = isBound;
    this.#machines = new Map(machines.map((machine) => [machine.id, machine]));
    for (const machine of machines) this.#start(machine);
  }

  static async open(terms: LocalTerms): Promise<LocalProvider> {
    return new LocalProvider(terms, await readMachines(terms.folder), await canBind());
  }

  create(droplet: NewDroplet): Promise<Provided<ProviderDroplet>> {
    const created = this.#last.then(() => this.#create(droplet));
    this.#last = created.catch(() => undefined);
    return created;
  }

  get(providerId: string): Promise<Provided<ProviderDroplet | null>> {
    const machine = this.#machines.get(providerId);
    return Promise.resolve({ ok: true, value: machine ? this.#describe(machine) : null });
  }

  async list(tag: string): Promise<Provided<readonly ProviderDroplet[]>> {
    return { ok: true, value: this.#describeAll().filter(({ tags }) => tags.includes(tag)) };
  }

  async listAll(): Promise<Provided<readonly ProviderDroplet[]>> {
    return { ok: true, value: this.#describeAll() };
  }

  async destroy(providerId: string): Promise<Provided<null>> {
    this.#machines.delete(providerId);
    await removeMachine(this.#terms.folder, providerId);
    await this.#end(providerId);
    return { ok: true, value: null };
  }

  /** Ends the processes; their machines are started again by the next one. */
  async close(): Promise<void> {
    await Promise.all([...this.#processes.keys()].map((id) => this.#end(id)));
  }

  async #create({ name, uniqueTag }: NewDroplet): Promise<Provided<ProviderDroplet>> {
    if (this.#terms.command === null) {
      const why = 'There is no command to make a droplet of: set HEXDUEL_LOCAL_COMMAND, or import an existing host.';
      return { ok: false, why, hasNoEffect: true, isLasting: true, pauseMs: null };
    }
    const id = newId();
    const tags = [installationOf(uniqueTag), uniqueTag];
    const machine = { id, name, tags, port: await freePort(), createdAt: new Date().toISOString() };
    await writeMachine(this.#terms.folder, machine);
    this.#machines.set(id, machine);
    this.#start(machine);
    return { ok: true, value: this.#describe(machine) };
  }

  #describeAll(): ProviderDroplet[] {
    return [...this.#machines.values()].map((machine) => this.#describe(machine));
  }

  #describe({ id, name, tags, port, createdAt }: Machine): ProviderDroplet {
    const isRunning = this.#processes.has(id);
    return {
      providerId: id,
      name,
      tags,
      status: isRunning ? 'active' : 'off',
      address: LOOPBACK,
      botAddress: `http://${LOOPBACK}:${port}`,
      priceHourly: '0.000000',
      createdAt: new Date(createdAt),
    };
  }

  #start({ id, port }: Machine): void {
    const { command } = this.#terms;
    if (command === null) return;
    const env = botEnvironment(process.env, LOOPBACK, port);
    const child = spawnBound(command, { env, isBound: this.#isBound });
    this.#processes.set(id, child);
    const forget = (): void => {
      if (this.#processes.get(id) === child) this.#processes.delete(id);
    };
    child.once('error', forget).once('exit', forget);
  }

  async #end(id: string): Promise<void> {
    const child = this.#processes.get(id);
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signalGroup(child, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), END_MS);
    await ended;
    clearTimeout(timer);
    // What it had started and left behind.
    signalGroup(child, 'SIGKILL');
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
