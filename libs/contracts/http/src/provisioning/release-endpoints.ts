import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, Instant, PageLimit, RowId, TeamParams } from '../scalars';
import { problems } from './problem-statuses';
import { DROPLET, NOON, TEAM } from './samples';

/** What a machine tells of a release, in the words of the Dokku plugin of 2017. */
const ToldRelease = z.object({
  revision: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._+/-]{0,99}$/, 'must be a revision, such as the full hash of a commit'),
  hostname: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/, 'must be the host name of the machine'),
  /** Empty where the machine does not know it. */
  public_ip: z.union([z.ipv4(), z.ipv6(), z.literal('')]),
});

/** All three or none: with them the body is signed, without them it is told in the form of 2017. */
export const WebhookHeaders = z
  .object({
    'X-Hexduel-Droplet': Id,
    'X-Hexduel-Timestamp': z.string().regex(/^[0-9]{1,12}$/, 'must be the time in seconds since 1970'),
    'X-Hexduel-Signature': z.string().regex(/^sha256=[0-9a-f]{64}$/, 'must be "sha256=" and 64 hexadecimal digits'),
  })
  .partial();
export type WebhookHeaders = z.infer<typeof WebhookHeaders>;

/** Of a revision that is a hash, its first letters; else itself. */
const Label = z.string().min(1).max(64);

const answer = z.object({
  droplet: Id,
  team: Id.nullable().describe('Whose bot runs on the droplet.'),
  release: Label,
  deployedAt: Instant,
  isNew: z
    .boolean()
    .describe('False where this revision is the one that it has told of last: told again, it counts once.'),
});
export type ReleaseAnswer = z.infer<typeof answer>;

const told = { revision: '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b', hostname: 'hexduel-bot-duel-5' };
const terms = {
  role: 'nobody',
  params: z.object({}),
  headers: WebhookHeaders,
  body: ToldRelease,
  answer,
  problems: problems(
    'ERR_WEBHOOK_SIGNATURE',
    'ERR_WEBHOOK_TIME',
    'ERR_WEBHOOK_REPLAYED',
    'ERR_WEBHOOK_SENDER',
    'ERR_WEBHOOK_UNSIGNED',
    'ERR_TOO_MANY_REQUESTS',
  ),
  example: {
    body: { ...told, public_ip: '198.51.100.7' },
    answer: { droplet: DROPLET, team: TEAM, release: '584b3ee', deployedAt: NOON, isNew: true },
  },
} as const;

export const TellRelease = act('POST', '/api/provisioning/webhooks/release', {
  ...terms,
  about:
    'A droplet tells that it runs another release. Signed: X-Hexduel-Signature is "sha256=" and the hexadecimal HMAC-SHA-256, under the secret of the droplet, of X-Hexduel-Timestamp, a dot and the body as sent. Unsigned (2017): only from the address of the droplet itself.',
});

export const TellReleaseOf2017 = act('POST', '/releases/manage', {
  ...terms,
  about: 'The same at the address that the plugin of 2017 (dokku-notify-curl) was configured with.',
});

export const ReleaseView = z.object({
  id: RowId,
  droplet: Id,
  revision: z.string(),
  release: Label,
  deployedAt: Instant,
  via: z.enum(['signature', 'address']).describe('What proved who told it.'),
});
export type ReleaseView = z.infer<typeof ReleaseView>;

export const ListReleases = read('/api/provisioning/teams/:team/releases', {
  role: 'player',
  about: 'Releases of a team’s bot, newest first; `next` is the next `olderThan`.',
  params: TeamParams,
  query: z.object({ olderThan: RowId.optional(), limit: PageLimit }),
  answer: z.object({ releases: z.array(ReleaseView), next: RowId.nullable() }),
  example: {
    params: { team: TEAM },
    query: { limit: 20 },
    answer: {
      releases: [
        {
          ...{ id: '7', droplet: DROPLET, revision: told.revision },
          ...{ release: '584b3ee', deployedAt: NOON, via: 'signature' as const },
        },
      ],
      next: null,
    },
  },
});

export const releaseEndpoints = { TellRelease, TellReleaseOf2017, ListReleases };
