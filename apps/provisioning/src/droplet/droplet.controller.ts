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
  ReadTeamDroplet,
  ReplaceDroplet,
  RetryDroplet,
  UnassignDroplet,
} from '@hexduel/contracts-http';
import type { AnswerOf, DropletView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { administer, problemOf, settle } from '../administer';
import { OrderSettings } from '../order-settings';
import { noDroplet } from '../refusal';
import { assignDroplet } from './assign-droplet';
import { destroyDroplets } from './destroy-droplets';
import { forgetHostKey } from './forget-host-key';
import { importHost } from './import-host';
import { orderDroplets } from './order-droplets';
import { readCosts } from './read-costs';
import { listDroplets, readDroplet, readDroplets, readTeamDroplet } from './read-droplets';
import { replaceDroplet } from './replace-droplet';
import { retryDroplet } from './retry-droplet';
import { unassignDroplet } from './unassign-droplet';

@Controller()
export class DropletController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(OrderSettings) private readonly settings: OrderSettings,
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
  order(
    @Caller() caller: Caller,
    @Input() { body: { order, count, teams } }: InputOf<typeof OrderDroplets>,
  ): Promise<AnswerOf<typeof OrderDroplets>> {
    if (count !== undefined && teams !== undefined && count !== teams.length)
      throw problemOf({
        code: 'ERR_CONFIRMATION',
        message: `${count} droplets are asked for ${teams.length} teams: leave count out.`,
      });
    const places = teams ?? Array.from({ length: count ?? 1 }, () => null);
    return administer(this.database, caller, async (tx, actor) => {
      const ids = settle(await orderDroplets(tx, actor, { order, teams: places }, this.settings.terms));
      return { droplets: await readDroplets(tx, ids) };
    });
  }

  @Endpoint(DestroyDroplets)
  destroy(
    @Caller() caller: Caller,
    @Input() { body }: InputOf<typeof DestroyDroplets>,
  ): Promise<AnswerOf<typeof DestroyDroplets>> {
    const ids = [...new Set(body.droplets)];
    if (body.confirm !== ids.length) {
      const message = `${ids.length} droplets would be destroyed for good, but ${body.confirm} are confirmed: look again and give their number.`;
      throw problemOf({ code: 'ERR_CONFIRMATION', message });
    }
    return administer(this.database, caller, async (tx, actor) => {
      settle(await destroyDroplets(tx, actor, ids));
      return { droplets: await readDroplets(tx, ids) };
    });
  }

  @Endpoint(ImportHost)
  import(@Caller() caller: Caller, @Input() { body }: InputOf<typeof ImportHost>): Promise<DropletView> {
    const droplet = newId();
    const { botPort = this.settings.terms.botPort, ...host } = body;
    return administer(this.database, caller, async (tx, actor) => {
      settle(await importHost(tx, actor, { ...host, droplet, botPort }, this.settings.terms));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(AssignDroplet)
  assign(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { team } }: InputOf<typeof AssignDroplet>,
  ): Promise<DropletView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await assignDroplet(tx, actor, { droplet, team }));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(UnassignDroplet)
  unassign(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof UnassignDroplet>,
  ): Promise<DropletView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await unassignDroplet(tx, actor, droplet));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ReplaceDroplet)
  replace(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { order } }: InputOf<typeof ReplaceDroplet>,
  ): Promise<DropletView> {
    return administer(this.database, caller, async (tx, actor) => {
      const coming = settle(await replaceDroplet(tx, actor, { droplet, order }, this.settings.terms));
      return this.#view(tx, coming);
    });
  }

  @Endpoint(RetryDroplet)
  retry(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof RetryDroplet>,
  ): Promise<DropletView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await retryDroplet(tx, actor, droplet));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ForgetHostKey)
  forgetHostKey(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { confirm } }: InputOf<typeof ForgetHostKey>,
  ): Promise<DropletView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await forgetHostKey(tx, actor, { droplet, seen: confirm }));
      return this.#view(tx, droplet);
    });
  }

  @Endpoint(ReadCosts)
  async costs(): Promise<AnswerOf<typeof ReadCosts>> {
    return { ...(await readCosts(this.database)), cap: this.settings.terms.maxDroplets };
  }

  async #view(tx: EntityManager, droplet: string): Promise<DropletView> {
    return (await readDroplet(tx, droplet)) ?? settle(noDroplet(droplet));
  }
}
