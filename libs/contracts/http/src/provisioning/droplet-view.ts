import { z } from 'zod';
import { Id, Instant } from '../scalars';

export const DropletState = z.enum([
  'requested',
  'creating',
  'waiting_for_address',
  'ready',
  'failing',
  'destroying',
  'destroyed',
  'imported',
]);
export type DropletState = z.infer<typeof DropletState>;

/** Money in the provider's currency, exact: never a floating-point number. */
export const Money = z.string().regex(/^[0-9]{1,12}\.[0-9]{6}$/);

export const DropletView = z.object({
  id: Id,
  number: z.int().min(1).describe('Counts the droplets of the installation; `next` of the list is the next `after`.'),
  name: z.string(),
  origin: z.enum(['ordered', 'imported']).describe('Imported hosts are never created or destroyed by this service.'),
  driver: z.enum(['digitalocean', 'local']),
  state: DropletState,
  problem: z.string().nullable().describe('Why it is not yet in the state that it should reach.'),
  attempts: z.int().min(0).describe('Failed attempts in a row.'),
  dueAt: Instant.nullable().describe('When the next attempt is due.'),
  providerId: z.string().nullable(),
  address: z.string().nullable(),
  botAddress: z.string().nullable().describe('Base URL of its bot.'),
  botState: z
    .enum(['answers', 'silent'])
    .nullable()
    .describe(
      'Whether its bot answered the last probe: when the droplet became ready, after a release, every few minutes.',
    ),
  hostKey: z.string().nullable().describe('The SSH host key that is trusted.'),
  knownHostKey: z.string().nullable().default(null).describe('Type and fingerprint of the trusted key.'),
  refusedHostKey: z
    .string()
    .nullable()
    .default(null)
    .describe('Type and fingerprint of the key that it showed instead and for which it is refused.'),
  team: z
    .object({ id: Id, name: z.string().nullable(), isDeleted: z.boolean() })
    .nullable()
    .describe('The team that it is assigned to; the droplet of a deleted team waits for a decision.'),
  allowsUnsigned: z
    .boolean()
    .default(false)
    .describe('Whether an admin allows it to report releases unsigned, until its first signed report.'),
  replaces: Id.nullable().describe('The droplet whose team it takes over when it is ready.'),
  size: z.string().nullable().default(null).describe('As the provider names it; null for hosts and local processes.'),
  region: z.string().nullable().default(null),
  priceHourly: Money.nullable(),
  cost: Money.describe('What it has cost so far, by the second.'),
  createdAt: Instant,
  readyAt: Instant.nullable(),
  destroyedAt: Instant.nullable(),
});
export type DropletView = z.infer<typeof DropletView>;

/** A droplet as the players of its team see it. */
export const TeamDropletView = z.object({
  id: Id,
  name: z.string(),
  state: DropletState,
  address: z.string().nullable(),
  botAddress: z.string().nullable(),
  botState: z.enum(['answers', 'silent']).nullable(),
  readyAt: Instant.nullable(),
});
export type TeamDropletView = z.infer<typeof TeamDropletView>;
