import { openDatabase } from '@hexduel/database';
import { identityKeys } from '@hexduel/identity';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { startEnteringLater } from './droplet/enter-later';
import { flawOfPace } from './droplet/pace';
import { migrations } from './migrations';
import { openProvider } from './provider/open-provider';
import { provisioningMetrics } from './provisioning-metrics';
import { ProvisioningModule } from './provisioning.module';
import { startProbingBots } from './readiness/probe-due-bots';
import { botProbes, readyChecks } from './readiness/ready-checks';
import { runProvisioning } from './run-provisioning';
import { reachOf } from './ssh/reach-of';
import { keyMetrics } from './ssh-key/key-metrics';
import { startPlacingKeys } from './ssh-key/place-keys';

const KEYS_EVERY_MS = 1_000;

await runService({
  name: 'provisioning',
  config,
  build: async (settings, host) => {
    const { databaseUrl, natsUrl, secrets, installation, botPort, maxDroplets, reconcileMs, teamGone } = settings;
    const { masterKey, sshPort, keyCommand, keyRemoveCommand } = settings;
    const { retryMs, mostRetryMs, settleMs, leaseMs } = settings;
    const { log, metrics } = host;
    const pace = { retryMs, mostRetryMs, settleMs, leaseMs };
    const flaw = flawOfPace(pace, settings.requestMs);
    if (flaw !== null) throw new Error(flaw);
    const provider = await openProvider(settings);
    host.onStop('provider', () => provider.close?.());
    if (provider.hasSsh && masterKey === undefined)
      log.warn({}, 'HEXDUEL_MASTER_KEY is missing: droplets are not entered, and no keys are put onto them');
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
    const reach = reachOf(settings);
    const order = { installation, driver: provider.driver, image: provider.image, botPort, maxDroplets };
    const checkReady = readyChecks({ reach, sshPort, masterKey: provider.hasSsh ? (masterKey ?? null) : null });
    const provisioning = await runProvisioning({
      database,
      databaseUrl,
      messaging,
      log,
      terms: { provider, checkReady, order, pace, reconcileMs, teamGone, now: Date.now },
      ...provisioningMetrics(metrics, database),
    });
    host.onDrain('droplets', () => provisioning.drain());
    host.onStop('outbox relay', () => provisioning.stop());
    const probing = startProbingBots({ database, log, probe: botProbes({ reach }), everyMs: settings.probeMs });
    host.onDrain('probes', () => probing.stop());
    if (masterKey !== undefined && provider.hasSsh) {
      const entering = startEnteringLater(database, provider.driver, log);
      host.onDrain('entering', () => entering.stop());
    }
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
    return ProvisioningModule.over(database, { keys: identityKeys(secrets), webhook, order });
  },
});
