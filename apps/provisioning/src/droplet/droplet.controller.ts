import { Controller, Inject } from '@nestjs/common';
import {
  AssignDroplet,
  DestroyDroplets,
  ForgetHostKey,
  ImportHost,
  ListDroplets,
  OrderDroplets,
  ReadCosts,
  ReadDroplet,
  ReadOffers,
  ReadTeamDroplet,
  ReplaceDroplet,
  RetryDroplet,
  UnassignDroplet,
} from '@hexduel/contracts-http';
import type { AnswerOf, DropletView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { actorOf } from '../audit/actor';
import { orProblem } from '../refusals';
import { countOfTeams, noDroplet, unconfirmedCount } from '../refusals';
import { Provider } from '../provider/provider';
import { chooseOffer } from './choose-offer';
import { assignDroplet, unassignDroplet } from './assign-droplet';
import { destroyDroplets } from './destroy-droplets';
import { listDroplets, readCosts, readDroplet, readDroplets, readTeamDroplet } from './droplet-view.queries';
import { forgetHostKey } from './forget-host-key';
import { importHost } from './import-host';
import { DropletWorkers } from './droplet-workers';
import { OrderRules, orderDroplets } from './order-droplets';
import { replaceDroplet } from './replace-droplet';
import { retryDroplet } from './retry-droplet';

@Controller()
export class DropletController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(OrderRules) private readonly rules: OrderRules,
    @Inject(Provider) private readonly provider: Provider,
    @Inject(DropletWorkers) private readonly workers: DropletWorkers,
  ) {}

  @Endpoint(ListDroplets)
  async list(@Input() { query }: InputOf<typeof ListDroplets>): Promise<AnswerOf<typeof ListDroplets>> {
    const { all, ...filter } = query;
    const droplets = await listDroplets(this.database, { ...filter, withDestroyed: all === 'true' });
    return { droplets, next: droplets.length === query.limit ? (droplets.at(-1)?.number ?? null) : null };
  }

  @Endpoint(ReadDroplet)
  read(@Input() { params: { droplet } }: InputOf<typeof ReadDroplet>): Promise<DropletView> {
    return this.#view(this.database.manager, droplet);
  }

  @Endpoint(ReadTeamDroplet)
  async ofTeam(
    @Input() { params: { team } }: InputOf<typeof ReadTeamDroplet>,
  ): Promise<AnswerOf<typeof ReadTeamDroplet>> {
    return { droplet: await readTeamDroplet(this.database, team) };
  }

  @Endpoint(OrderDroplets)
  async order(
    @Caller() caller: Caller,
    @Input() { body: { order, count, teams, size, region } }: InputOf<typeof OrderDroplets>,
  ): Promise<AnswerOf<typeof OrderDroplets>> {
    if (count !== undefined && teams !== undefined && count !== teams.length)
      orProblem(countOfTeams(count, teams.length));
    const offer = orProblem(chooseOffer(await this.provider.offers(), { size, region }));
    const places = teams ?? Array.from({ length: count ?? 1 }, () => null);
    return this.#act(async (tx) => {
      const ids = orProblem(await orderDroplets(tx, actorOf(caller), { order, teams: places, offer }, this.rules));
      return { droplets: await readDroplets(tx, ids) };
    });
  }

  @Endpoint(DestroyDroplets)
  async destroy(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof DestroyDroplets>,
  ): Promise<AnswerOf<typeof DestroyDroplets>> {
    const ids = [...new Set(body.droplets)];
    if (body.confirm !== ids.length) orProblem(unconfirmedCount(ids.length, body.confirm));
    return this.#act(async (tx) => {
      orProblem(await destroyDroplets(tx, actorOf(caller), ids));
      return { droplets: await readDroplets(tx, ids) };
    });
  }

  @Endpoint(ImportHost)
  import(@Caller() caller: Caller, @Input() { body }: InputOf<typeof ImportHost>): Promise<DropletView> {
    const droplet = newId();
    const { botPort = this.rules.botPort, ...host } = body;
    return this.#act(async (tx) => {
      orProblem(await importHost(tx, actorOf(caller), { ...host, droplet, botPort }, this.rules));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(AssignDroplet)
  assign(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { team } }: InputOf<typeof AssignDroplet>,
  ): Promise<DropletView> {
    return this.#act(async (tx) => {
      orProblem(await assignDroplet(tx, actorOf(caller), { droplet, team }));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(UnassignDroplet)
  unassign(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof UnassignDroplet>,
  ): Promise<DropletView> {
    return this.#act(async (tx) => {
      orProblem(await unassignDroplet(tx, actorOf(caller), droplet));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ReplaceDroplet)
  replace(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { order } }: InputOf<typeof ReplaceDroplet>,
  ): Promise<DropletView> {
    return this.#act(async (tx) => {
      const coming = orProblem(await replaceDroplet(tx, actorOf(caller), { droplet, order }, this.rules));
      return this.#view(tx, coming);
    });
  }

  @Endpoint(RetryDroplet)
  retry(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof RetryDroplet>,
  ): Promise<DropletView> {
    return this.#act(async (tx) => {
      orProblem(await retryDroplet(tx, actorOf(caller), droplet));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ForgetHostKey)
  forgetHostKey(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { confirm } }: InputOf<typeof ForgetHostKey>,
  ): Promise<DropletView> {
    return this.#act(async (tx) => {
      orProblem(await forgetHostKey(tx, actorOf(caller), { droplet, fingerprint: confirm }));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ReadCosts)
  async costs(): Promise<AnswerOf<typeof ReadCosts>> {
    const { maxDroplets: cap, maxCostPerDay: most = null } = this.rules;
    const capPerDay = most === null ? null : moneyOf(most);
    return { ...(await readCosts(this.database)), cap, capPerDay };
  }

  @Endpoint(ReadOffers)
  async offers(): Promise<AnswerOf<typeof ReadOffers>> {
    const { driver } = this.provider;
    const offers = await this.provider.offers();
    if (!offers.ok) return { driver, sizes: [], usual: null, problem: offers.why };
    const { sizes, usual } = offers.value;
    return { driver, sizes: sizes.map((each) => ({ ...each, regions: [...each.regions] })), usual, problem: null };
  }

  // The workers look at once, or somebody would wait for a second more.
  async #act<Value>(work: (tx: EntityManager) => Promise<Value>): Promise<Value> {
    const done = await transaction(this.database, work);
    this.workers.wake();
    return done;
  }

  async #view(tx: EntityManager, droplet: string): Promise<DropletView> {
    return (await readDroplet(tx, droplet)) ?? orProblem(noDroplet(droplet));
  }
}

/** A decimal of the settings, with the six places of the contract. */
function moneyOf(text: string): string {
  const [whole = '0', places = ''] = text.split('.');
  return `${whole}.${places.padEnd(6, '0')}`;
}
