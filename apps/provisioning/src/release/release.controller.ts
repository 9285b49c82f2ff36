import { Controller, Inject } from '@nestjs/common';
import { AllowUnsignedReleases, ListReleases, ReadWebhookSecret, RenewWebhookSecret } from '@hexduel/contracts-http';
import type { AnswerOf, DropletView, WebhookSecretView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import { actorOf } from '../audit/actor';
import { readDroplet } from '../droplet/droplet-view.queries';
import { noDroplet, orProblem } from '../refusals';
import { allowUnsigned } from './allow-unsigned';
import { Release } from './release.entity';
import { readWebhookSecret, renewWebhookSecret } from './webhook-secret';
import { WebhookRules } from './webhook-rules';

@Controller()
export class ReleaseController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(WebhookRules) private readonly rules: WebhookRules,
  ) {}

  @Endpoint(ListReleases)
  async list(
    @Input() { params: { team }, query: { olderThan, limit } }: InputOf<typeof ListReleases>,
  ): Promise<AnswerOf<typeof ListReleases>> {
    const rows = await this.database.getRepository(Release).find({
      where: { team, ...(olderThan === undefined ? {} : { id: LessThan(olderThan) }) },
      order: { id: 'desc' },
      take: limit,
    });
    const releases = rows.map(({ id, droplet, revision, label, deployedAt, via }) => {
      return { id, droplet, revision, release: label, deployedAt: deployedAt.toISOString(), via };
    });
    return { releases, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
  }

  @Endpoint(ReadWebhookSecret)
  readSecret(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof ReadWebhookSecret>,
  ): Promise<WebhookSecretView> {
    return transaction(this.database, async (tx) =>
      orProblem(await readWebhookSecret(tx, actorOf(caller), this.rules.keys, droplet)),
    );
  }

  @Endpoint(RenewWebhookSecret)
  renewSecret(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof RenewWebhookSecret>,
  ): Promise<WebhookSecretView> {
    return transaction(this.database, async (tx) =>
      orProblem(await renewWebhookSecret(tx, actorOf(caller), this.rules.keys, droplet)),
    );
  }

  @Endpoint(AllowUnsignedReleases)
  allowUnsigned(
    @Caller() caller: Caller,
    @Input() { params: { droplet }, body: { allowed } }: InputOf<typeof AllowUnsignedReleases>,
  ): Promise<DropletView> {
    return transaction(this.database, async (tx) => {
      orProblem(await allowUnsigned(tx, actorOf(caller), { droplet, allowed }));
      return (await readDroplet(tx, droplet)) ?? orProblem(noDroplet(droplet));
    });
  }
}
