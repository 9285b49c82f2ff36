import { z } from 'zod';
import { act, read } from '../endpoint';
import { Id, Instant, PageLimit, RowId, TeamParams } from '../scalars';
import { problems } from './problems';
import { DROPLET, NOON, TEAM } from './samples';

/** A release as a machine reports it, in the format of the Dokku plugin of 2017. */
const ReportedRelease = z.object({
  revision: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._+/-]{0,99}$/, 'must be a revision, such as the full hash of a commit'),
  hostname: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$/, 'must be the host name of the machine'),
  /** Empty where the machine does not know it. */
  public_ip: z.union([z.ipv4(), z.ipv6(), z.literal('')]),
});

/** All three or none: with them the body is signed, without them the message has the form of 2017. */
export const WebhookHeaders = z
  .object({
    'X-Hexduel-Droplet': Id,
    'X-Hexduel-Timestamp': z.string().regex(/^[0-9]{1,12}$/, 'must be the time in seconds since 1970'),
    'X-Hexduel-Signature': z.string().regex(/^sha256=[0-9a-f]{64}$/, 'must be "sha256=" and 64 hexadecimal digits'),
  })
  .partial();
export type WebhookHeaders = z.infer<typeof WebhookHeaders>;

/** The first characters of a revision that is a hash, otherwise the revision itself. */
const Label = z.string().min(1).max(64);

const answer = z.object({
  droplet: Id,
  team: Id.nullable().describe('The team whose bot runs on the droplet.'),
  release: Label,
  deployedAt: Instant,
  isNew: z
    .boolean()
    .describe('False where this is the revision that the droplet reported last: a repeated report counts once.'),
});
export type ReleaseAnswer = z.infer<typeof answer>;

const reported = { revision: '584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b', hostname: 'hexduel-bot-duel-5' };
const endpoint = {
  role: 'nobody',
  params: z.object({}),
  headers: WebhookHeaders,
  body: ReportedRelease,
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
    body: { ...reported, public_ip: '198.51.100.7' },
    answer: { droplet: DROPLET, team: TEAM, release: '584b3ee', deployedAt: NOON, isNew: true },
  },
} as const;

export const ReportRelease = act('POST', '/api/provisioning/webhooks/release', {
  ...endpoint,
  about:
    'A droplet reports that it runs another release. Signed: X-Hexduel-Signature is "sha256=" and the hexadecimal HMAC-SHA-256, under the secret of the droplet, of X-Hexduel-Timestamp, a dot and the body as sent. Unsigned (2017): accepted only of a droplet that an admin allows it, and only from its own address.',
});

export const ReportReleaseOf2017 = act('POST', '/releases/manage', {
  ...endpoint,
  about: 'The same at the address that the plugin of 2017 (dokku-notify-curl) was configured with.',
});

export const ReleaseView = z.object({
  id: RowId,
  droplet: Id,
  revision: z.string(),
  release: Label,
  deployedAt: Instant,
  via: z.enum(['signature', 'address']).describe('What proved the sender.'),
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
          ...{ id: '7', droplet: DROPLET, revision: reported.revision },
          ...{ release: '584b3ee', deployedAt: NOON, via: 'signature' as const },
        },
      ],
      next: null,
    },
  },
});

// The keys are published operation ids.
export const releaseEndpoints = { TellRelease: ReportRelease, TellReleaseOf2017: ReportReleaseOf2017, ListReleases };
