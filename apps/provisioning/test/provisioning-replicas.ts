import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import type { Admin, Player } from '@hexduel/identity';
import { connectMessaging } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import type { FakeDigitalOceanOptions } from '@hexduel/testing/digitalocean';
import { sendHeartbeats, startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';
import { buildServices, builtFile } from '@hexduel/testing/system';
import { provisionProvisioning } from './open-provisioning';

const ADMIN: Admin = { role: 'admin', name: 'root' };
const SECRET = 'a secret of the specs and long enough 1';

/** A running service and its address. */
export interface Replica {
  readonly script: RunningScript;
  readonly url: string;
}

/** The real service as processes to be killed, with a real Postgres and NATS and a fake provider. */
export class ProvisioningReplicas {
  readonly #up = new Set<Replica>();

  private constructor(
    readonly postgres: TestPostgres,
    readonly nats: TestNats,
    readonly provider: FakeDigitalOcean,
    readonly databaseUrl: string,
    private readonly scheduling: Messaging,
    private readonly stopHeartbeats: () => void,
  ) {}

  static async start(options: FakeDigitalOceanOptions): Promise<ProvisioningReplicas> {
    const [postgres, nats, provider] = await Promise.all([
      startTestPostgres(),
      startTestNats(),
      FakeDigitalOcean.start(options),
      buildServices(['provisioning']),
    ]);
    const databaseUrl = await provisionProvisioning(await postgres.createDatabase());
    const scheduling = await connectMessaging({ url: nats.url, name: 'scheduling' });
    const stopHeartbeats = sendHeartbeats(scheduling);
    return new ProvisioningReplicas(postgres, nats, provider, databaseUrl, scheduling, stopHeartbeats);
  }

  /** Starts a replica. Without a master key it connects to no machine, so addresses reserved for documentation are never dialled. */
  async startOne(env: Readonly<Record<string, string>> = {}): Promise<Replica> {
    const script = startScript(builtFile('provisioning'), {
      HEXDUEL_HTTP_PORT: '0',
      HEXDUEL_LOG_LEVEL: 'info',
      HEXDUEL_NATS_URL: this.nats.url,
      HEXDUEL_SECRET: SECRET,
      HEXDUEL_PROVISIONING_DATABASE_URL: this.databaseUrl,
      HEXDUEL_PROVISIONING_DRIVER: 'digitalocean',
      HEXDUEL_INSTALLATION: 'specs',
      HEXDUEL_MAX_DROPLETS: '50',
      HEXDUEL_DIGITALOCEAN_URL: this.provider.url,
      HEXDUEL_DIGITALOCEAN_TOKEN: this.provider.token,
      HEXDUEL_DIGITALOCEAN_REGION: 'fra1',
      HEXDUEL_DIGITALOCEAN_SIZE: 's-1vcpu-1gb',
      HEXDUEL_DIGITALOCEAN_IMAGE: 'hexduel-bot',
      HEXDUEL_DIGITALOCEAN_SSH_KEY: 'hexduel-master',
      HEXDUEL_PROVISIONING_REQUEST_MS: '1000',
      HEXDUEL_PROVISIONING_LEASE_MS: '3000',
      HEXDUEL_PROVISIONING_SETTLE_MS: '8000',
      HEXDUEL_PROVISIONING_RETRY_MS: '100',
      HEXDUEL_PROVISIONING_MOST_RETRY_MS: '1000',
      HEXDUEL_PROVISIONING_RECONCILE_MS: '500',
      ...env,
    });
    const { url } = JSON.parse(await script.printed('the service is up')) as { url: string };
    const replica = { script, url };
    this.#up.add(replica);
    return replica;
  }

  /** SIGKILL. */
  async kill(replica: Replica): Promise<void> {
    this.#up.delete(replica);
    await replica.script.kill();
  }

  /** Sends a request to the replicas until one answers, by default as an admin; throws a refusal. */
  async ask<Answer>(method: string, path: string, body?: unknown, as: Admin | Player = ADMIN): Promise<Answer> {
    const session = openSession(as, 'session', Date.now() + 1_000);
    const headers = {
      authorization: `Bearer ${writeSession(session, signingKeys({ secrets: [SECRET] }))}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    for (let attempt = 0; ; attempt += 1) {
      const replicas = [...this.#up];
      const { url } = replicas[attempt % replicas.length] ?? { url: 'http://127.0.0.1:9' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(url + path, { method, headers, ...sent }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response && text && response.status < 500) {
        if (response.ok) return JSON.parse(text) as Answer;
        throw new Error(`${method} ${path} is refused: ${text}`);
      }
      if (attempt > 1_500) throw new Error(`${method} ${path}: no replica answers (last: ${text ?? 'nothing'})`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#up].map((replica) => this.kill(replica)));
    this.stopHeartbeats();
    await this.scheduling.close();
    await Promise.all([this.provider.stop(), this.nats.stop(), this.postgres.stop()]);
  }
}
