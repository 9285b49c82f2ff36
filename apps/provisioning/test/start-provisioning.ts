import type { Clock } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { startTestService } from '@hexduel/testing/service';
import type { TestService, TestServiceOptions } from '@hexduel/testing/service';
import { connectJetStream } from '@hexduel/messaging';
import { readConfig } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { config } from '../src/config';
import type { ProvisioningConfig } from '../src/config';
import { OrderRules } from '../src/droplet/order-droplets';
import { Provider } from '../src/provider/provider';
import { ProvisioningModule } from '../src/provisioning.module';
import { WebhookRules } from '../src/release/webhook-rules';
import type { WebhookSettings } from '../src/release/webhook-rules';
import { provisionProvisioning } from './open-provisioning';

export const SECRET = 'a secret of the specs and long enough 1';

/** The service in this process over a real database; one proxy's X-Forwarded-For is trusted. */
export interface TestedProvisioning extends TestService {
  readonly database: DataSource;
}

const ORDER: OrderRules = {
  installation: 'specs',
  driver: 'digitalocean',
  image: 'hexduel-bot',
  botPort: 80,
  maxDroplets: 10,
};

/** Settings as the environment of a service gives them. */
export function settingsOf(env: Readonly<Record<string, string>>): ProvisioningConfig {
  const read = readConfig(config, {
    HEXDUEL_PROVISIONING_DATABASE_URL: 'postgres://127.0.0.1/none',
    HEXDUEL_NATS_URL: 'nats://127.0.0.1',
    HEXDUEL_SECRET: SECRET,
    HEXDUEL_INSTALLATION: 'specs',
    HEXDUEL_PROVISIONING_DRIVER: 'digitalocean',
    HEXDUEL_PROVISIONING_PROXIES: '1',
    ...env,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
}

/** Starts the whole service with these settings. */
export async function startProvisioning(
  env: Readonly<Record<string, string>>,
  options: Pick<TestServiceOptions<typeof config>, 'replace' | 'background' | 'watchesSessions'> = {},
): Promise<TestedProvisioning> {
  const service = { name: 'provisioning', config, module: ProvisioningModule, connect: [connectJetStream] };
  const started = await startTestService({ service, settings: settingsOf(env), secret: SECRET, ...options });
  return { ...started, database: started.get(DataSource) };
}

// Specs of the HTTP side alone reach no provider.
const STUB: Pick<Provider, 'driver' | 'hasSsh' | 'image' | 'offers'> = {
  ...{ driver: 'digitalocean', hasSsh: true, image: ORDER.image },
  offers: () => Promise.resolve({ ok: true, value: { sizes: [], usual: null } }),
};

type Webhook = Partial<Pick<WebhookSettings, 'unsigned'>> & { readonly now?: Clock };

/** Starts only its HTTP side, over the database of that URL. */
export function serveProvisioning(databaseUrl: string, { unsigned = 'accept', now = Date.now }: Webhook = {}) {
  const rules = new WebhookRules({ secrets: [SECRET], unsigned, proxies: 1, now });
  return startProvisioning(
    { HEXDUEL_PROVISIONING_DATABASE_URL: databaseUrl },
    {
      background: false,
      replace: [
        [Provider, STUB],
        [OrderRules, ORDER],
        [WebhookRules, rules],
      ],
    },
  );
}

/** Starts only its HTTP side, over a database of its own. */
export async function serveWithDatabase(webhook: Webhook = {}): Promise<TestedProvisioning> {
  const postgres = await startTestPostgres();
  const served = await serveProvisioning(await provisionProvisioning(await postgres.createDatabase()), webhook);
  return {
    ...served,
    stop: async () => {
      await served.stop();
      await postgres.stop();
    },
  };
}
