/** A system whose secrets are files, as on the page: an installation of an earlier version, with a tournament under way. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignInAdmin, SignInTeam } from '@hexduel/contracts-http';
import { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { eventually } from '@hexduel/testing/servers';
import { Caller, readLadder, startSystem, testAdmin } from '@hexduel/testing/system';
import type { Part, System } from '@hexduel/testing/system';
import type { Visit } from './visitors';

const FORMER_SECRET = 'the secret that every service of an earlier version had';
const READY_MS = 60_000;
/** What a started system of tests has as variables: here all of it comes from files. */
const IN_FILES = [
  'HEXDUEL_SESSION_KEYS',
  'HEXDUEL_SESSION_PUBLIC_KEYS',
  'HEXDUEL_TOKEN_SECRET',
  'HEXDUEL_WEBHOOK_SECRET',
];
/** Files that the page removes. */
const LEAVES = ['HEXDUEL_SECRET'];
const CONTEXTS = ['scheduling', 'matches', 'ladder', 'provisioning'];

export class RotatingSystem {
  private constructor(
    readonly system: System,
    readonly provider: FakeDigitalOcean,
    readonly slug: string,
    /** The folder of the files: `$SECRETS` of the page. */
    readonly secrets: string,
  ) {}

  static async start(): Promise<RotatingSystem> {
    const secrets = mkdtempSync(join(tmpdir(), 'hexduel-secrets-'));
    const put = (context: string, setting: string, value: string): void => {
      mkdirSync(join(secrets, context), { recursive: true });
      writeFileSync(join(secrets, context, setting), value);
    };
    for (const context of CONTEXTS) put(context, 'HEXDUEL_SECRET', FORMER_SECRET);
    put('scheduling', 'HEXDUEL_ADMIN_PASSWORD', testAdmin.HEXDUEL_ADMIN_PASSWORD);
    const provider = await FakeDigitalOcean.start();
    put('provisioning', 'HEXDUEL_DIGITALOCEAN_TOKEN', provider.token);
    const system = await startSystem({
      ...{ bots: ['Amber', 'Basalt', 'Cobalt'], runners: 2, schedulings: 2, provisioning: true },
      prepare: async (databaseUrl) => {
        for (const context of ['scheduling', 'ladder', 'provisioning']) {
          const url = new URL(databaseUrl);
          [url.username, url.password] = [context, context];
          put(context, `HEXDUEL_${context.toUpperCase()}_DATABASE_URL`, url.href);
        }
      },
      envOf: (name) => ({
        ...fromFiles(secrets, contextOf(name)),
        ...(name === 'provisioning' ? atProvider(provider) : {}),
      }),
    });
    const slug = await system.addSandbox({ intervalMs: 2_000 });
    // The ladder hears of it a moment later.
    await eventually(async () => {
      await readLadder(system, slug);
    }, READY_MS);
    return new RotatingSystem(system, provider, slug, secrets);
  }

  /** Everything that answers, by its context. */
  get parts(): readonly (readonly [context: string, part: Part])[] {
    const { schedulings, runners, ladder, provisioning } = this.system;
    const all = [...schedulings, ...runners, ladder, ...(provisioning ? [provisioning] : [])];
    return all.map((part) => [contextOf(part.name), part]);
  }

  /** What `restart` of the page does: contexts side by side, the replicas of each one after another, each until it is ready. */
  async restart(names: readonly string[]): Promise<void> {
    if (names.includes('nats')) {
      const folder = join(this.secrets, 'nats');
      for (const user of readdirSync(folder))
        this.system.nats.setPassword(user, readFileSync(join(folder, user), 'utf8'));
      await this.system.nats.restart();
    }
    await Promise.all(names.map((name) => this.#restartAll(name)));
  }

  async #restartAll(name: string): Promise<void> {
    for (const [context, part] of this.parts) {
      if (context !== name) continue;
      await part.stop();
      part.useFromNextStart(fromFiles(this.secrets, context));
      await part.start();
      await eventually(async () => expect((await fetch(`${part.url}/health/ready`)).status).toBe(200), READY_MS);
    }
  }

  /** The first line of a secret. */
  read(context: string, setting: string): string {
    return readFileSync(join(this.secrets, context, setting), 'utf8');
  }

  get nobody(): Caller {
    return new Caller(this.system);
  }

  /** Signs the admin in as a script and as a browser. */
  async signIn(name: string): Promise<readonly Visit[]> {
    const body = { name: testAdmin.HEXDUEL_ADMIN_NAME, password: this.read('scheduling', 'HEXDUEL_ADMIN_PASSWORD') };
    const { bearer } = await this.nobody.call(SignInAdmin, { body: { ...body, as: 'bearer' } });
    const browser = await this.nobody.send(SignInAdmin, { body });
    const cookies = browser.headers.getSetCookie().map((line) => line.split('; ')[0] ?? '');
    const csrf = cookies.find((cookie) => cookie.startsWith('hexduel_csrf='))?.slice('hexduel_csrf='.length) ?? '';
    return [
      { name: `${name}, a script`, headers: { Authorization: `Bearer ${bearer ?? ''}` } },
      { name: `${name}, a browser`, headers: { Cookie: cookies.join('; '), 'X-CSRF-Token': csrf } },
    ];
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
    await this.system.stop();
    await this.provider.stop();
    rmSync(this.secrets, { recursive: true });
  }
}

/** The files of a context as its settings. */
function fromFiles(secrets: string, context: string): Record<string, string> {
  const files = CONTEXTS.includes(context) ? readdirSync(join(secrets, context)) : [];
  return Object.fromEntries([
    ...[...IN_FILES, ...files].map((setting) => [setting, '']),
    // A file that was removed is named no longer.
    ...LEAVES.map((setting) => [`${setting}_FILE`, '']),
    ...files.map((setting) => [`${setting}_FILE`, join(secrets, context, setting)]),
  ]) as Record<string, string>;
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
