/** A system whose secrets are files, as on the page: an installation of an earlier version, with TLS and with a tournament under way. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignInAdmin, SignInTeam } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { makeCertificates } from '@hexduel/testing/certificates';
import type { TestCertificates } from '@hexduel/testing/certificates';
import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats } from '@hexduel/testing/nats';
import { startTestPostgres } from '@hexduel/testing/postgres';
import { eventually } from '@hexduel/testing/servers';
import { Caller, readLadder, startSystem, testAdmin } from '@hexduel/testing/system';
import type { Part, System } from '@hexduel/testing/system';
import { NATS_USERS } from '../../dev/nats-server.mjs';
import { fileSettings } from './file-settings';
import { Spectator } from './spectator';
import type { Visit } from './visitors';

const FORMER_SECRET = 'the secret that every service of an earlier version had';
const READY_MS = 60_000;
const ROUND_INTERVAL_MS = 2_000;

export class RotatingSystem {
  /** Whoever did not end within 20 s, each time. */
  readonly killed: string[] = [];

  private constructor(
    readonly system: System,
    readonly provider: FakeDigitalOcean,
    readonly slug: string,
    readonly spectator: Spectator,
    /** The folder of the files: `$SECRETS` of the page. */
    readonly secrets: string,
    /** Of NATS and Postgres, which are in a folder of their own. */
    readonly certificates: TestCertificates & { readonly folder: string },
  ) {}

  static async start(): Promise<RotatingSystem> {
    const secrets = mkdtempSync(join(tmpdir(), 'hexduel-secrets-'));
    const folder = mkdtempSync(join(tmpdir(), 'hexduel-certificates-'));
    const put = (name: string, value: string): void => writeFileSync(join(secrets, name), value);
    const [provider, tls] = await Promise.all([
      FakeDigitalOcean.start(),
      makeCertificates(folder, { host: '127.0.0.1' }),
    ]);
    put('former-secret', FORMER_SECRET);
    put('admin-password', testAdmin.HEXDUEL_ADMIN_PASSWORD);
    put('digitalocean-token', provider.token);
    const system = await startSystem({
      ...{ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 2, schedulings: 2, provisioning: true },
      startPostgres: () => startTestPostgres({ tls }),
      startNats: async () => {
        const nats = await startTestNats({ hasUsers: true, tls });
        for (const user of NATS_USERS) put(passwordFile(user), passwordOf(nats, user));
        return nats;
      },
      prepare: async (databaseUrl) => {
        for (const context of ['scheduling', 'ladder', 'provisioning']) {
          const url = new URL(databaseUrl);
          [url.username, url.password] = [context, context];
          put(`${context}-database-url`, url.href);
        }
      },
      env: {
        ...{
          HEXDUEL_NATS_CA_FILE: tls.caFile,
          HEXDUEL_NATS_CERT_FILE: tls.certFile,
          HEXDUEL_NATS_KEY_FILE: tls.keyFile,
        },
        HEXDUEL_POSTGRES_CA_FILE: tls.caFile,
      },
      envOf: (name) => ({
        ...fileSettings(secrets, contextOf(name)),
        ...(name === 'provisioning' ? atProvider(provider) : {}),
      }),
    });
    const slug = await system.addSandbox({ intervalMs: ROUND_INTERVAL_MS });
    // The ladder learns of it a moment later.
    await eventually(async () => {
      await readLadder(system, slug);
    }, READY_MS);
    const { sandbox } = (await readLadder(system, slug)).data.sandbox;
    const spectator = new Spectator(`${system.ladder.url.replace('http', 'ws')}/ws`, topicOf('ladder', sandbox));
    return new RotatingSystem(system, provider, slug, spectator, secrets, { ...tls, folder });
  }

  /** Everything that answers people, by its context. */
  get parts(): readonly (readonly [context: string, part: Part])[] {
    const { schedulings, runners, ladder, provisioning } = this.system;
    const all = [...schedulings, ...runners, ladder, ...(provisioning ? [provisioning] : [])];
    return all.map((part) => [contextOf(part.name), part]);
  }

  /** What `restart` of the page does: contexts side by side, the replicas of each one after another, each until it is ready. */
  async restart(names: readonly string[]): Promise<void> {
    if (names.includes('nats')) {
      for (const user of NATS_USERS) this.system.nats.setPassword(user, this.read(passwordFile(user)));
      await this.system.nats.restart();
    }
    await Promise.all(names.map((name) => this.#restartAll(name)));
  }

  async #restartAll(name: string): Promise<void> {
    for (const [context, part] of this.parts) {
      if (context !== name) continue;
      const code = await part.stop();
      // On a busy machine two were once seen that no signal ended, perhaps nodejs/node#54918: killed, as by a supervisor, and counted.
      if (code === null) this.killed.push(part.name);
      else expect([part.name, code]).toEqual([part.name, 0]);
      part.useFromNextStart(fileSettings(this.secrets, context));
      await part.start();
      await eventually(async () => expect((await fetch(`${part.url}/health/ready`)).status).toBe(200), READY_MS);
    }
  }

  /** What is in a file of `$SECRETS`. */
  read(name: string): string {
    return readFileSync(join(this.secrets, name), 'utf8');
  }

  get nobody(): Caller {
    return new Caller(this.system);
  }

  /** Signs the admin in as a script and as a browser. */
  async signIn(name: string): Promise<readonly Visit[]> {
    const body = { name: testAdmin.HEXDUEL_ADMIN_NAME, password: this.read('admin-password') };
    const { bearer } = await this.nobody.call(SignInAdmin, { body: { ...body, as: 'bearer' } });
    const browser = await this.nobody.send(SignInAdmin, { body });
    const cookies = browser.headers.getSetCookie().map((line) => line.split('; ')[0] ?? '');
    const csrf = cookies.find((cookie) => cookie.startsWith('hexduel_csrf='))?.slice('hexduel_csrf='.length) ?? '';
    return [
      { name: `${name}, a script`, headers: { Authorization: `Bearer ${bearer ?? ''}` } },
      { name: `${name}, a browser`, headers: { Cookie: cookies.join('; '), 'X-CSRF-Token': csrf } },
    ];
  }

  /** Signs in a player of the team whose token this is. */
  async signInPlayer(token: string): Promise<Caller> {
    const { bearer } = await this.nobody.call(SignInTeam, { body: { token, as: 'bearer' } });
    return this.nobody.with(bearer ?? '');
  }

  /** Whether the token signs a player in at every replica of scheduling. */
  async accepts(token: string): Promise<boolean> {
    const statuses = await Promise.all(
      this.system.schedulings.map(async (part) => {
        const caller = new Caller({ ...this.system, schedulings: [part] });
        return (await caller.send(SignInTeam, { body: { token, as: 'bearer' } })).status;
      }),
    );
    const [first] = statuses;
    if (statuses.some((status) => status !== first)) throw new Error(`the replicas differ: ${statuses.join()}`);
    return first === 200;
  }

  async scoredRound(): Promise<number> {
    return (await readLadder(this.system, this.slug)).data.scoredRound;
  }

  async stop(): Promise<void> {
    this.spectator.leave();
    await this.system.stop();
    await this.provider.stop();
    for (const folder of [this.secrets, this.certificates.folder]) rmSync(folder, { recursive: true });
  }
}

function passwordFile(user: string): string {
  return `nats-${user}-password`;
}

function passwordOf(nats: TestNats, user: string): string {
  return nats.envOf(user)['HEXDUEL_NATS_PASSWORD'] ?? '';
}

function contextOf(name: string): string {
  const [first = ''] = name.split(' ');
  return first === 'runner' ? 'matches' : first;
}

function atProvider(provider: FakeDigitalOcean): Record<string, string> {
  return {
    HEXDUEL_PROVISIONING_DRIVER: 'digitalocean',
    HEXDUEL_DIGITALOCEAN_URL: provider.url,
    HEXDUEL_DIGITALOCEAN_REGION: 'fra1',
    HEXDUEL_DIGITALOCEAN_SIZE: 's-1vcpu-1gb',
    HEXDUEL_DIGITALOCEAN_IMAGE: 'hexduel-bot',
    HEXDUEL_DIGITALOCEAN_SSH_KEY: 'hexduel-master',
  };
}
