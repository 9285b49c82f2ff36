import { Module } from '@nestjs/common';
import { ReadProvisioningStatus, provisioningEndpoints } from '@hexduel/contracts-http';
import { DatabaseModule, databaseSettingsOf } from '@hexduel/database';
import {
  SessionStatuses,
  SessionWatchModule,
  provideRoleGuard,
  revocationsOverNats,
  sessionConsumer,
  sessionKeys,
} from '@hexduel/identity';
import type { RoleGuardOptions } from '@hexduel/identity';
import { HandleProvisioningLetterV1 } from '@hexduel/contracts-events';
import { MessagingModule, letterHandlingController, natsAddress } from '@hexduel/messaging';
import { Config, openApiController, statusController } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { AuditController } from './audit/audit.controller';
import { webhookSecretsOf } from './config';
import type { ProvisioningConfig } from './config';
import { BotProbing } from './droplet/bot-probing';
import { DropletWorkers } from './droplet/droplet-workers';
import { DropletController } from './droplet/droplet.controller';
import { DropletMetrics } from './droplet/droplet.metrics';
import { FirstConnections } from './droplet/first-connections';
import { OrderRules } from './droplet/order-droplets';
import { TeamConsumer } from './droplet/team.consumer';
import { entities } from './entities';
import { migrations } from './migrations';
import { openProvider } from './open-provider';
import { Provider } from './provider/provider';
import { CheckReady, ProbeBot, botProbe, readinessCheck } from './readiness/check-ready';
import { ReconcileController } from './reconcile/reconcile.controller';
import { ReconcileMetrics } from './reconcile/reconcile.metrics';
import { Reconciling } from './reconcile/reconciling';
import { ReleasePruning } from './release/release-pruning';
import { ReleaseController } from './release/release.controller';
import { ReleaseMetrics } from './release/release.metrics';
import { WebhookRules } from './release/webhook-rules';
import { WebhookController } from './release/webhook.controller';
import { RetryPolicy, retryPolicyOf } from './retry-policy';
import { KeyPlacement } from './ssh-key/key-placement';
import { SshKeyController } from './ssh-key/ssh-key.controller';
import { SshKeyMetrics } from './ssh-key/ssh-key.metrics';
import { Reach, reachOf } from './ssh/reach-machine';

const context = 'provisioning';

const OpenApiController = openApiController('/api/provisioning/openapi.json', {
  title: 'Hexduel: provisioning',
  about: 'Machines for the bots of the teams, keys on them, releases from them.',
  version: '1',
  endpoints: provisioningEndpoints,
});

/** Everything that provisioning answers, follows and does by itself. */
@Module({
  imports: [
    DatabaseModule.forRootAsync({
      ...{ context, entities, migrations },
      inject: [Config],
      useFactory: ({ inboxDays, outboxDays, auditDays, retentionMs, ...settings }: ProvisioningConfig) => {
        return { ...databaseSettingsOf(settings), retention: { inboxDays, outboxDays, auditDays, retentionMs } };
      },
    }),
    MessagingModule.forRootAsync({
      context,
      inject: [Config],
      useFactory: (config: ProvisioningConfig) => natsAddress(config),
    }),
    SessionWatchModule.with(revocationsOverNats),
  ],
  controllers: [
    DropletController,
    ReconcileController,
    WebhookController,
    ReleaseController,
    SshKeyController,
    AuditController,
    letterHandlingController(HandleProvisioningLetterV1),
    statusController(ReadProvisioningStatus),
    OpenApiController,
    TeamConsumer,
    sessionConsumer('provisioning-follow-sessions'),
  ],
  providers: [
    DropletWorkers,
    FirstConnections,
    BotProbing,
    KeyPlacement,
    Reconciling,
    ReleasePruning,
    DropletMetrics,
    ReconcileMetrics,
    SshKeyMetrics,
    ReleaseMetrics,
    { provide: Provider, inject: [Config], useFactory: openProvider },
    { provide: RetryPolicy, inject: [Config], useFactory: retryPolicyOf },
    {
      provide: OrderRules,
      inject: [Config, Provider],
      useFactory: (config: ProvisioningConfig, { driver, image }: Provider): OrderRules => {
        const { installation, botPort, maxDroplets, maxCostPerDay = null } = config;
        return { installation, driver, image, botPort, maxDroplets, maxCostPerDay };
      },
    },
    { provide: Reach, inject: [Config], useFactory: reachOf },
    {
      provide: CheckReady,
      inject: [Config, Provider, Reach],
      useFactory: ({ masterKey, sshPort }: ProvisioningConfig, { hasSsh }: Provider, reach: Reach): CheckReady =>
        readinessCheck({ reach, sshPort, masterKey: hasSsh ? (masterKey ?? null) : null }),
    },
    { provide: ProbeBot, inject: [Reach], useFactory: (reach: Reach): ProbeBot => botProbe({ reach }) },
    {
      provide: WebhookRules,
      inject: [Config, Clock],
      useFactory: ({ unsignedWebhook, proxies, ...rest }: ProvisioningConfig, now: Clock) =>
        new WebhookRules({ secrets: webhookSecretsOf(rest), unsigned: unsignedWebhook, proxies, now }),
    },
    provideRoleGuard({
      inject: [Config, Clock, SessionStatuses],
      useFactory: (config: ProvisioningConfig, now: Clock, sessions: SessionStatuses): RoleGuardOptions => {
        const statusOf: RoleGuardOptions['statusOf'] = (session) => sessions.statusOf(session);
        return { keys: sessionKeys(config), cookies: config.cookies, now, statusOf };
      },
    }),
  ],
})
export class ProvisioningModule {}
