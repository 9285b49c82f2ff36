import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { newId } from '@hexduel/messaging';
import { installationOf } from '../tags';
import type { NewDroplet, Provided, Provider, ProviderDroplet } from '../provider';
import { tooLate } from '../too-late';
import { botEnvironment } from './bot-environment';
import { BotProcess } from './bot-process';
import type { Restarts } from './bot-process';
import { readMachines, removeMachine, writeMachine } from './machine-file';
import type { Machine } from './machine-file';
import { canBind } from './spawn-bound';

export interface LocalTerms {
  /** Keeps which machines there are, over restarts. */
  readonly folder: string;
  /** A bot's program with its arguments; null where only existing hosts are used. */
  readonly command: readonly [string, ...string[]] | null;
  readonly restarts: Restarts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const LOOPBACK = '127.0.0.1';
const NO_COMMAND = 'There is no command to run it by: set HEXDUEL_LOCAL_COMMAND.';

/**
 * Droplets of one machine without a cloud: each is a process of a bot's command, which is told its port by `PORT`. The
 * processes live as long as this one, also if it is killed (where util-linux is); those of machines that were not ended are
 * started again, each at its port. What ends by itself is started again too. For one replica only.
 */
export class LocalProvider implements Provider {
  readonly driver = 'local';
  readonly hasSsh = false;
  readonly image = 'local';
  readonly #terms: LocalTerms;
  readonly #isBound: boolean;
  readonly #machines: Map<string, Machine>;
  readonly #bots = new Map<string, BotProcess>();
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
    await Promise.all([...this.#bots.keys()].map((id) => this.#end(id)));
  }

  async #create({ name, uniqueTag, notAfter }: NewDroplet): Promise<Provided<ProviderDroplet>> {
    const { command, folder, now } = this.#terms;
    if (command === null) {
      const why = 'There is no command to make a droplet of: set HEXDUEL_LOCAL_COMMAND, or import an existing host.';
      return { ok: false, why, hasNoEffect: true, isLasting: true, pauseMs: null };
    }
    if (now() > notAfter) return tooLate();
    const id = newId();
    const tags = [installationOf(uniqueTag), uniqueTag];
    const machine = { id, name, tags, port: await freePort(), createdAt: new Date(now()).toISOString() };
    await writeMachine(folder, machine);
    this.#machines.set(id, machine);
    this.#start(machine);
    return { ok: true, value: this.#describe(machine) };
  }

  #describeAll(): ProviderDroplet[] {
    return [...this.#machines.values()].map((machine) => this.#describe(machine));
  }

  #describe({ id, name, tags, port, createdAt }: Machine): ProviderDroplet {
    const bot = this.#bots.get(id);
    const trouble = bot ? bot.trouble : NO_COMMAND;
    return {
      providerId: id,
      name,
      tags,
      status: trouble === null ? 'active' : 'off',
      trouble,
      address: trouble === null ? LOOPBACK : null,
      botAddress: trouble === null ? `http://${LOOPBACK}:${port}` : null,
      priceHourly: '0.000000',
      createdAt: new Date(createdAt),
    };
  }

  #start({ id, port }: Machine): void {
    const { command, restarts, now } = this.#terms;
    if (command === null) return;
    const env = botEnvironment(process.env, LOOPBACK, port);
    this.#bots.set(id, new BotProcess({ command, restarts, now, env, isBound: this.#isBound }));
  }

  async #end(id: string): Promise<void> {
    const bot = this.#bots.get(id);
    this.#bots.delete(id);
    await bot?.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
