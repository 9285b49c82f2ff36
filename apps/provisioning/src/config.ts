import { SecretList, cookieConfig, sessionConfig, sessionProblems } from '@hexduel/identity';
import { natsConfig, postgresConfig, setting } from '@hexduel/service-host';
import type { ConfigOf } from '@hexduel/service-host';
import { z } from 'zod';
import { DOKKU_COMMANDS, KeyCommand } from './ssh/key-command';
import { MasterKey } from './ssh/master-key';
import { AddressRanges } from './ssh/reach-machine';

const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);
const DAY_MS = 86_400_000;
const milliseconds = (usual: number) => count(10, DAY_MS, usual);
const text = (most: number) => z.string().min(1).max(most);
const days = (usual: number) => z.coerce.number().positive().default(usual);
/** In DigitalOcean's syntax. */
const Tag = z.string().regex(/^[A-Za-z0-9_:-]{1,200}$/, 'a tag has letters, digits, colons, hyphens and underscores');

/** The database of provisioning. */
export const databaseUrl = setting('HEXDUEL_PROVISIONING_DATABASE_URL', z.url(), {
  example: 'postgres://provisioning:…@127.0.0.1:5432/hexduel',
  isSecret: true,
});

export const config = {
  databaseUrl,
  ...postgresConfig({ connections: 10 }),
  ...natsConfig,
  ...sessionConfig,
  ...cookieConfig,
  /** What the webhook secrets of droplets are derived from: the first for those that are handed out; default: `HEXDUEL_SECRET`. */
  webhookSecrets: setting('HEXDUEL_WEBHOOK_SECRET', SecretList.optional(), {
    example: '$(openssl rand -base64 32)',
    isSecret: true,
  }),
  /** Where droplets report releases: the value of {{webhook}} in the user data. */
  webhookUrl: setting('HEXDUEL_WEBHOOK_URL', z.url().optional(), {
    example: 'https://hexduel.example/api/provisioning/webhooks/release',
  }),
  /** Whether reports in the form of 2017, which only the sender's address proves, are accepted of machines that an admin allows them. */
  unsignedWebhook: setting('HEXDUEL_WEBHOOK_UNSIGNED', z.enum(['accept', 'refuse']).default('accept'), {
    example: 'refuse',
  }),
  /** Number of proxies in front whose X-Forwarded-For is trusted: it decides who sent an unsigned report. */
  proxies: setting('HEXDUEL_PROVISIONING_PROXIES', z.coerce.number().int().min(0).default(0), { example: '1' }),
  /** Where droplets come from. */
  driver: setting('HEXDUEL_PROVISIONING_DRIVER', z.enum(['digitalocean', 'local']), { example: 'local' }),
  /** The name of this installation, part of the names and tags of droplets: two installations may share an account. */
  installation: setting('HEXDUEL_INSTALLATION', z.string().regex(/^[a-z0-9]([a-z0-9-]{0,28}[a-z0-9])?$/), {
    example: 'duel-2026',
  }),
  /** How many droplets may exist at once: orders beyond are refused. */
  maxDroplets: setting('HEXDUEL_MAX_DROPLETS', count(0, 1_000, 50), { example: '50' }),
  /** What all droplets together may cost in 24 hours, in the provider's currency: orders beyond are refused. */
  maxCostPerDay: setting(
    'HEXDUEL_MAX_COST_PER_DAY',
    z
      .string()
      .regex(/^[0-9]{1,9}(\.[0-9]{1,6})?$/)
      .optional(),
    {
      example: '12.50',
    },
  ),
  /** The port of the bot on a droplet. */
  botPort: setting('HEXDUEL_BOT_PORT', count(1, 65_535, 80), { example: '80' }),
  /** Whether the droplet of a deleted team stays until an admin decides, or is destroyed. */
  teamGone: setting('HEXDUEL_PROVISIONING_TEAM_GONE', z.enum(['keep', 'destroy']).default('keep'), { example: 'keep' }),

  token: setting('HEXDUEL_DIGITALOCEAN_TOKEN', text(500).optional(), { example: 'dop_v1_…', isSecret: true }),
  url: setting('HEXDUEL_DIGITALOCEAN_URL', z.url().default('https://api.digitalocean.com/v2'), {
    example: 'https://api.digitalocean.com/v2',
  }),
  region: setting('HEXDUEL_DIGITALOCEAN_REGION', text(40).optional(), { example: 'fra1' }),
  size: setting('HEXDUEL_DIGITALOCEAN_SIZE', text(60).optional(), { example: 's-1vcpu-1gb' }),
  /** Name of a snapshot of the account, or the slug of a public image. */
  image: setting('HEXDUEL_DIGITALOCEAN_IMAGE', text(200).optional(), { example: 'hexduel-bot' }),
  /** Name of a key of the account: its private half is the master key. */
  sshKey: setting('HEXDUEL_DIGITALOCEAN_SSH_KEY', text(200).optional(), { example: 'hexduel-master' }),
  /** Further tags of every droplet, separated by commas. */
  tags: setting(
    'HEXDUEL_DIGITALOCEAN_TAGS',
    z
      .string()
      .default('')
      .transform((all) =>
        all
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      )
      .pipe(z.array(Tag)),
    { example: 'hexduel,event' },
  ),
  vpc: setting('HEXDUEL_DIGITALOCEAN_VPC', z.uuid().optional(), { example: '5a4981aa-9653-4bd1-bef5-d6bff52042e4' }),
  /** File with the cloud-init user data of new droplets. */
  userDataFile: setting('HEXDUEL_DIGITALOCEAN_USER_DATA', text(1_000).optional(), { example: './user-data.yaml' }),
  /** How long to wait for an answer of the provider. */
  requestMs: setting('HEXDUEL_PROVISIONING_REQUEST_MS', milliseconds(15_000), { example: '15000' }),

  /** The private key that droplets accept for root: its text, or the path of its file. */
  masterKey: setting('HEXDUEL_MASTER_KEY', MasterKey.optional(), {
    example: '/run/secrets/hexduel-master',
    isSecret: true,
  }),
  /** The command that adds a player's key on a droplet: run as root with the key as its input and a generated name for NAME. */
  keyCommand: setting('HEXDUEL_KEY_COMMAND', KeyCommand.default(DOKKU_COMMANDS.add), {
    example: "'dokku ssh-keys:add NAME'",
  }),
  /** The command that removes it. */
  keyRemoveCommand: setting('HEXDUEL_KEY_REMOVE_COMMAND', KeyCommand.default(DOKKU_COMMANDS.remove), {
    example: "'sshcommand acl-remove dokku NAME'",
  }),
  sshPort: setting('HEXDUEL_SSH_PORT', count(1, 65_535, 22), { example: '22' }),
  /** Private ranges where droplets may be (CIDR, separated by commas). */
  privateRanges: setting('HEXDUEL_DROPLET_ALLOW', AddressRanges, { example: '10.0.0.0/8,fd00::/8' }),

  /** Local driver: a bot's command as a JSON list; its port is in `PORT`. */
  localCommand: setting('HEXDUEL_LOCAL_COMMAND', text(4_000).optional(), { example: '["node","bot.js"]' }),
  /** Local driver: where it stores the list of its processes. */
  localFolder: setting('HEXDUEL_LOCAL_FOLDER', text(1_000).optional(), { example: '.hexduel/droplets' }),

  /** The wait before the first retry; every further one waits longer. */
  retryMs: setting('HEXDUEL_PROVISIONING_RETRY_MS', milliseconds(10_000), { example: '10000' }),
  /** The longest wait before a retry. */
  mostRetryMs: setting('HEXDUEL_PROVISIONING_MOST_RETRY_MS', milliseconds(300_000), { example: '300000' }),
  /** How long a creation whose answer was lost may be missing from the provider's lists before it counts as not done. */
  listLagMs: setting('HEXDUEL_PROVISIONING_SETTLE_MS', milliseconds(120_000), { example: '120000' }),
  /** How long a replica that acts on a droplet has it to itself; longer than any answer may take. */
  leaseMs: setting('HEXDUEL_PROVISIONING_LEASE_MS', milliseconds(60_000), { example: '60000' }),
  /** How often the bot of each droplet is probed. */
  probeMs: setting('HEXDUEL_PROVISIONING_PROBE_MS', count(10_000, DAY_MS, 300_000), { example: '300000' }),
  /** How often the droplets are compared with the machines that the provider bills for. */
  reconcileMs: setting('HEXDUEL_PROVISIONING_RECONCILE_MS', milliseconds(300_000), { example: '300000' }),
  /** What was handled is remembered for so many days: longer than streams and dead letters keep messages. */
  inboxDays: setting('HEXDUEL_INBOX_DAYS', days(45), { example: '45' }),
  /** Of facts that were published; longer than the streams keep them, so that who was away can ask for what it missed. */
  outboxDays: setting('HEXDUEL_OUTBOX_RETENTION_DAYS', days(45), { example: '45' }),
  /** The audit is kept for so many days. */
  auditDays: setting('HEXDUEL_AUDIT_DAYS', days(400), { example: '400' }),
  /** How often to look for what is no longer kept, in milliseconds. */
  retentionMs: setting('HEXDUEL_RETENTION_MS', milliseconds(60_000), { example: '60000' }),
  /** Releases are kept for so many days; the newest of each machine stays. */
  releaseDays: setting('HEXDUEL_PROVISIONING_RELEASE_DAYS', days(400), { example: '400' }),
};

export type ProvisioningConfig = ConfigOf<typeof config>;

/** What is wrong with the settings together, in sentences. */
export function settingProblems(settings: ProvisioningConfig): string[] {
  const problems = sessionProblems(settings);
  if (settings.webhookSecrets || settings.secrets) return problems;
  return [
    ...problems,
    'HEXDUEL_WEBHOOK_SECRET is missing: set it, for example HEXDUEL_WEBHOOK_SECRET=$(openssl rand -base64 32); where HEXDUEL_SECRET was set before, to its value, or the secrets of all machines become invalid',
  ];
}

/** The secrets from which those of machines are derived. Throws where there are none, which a start refuses. */
export function webhookSecretsOf({
  webhookSecrets,
  secrets,
}: Pick<ProvisioningConfig, 'webhookSecrets' | 'secrets'>): SecretList {
  const all = webhookSecrets ?? secrets;
  if (!all) throw new Error('HEXDUEL_WEBHOOK_SECRET is missing');
  return all;
}
