import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { provisioningEndpoints } from '@hexduel/contracts-http';
import { roleGuard } from '@hexduel/identity';
import type { SessionKeys } from '@hexduel/identity';
import { openApiController } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { AuditController } from './audit/audit.controller';
import { DropletController } from './droplet/droplet.controller';
import type { OrderTerms } from './droplet/order-droplets';
import { OrderSettings } from './order-settings';
import { ReconcileController } from './reconcile/reconcile.controller';
import { ReleaseController } from './release/release.controller';
import { WebhookTerms } from './release/webhook-terms';
import type { WebhookSettings } from './release/webhook-terms';
import { WebhookController } from './release/webhook.controller';
import { SshKeyController } from './ssh-key/ssh-key.controller';

export interface ProvisioningSettings {
  readonly keys: SessionKeys;
  readonly webhook: WebhookSettings;
  readonly order: OrderTerms;
}

/** What provisioning answers over HTTP, from this database. */
@Module({})
export class ProvisioningModule {
  static over(database: DataSource, { keys, webhook, order }: ProvisioningSettings): DynamicModule {
    const openApi = openApiController('/api/provisioning/openapi.json', {
      title: 'Hexduel: provisioning',
      about: 'Machines for the bots of the teams, keys on them, releases from them.',
      version: '1',
      endpoints: provisioningEndpoints,
    });
    return {
      module: ProvisioningModule,
      controllers: [
        DropletController,
        ReconcileController,
        WebhookController,
        ReleaseController,
        SshKeyController,
        AuditController,
        openApi,
      ],
      providers: [
        { provide: DataSource, useValue: database },
        { provide: OrderSettings, useValue: new OrderSettings(order) },
        { provide: WebhookTerms, useValue: new WebhookTerms(webhook) },
        roleGuard({ keys, now: Date.now }),
      ],
    };
  }
}
