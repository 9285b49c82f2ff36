import { Controller, Inject } from '@nestjs/common';
import { ListReleases, ReadWebhookSecret, RenewWebhookSecret } from '@hexduel/contracts-http';
import type { AnswerOf, WebhookSecretView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { listReleases } from './list-releases';
import { readWebhookSecret, renewWebhookSecret } from './webhook-secret';
import { WebhookTerms } from './webhook-terms';

@Controller()
export class ReleaseController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(WebhookTerms) private readonly terms: WebhookTerms,
  ) {}

  @Endpoint(ListReleases)
  async list(@Input() { params, query }: InputOf<typeof ListReleases>): Promise<AnswerOf<typeof ListReleases>> {
    const releases = await listReleases(this.database, { ...params, ...query });
    return { releases, next: releases.length === query.limit ? (releases.at(-1)?.id ?? null) : null };
  }

  @Endpoint(ReadWebhookSecret)
  readSecret(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof ReadWebhookSecret>,
  ): Promise<WebhookSecretView> {
    return administer(this.database, caller, async (tx, actor) =>
      settle(await readWebhookSecret(tx, actor, this.terms.keys, droplet)),
    );
  }

  @Endpoint(RenewWebhookSecret)
  renewSecret(
    @Caller() caller: Caller,
    @Input() { params: { droplet } }: InputOf<typeof RenewWebhookSecret>,
  ): Promise<WebhookSecretView> {
    return administer(this.database, caller, async (tx, actor) =>
      settle(await renewWebhookSecret(tx, actor, this.terms.keys, droplet)),
    );
  }
}
