import { identityKeys } from '@hexduel/identity';
import { serveEdge } from '@hexduel/testing/edge';
import type { ServedEdge } from '@hexduel/testing/edge';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { DataSource } from 'typeorm';
import { ProvisioningModule } from '../src/provisioning.module';
import type { WebhookSettings } from '../src/release/webhook-terms';
import { openProvisioning, provisionProvisioning } from './open-provisioning';

export const SECRET = 'a secret of the specs and long enough 1';

/** The HTTP of provisioning over a real database; one proxy's X-Forwarded-For is believed. */
export interface TestedEdge extends ServedEdge {
  readonly database: DataSource;
}

const ORDER = {
  installation: 'specs',
  driver: 'digitalocean',
  image: 'hexduel-bot',
  botPort: 80,
  maxDroplets: 10,
} as const;

/** Over a database of its own. */
export async function startWholeEdge(webhook: Partial<WebhookSettings> = {}): Promise<TestedEdge> {
  const postgres = await startTestPostgres();
  const database = await openProvisioning(await provisionProvisioning(await postgres.createDatabase()));
  const edge = await startEdge(database, webhook);
  return {
    ...edge,
    stop: async () => {
      await edge.stop();
      await database.destroy();
      await postgres.stop();
    },
  };
}

/** Over a database that outlives it. */
export async function startEdge(database: DataSource, webhook: Partial<WebhookSettings> = {}): Promise<TestedEdge> {
  const module = ProvisioningModule.over(database, {
    keys: identityKeys([SECRET]),
    order: ORDER,
    webhook: { secrets: [SECRET], unsigned: 'accept', proxies: 1, now: Date.now, ...webhook },
  });
  return { ...(await serveEdge({ name: 'provisioning', module, secret: SECRET })), database };
}
