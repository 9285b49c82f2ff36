import { SecretList } from '@hexduel/identity';
import { setting } from '@hexduel/service-host';
import { z } from 'zod';
import { AddressRanges } from './ssh/address-ranges';
import { DOKKU_COMMANDS, KeyCommand } from './ssh/key-command';
import { MasterKey } from './ssh/master-key';

const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);
const DAY_MS = 86_400_000;
const milliseconds = (usual: number) => count(10, DAY_MS, usual);
const text = (most: number) => z.string().min(1).max(most);
/** As DigitalOcean takes them. */
const Tag = z.string().regex(/^[A-Za-z0-9_:-]{1,200}$/, 'a tag has letters, digits, colons, hyphens and underscores');

/** Where provisioning keeps its data. */
export const databaseUrl = setting('HEXDUEL_PROVISIONING_DATABASE_URL', z.url(), {
  example: 'postgres://provisioning:…@127.0.0.1:5432/hexduel',
  isSecret: true,
});

export const config = {
  databaseUrl,
  natsUrl: setting('HEXDUEL_NATS_URL', z.string().min(1), { example: 'nats://127.0.0.1:4222' }),
  /** What sessions are signed with; the same as scheduling's. */
  secrets: setting('HEXDUEL_SECRET', SecretList, { example: '$(openssl rand -base64 32)', isSecret: true }),
  /** What secrets of droplets are made from, those that sign what they tell; of `HEXDUEL_SECRET` where it is absent. */
  webhookSecrets: setting('HEXDUEL_WEBHOOK_SECRET', SecretList.optional(), {
    example: '$(openssl rand -base64 32)',
    isSecret: true,
  }),
  /** Where droplets tell of releases: what stands for {{webhook}} in the user data. */
  webhookUrl: setting('HEXDUEL_WEBHOOK_URL', z.url().optional(), {
    example: 'https://hexduel.example/api/provisioning/webhooks/release',
  }),
  /** Whether releases may be told in the form of 2017, which only the sender's address proves. */
  unsignedWebhook: setting('HEXDUEL_WEBHOOK_UNSIGNED', z.enum(['accept', 'refuse']).default('accept'), {
    example: 'refuse',
  }),
  /** Proxies in front whose X-Forwarded-For is believed; matters to whom an unsigned message is from. */
  proxies: setting('HEXDUEL_PROVISIONING_PROXIES', z.coerce.number().int().min(0).default(0), { example: '1' }),
  /** Where droplets come from. */
  driver: setting('HEXDUEL_PROVISIONING_DRIVER', z.enum(['digitalocean', 'local']), { example: 'local' }),
  /** A word of this installation: droplets bear it in their names and tags, so that two may share an account. */
  installation: setting('HEXDUEL_INSTALLATION', z.string().regex(/^[a-z0-9]([a-z0-9-]{0,28}[a-z0-9])?$/), {
    example: 'duel-2026',
  }),
  /** How many droplets may live at once: no order goes beyond. */
  maxDroplets: setting('HEXDUEL_MAX_DROPLETS', count(0, 1_000, 50), { example: '50' }),
  /** The port at which the bot of a droplet answers. */
  botPort: setting('HEXDUEL_BOT_PORT', count(1, 65_535, 80), { example: '80' }),
  /** What becomes of the droplet of a team that is deleted: it stays until an admin decides, or is destroyed. */
  teamGone: setting('HEXDUEL_PROVISIONING_TEAM_GONE', z.enum(['keep', 'destroy']).default('keep'), { example: 'keep' }),

  token: setting('HEXDUEL_DIGITALOCEAN_TOKEN', text(500).optional(), { example: 'dop_v1_…', isSecret: true }),
  url: setting('HEXDUEL_DIGITALOCEAN_URL', z.url().default('https://api.digitalocean.com/v2'), {
    example: 'https://api.digitalocean.com/v2',
  }),
  region: setting('HEXDUEL_DIGITALOCEAN_REGION', text(40).optional(), { example: 'fra1' }),
  size: setting('HEXDUEL_DIGITALOCEAN_SIZE', text(60).optional(), { example: 's-1vcpu-1gb' }),
  /** Name of a snapshot of the account, or the slug of a public image. */
  image: setting('HEXDUEL_DIGITALOCEAN_IMAGE', text(200).optional(), { example: 'hexduel-bot' }),
  /** Name of a key of the account: its private part is the master key. */
  sshKey: setting('HEXDUEL_DIGITALOCEAN_SSH_KEY', text(200).optional(), { example: 'hexduel-master' }),
  /** Further tags of every droplet, by commas. */
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
  /** File of cloud-init user data for fresh droplets. */
  userDataFile: setting('HEXDUEL_DIGITALOCEAN_USER_DATA', text(1_000).optional(), { example: './user-data.yaml' }),
  /** How long to wait for an answer of the provider. */
  requestMs: setting('HEXDUEL_PROVISIONING_REQUEST_MS', milliseconds(15_000), { example: '15000' }),

  /** The private key that droplets let in as root: its text, or the path of its file. */
  masterKey: setting('HEXDUEL_MASTER_KEY', MasterKey.optional(), {
    example: '/run/secrets/hexduel-master',
    isSecret: true,
  }),
  /** What adds a player's key on a droplet: run as root with the key on its input and a name of ours for NAME. */
  keyCommand: setting('HEXDUEL_KEY_COMMAND', KeyCommand.default(DOKKU_COMMANDS.add), {
    example: "'dokku ssh-keys:add NAME'",
  }),
  /** What removes it. */
  keyRemoveCommand: setting('HEXDUEL_KEY_REMOVE_COMMAND', KeyCommand.default(DOKKU_COMMANDS.remove), {
    example: "'sshcommand acl-remove dokku NAME'",
  }),
  sshPort: setting('HEXDUEL_SSH_PORT', count(1, 65_535, 22), { example: '22' }),
  /** Ranges that are not public and in which droplets may be all the same (CIDR, by commas). */
  privateRanges: setting('HEXDUEL_DROPLET_ALLOW', AddressRanges, { example: '10.0.0.0/8,fd00::/8' }),

  /** The local driver: a bot's command as a JSON list; it is told its port by `PORT`. */
  localCommand: setting('HEXDUEL_LOCAL_COMMAND', text(4_000).optional(), { example: '["node","bot.js"]' }),
  /** The local driver: where it keeps which processes there are. */
  localFolder: setting('HEXDUEL_LOCAL_FOLDER', text(1_000).optional(), { example: '.hexduel/droplets' }),

  /** How long to wait at first before something is tried again; grows with each time. */
  retryMs: setting('HEXDUEL_PROVISIONING_RETRY_MS', milliseconds(10_000), { example: '10000' }),
  /** The longest such wait. */
  mostRetryMs: setting('HEXDUEL_PROVISIONING_MOST_RETRY_MS', milliseconds(300_000), { example: '300000' }),
  /** How long a creation whose answer was lost may stay out of the provider's lists before it counts as never done. */
  settleMs: setting('HEXDUEL_PROVISIONING_SETTLE_MS', milliseconds(120_000), { example: '120000' }),
  /** For how long a replica that acts on a droplet has it for itself; longer than any answer may take. */
  leaseMs: setting('HEXDUEL_PROVISIONING_LEASE_MS', milliseconds(60_000), { example: '60000' }),
  /** How often to see whether the bot of each droplet answers. */
  probeMs: setting('HEXDUEL_PROVISIONING_PROBE_MS', count(10_000, DAY_MS, 300_000), { example: '300000' }),
  /** How often to compare with what the provider bills for. */
  reconcileMs: setting('HEXDUEL_PROVISIONING_RECONCILE_MS', milliseconds(300_000), { example: '300000' }),
};
