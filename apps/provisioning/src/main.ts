import { openDatabase } from '@hexduel/database';
import { identityKeys } from '@hexduel/identity';
import { connectMessaging } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { migrations } from './migrations';
import { ProvisioningModule } from './provisioning.module';
import { runProvisioning } from './run-provisioning';

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
    return ProvisioningModule.over(database, identityKeys(secrets));
  },
});
