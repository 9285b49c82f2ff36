import { createEgressGuard, dialTcp, resolveWithSystem } from '@hexduel/bot-client';
import { openDatabase } from '@hexduel/database';
import { identityKeys } from '@hexduel/identity';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { migrations } from './migrations';
import { ProvisioningModule } from './provisioning.module';
import { runProvisioning } from './run-provisioning';
import type { Reach } from './ssh/reach-machine';
import { keyMetrics } from './ssh-key/key-metrics';
import { startPlacingKeys } from './ssh-key/place-keys';

const KEYS_EVERY_MS = 1_000;

await runService({
  name: 'provisioning',
  config,
  build: async (settings, host) => {
    const { databaseUrl, natsUrl, secrets } = settings;
    const { log, metrics } = host;
    const database = await openDatabase({ url: databaseUrl, context: 'provisioning', migrations, log });
    host.onStop('database', () => database.destroy());
    host.addCheck('database', () => database.query('select 1').then(() => null));
    const messaging = await connectMessaging({
      url: natsUrl,
      name: 'provisioning',
      log,
      onHandled: metrics.messageHandled,
    });
    host.onStop('messaging', () => messaging.close());
    host.addCheck('nats', () => (messaging.isConnected ? null : 'NATS is away'));
    const provisioning = await runProvisioning({ database, databaseUrl, messaging, log });
    host.onDrain('droplets', () => provisioning.drain());
    host.onStop('outbox relay', () => provisioning.stop());
    const reach: Reach = {
      resolve: resolveWithSystem,
      guard: createEgressGuard({ mode: 'public', allow: settings.privateRanges }),
      dial: dialTcp,
    };
    const { masterKey, sshPort, keyCommand, keyRemoveCommand, retryMs, mostRetryMs } = settings;
    if (masterKey !== undefined) {
      const ssh = { masterKey, reach, sshPort, commands: { add: keyCommand, remove: keyRemoveCommand } };
      const retries = { everyMs: KEYS_EVERY_MS, retryMs, mostRetryMs };
      const placing = startPlacingKeys({ database, log, ssh, ...retries, ...keyMetrics(metrics, database) });
      host.onDrain('keys', () => placing.stop());
    }
    const told = metrics.counter('hexduel_provisioning_releases_total', 'Releases told, by what came of them', [
      'outcome',
    ]);
    const webhook = {
      secrets: settings.webhookSecrets ?? secrets,
      unsigned: settings.unsignedWebhook,
      proxies: settings.proxies,
      now: Date.now,
      onTold: (outcome: string) => told.inc({ outcome }),
    };
    return ProvisioningModule.over(database, { keys: identityKeys(secrets), webhook });
  },
});
