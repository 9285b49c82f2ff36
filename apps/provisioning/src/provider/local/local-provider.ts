import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { newId } from '@hexduel/telemetry';
import { tooLate } from '../provider';
import type { NewDroplet, Offers, Provided, Provider, ProviderDroplet } from '../provider';
import { z } from 'zod';
import { installationOf } from '../tags';
import { BotProcess } from './bot-process';
import { canSwitchUser, chooseUser, closeHome, openHome, usersInUse } from './bot-user';
import type { Restarts } from './bot-process';
import { readMachines, removeMachine, writeMachine } from './machine-file';
import type { Machine } from './machine-file';
import { botEnvironment, canBind } from './spawn-bound';

export interface LocalOptions {
  /** Keeps the list of machines over restarts. */
  readonly folder: string;
  /** A bot's program with its arguments; null where only imported hosts are used. */
  readonly command: readonly [string, ...string[]] | null;
  readonly restarts: Restarts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const LOOPBACK = '127.0.0.1';
const NO_COMMAND = 'There is no command to run it: set HEXDUEL_LOCAL_COMMAND.';

/**
 * Droplets without a cloud: each is a process of a bot's command on this machine, with its port in `PORT`. The processes end with
 * this one, even if it is killed (where util-linux is installed), and start again with it, each at its port. A process that
 * ends by itself is restarted. Where root runs this, each runs as a user of its own, which can read neither the environments and
 * files of the services nor those of other bots. For one replica only.
 */
export class LocalProvider implements Provider, OnModuleInit, OnApplicationShutdown {
  readonly driver = 'local';
  readonly hasSsh = false;
  readonly image = 'local';
  readonly #options: LocalOptions;
  readonly #isBound: boolean;
  readonly #machines: Map<string, Machine>;
  readonly #bots = new Map<string, { readonly bot: BotProcess; readonly user: number | undefined }>();
  // Creations run one after the other, so that two never choose the same port.
  #last: Promise<unknown> = Promise.resolve();

  private constructor(options: LocalOptions, machines: readonly Machine[], isBound: boolean) {
    this.#options = options;
    this.#isBound = isBound;
    this.#machines = new Map(machines.map((machine) => [machine.id, machine]));
  }

  static async open(options: LocalOptions): Promise<LocalProvider> {
    const machines = await readMachines(options.folder);
    return new LocalProvider(options, await withUsers(options.folder, machines), await canBind());
  }

  /** Starts the processes of the machines that were not destroyed. */
  onModuleInit(): void {
    for (const machine of this.#machines.values()) this.#start(machine);
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

  async offers(): Promise<Provided<Offers>> {
    return { ok: true, value: { sizes: [], usual: null } };
  }

  async list(tag: string): Promise<Provided<readonly ProviderDroplet[]>> {
    return { ok: true, value: this.#describeAll().filter(({ tags }) => tags.includes(tag)) };
  }

  async listAll(): Promise<Provided<readonly ProviderDroplet[]>> {
    return { ok: true, value: this.#describeAll() };
  }

  async destroy(providerId: string): Promise<Provided<null>> {
    this.#machines.delete(providerId);
    await removeMachine(this.#options.folder, providerId);
    await this.#end(providerId);
    return { ok: true, value: null };
  }

  /** Ends the processes; the next start of the service starts their machines again. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.#bots.keys()].map((id) => this.#end(id)));
  }

  async #create({ name, uniqueTag, notAfter }: NewDroplet): Promise<Provided<ProviderDroplet>> {
    const { command, folder, now } = this.#options;
    if (command === null) {
      const why =
        'There is no command to create a droplet with: set HEXDUEL_LOCAL_COMMAND, or import an existing host.';
      return { ok: false, why, hasNoEffect: true, isLasting: true, pauseMs: null };
    }
    if (now() > notAfter) return tooLate();
    const id = newId();
    const tags = [installationOf(uniqueTag), uniqueTag];
    const described = { id, name, tags, port: await freePort(), createdAt: new Date(now()).toISOString() };
    const machine = canSwitchUser() ? withUser(described, [...this.#machines.values()]) : described;
    if (machine === null) {
      const why = 'There is no user left to run its bot as: destroy machines that are not needed.';
      return { ok: false, why, hasNoEffect: true, isLasting: true, pauseMs: null };
    }
    await writeMachine(folder, machine);
    this.#machines.set(id, machine);
    this.#start(machine);
    return { ok: true, value: this.#describe(machine) };
  }

  #describeAll(): ProviderDroplet[] {
    return [...this.#machines.values()].map((machine) => this.#describe(machine));
  }

  #describe({ id, name, tags, port, createdAt }: Machine): ProviderDroplet {
    const running = this.#bots.get(id);
    const trouble = running ? running.bot.trouble : NO_COMMAND;
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

  #start({ id, port, user }: Machine): void {
    const { command, restarts, now } = this.#options;
    if (command === null) return;
    const home = user === undefined ? null : openHome(user);
    const env = botEnvironment(process.env, { host: LOOPBACK, port, home });
    const bot = new BotProcess({ command, restarts, now, env, user, isBound: this.#isBound });
    this.#bots.set(id, { bot, user });
  }

  async #end(id: string): Promise<void> {
    const running = this.#bots.get(id);
    this.#bots.delete(id);
    await running?.bot.end();
    if (running?.user !== undefined) closeHome(running.user);
  }
}

/** Gives users to machines of an earlier version, which had none. Throws where there are more machines than users. */
async function withUsers(folder: string, machines: readonly Machine[]): Promise<Machine[]> {
  if (!canSwitchUser()) return machines.map(({ user: _, ...machine }) => machine);
  const all = [...machines];
  for (const [index, machine] of machines.entries()) {
    if (machine.user !== undefined) continue;
    const changed = withUser(machine, all);
    if (changed === null) throw new Error(`There is no user left for the bot of ${machine.name}: destroy machines.`);
    all[index] = changed;
    await writeMachine(folder, changed);
  }
  return all;
}

function withUser(machine: Machine, others: readonly Machine[]): Machine | null {
  const taken = new Set([...usersInUse(), ...others.flatMap(({ user = 0 }) => [user])]);
  const user = chooseUser(machine.id, taken);
  return user === null ? null : { ...machine, user };
}

const Command = z.tuple([z.string().min(1)], z.string());

/** The setting HEXDUEL_LOCAL_COMMAND: a program and its arguments as a JSON list. Throws a sentence that names the setting. */
export function readCommand(text: string): readonly [string, ...string[]] {
  try {
    const read = Command.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Reported below.
  }
  const example = 'for example HEXDUEL_LOCAL_COMMAND=["node","bot.js"]';
  throw new Error(`HEXDUEL_LOCAL_COMMAND is no JSON list of texts: correct it, ${example}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
