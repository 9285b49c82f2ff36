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
  origin: z.enum(['ordered', 'imported']).describe('Imported hosts are never made or ended by us.'),
  driver: z.enum(['digitalocean', 'local']),
  state: DropletState,
  problem: z.string().nullable().describe('Why it is not yet what it is to be.'),
  attempts: z.int().min(0).describe('How often in a row it had to be put off.'),
  dueAt: Instant.nullable().describe('When it is tried again.'),
  providerId: z.string().nullable(),
  address: z.string().nullable(),
  botAddress: z.string().nullable().describe('Base URL of its bot.'),
  botState: z
    .enum(['answers', 'silent'])
    .nullable()
    .describe(
      'Whether its bot answered when it was last asked: as the droplet became ready, after a release, every few minutes.',
    ),
  hostKey: z.string().nullable().describe('The SSH host key that is trusted.'),
  team: z
    .object({ id: Id, name: z.string().nullable(), isDeleted: z.boolean() })
    .nullable()
    .describe('Whose it is; of a deleted team it waits for a decision.'),
  replaces: Id.nullable().describe('The droplet whose team it takes over when it is ready.'),
  priceHourly: Money.nullable(),
  cost: Money.describe('What it has cost so far, by the second.'),
  createdAt: Instant,
  readyAt: Instant.nullable(),
  destroyedAt: Instant.nullable(),
});
export type DropletView = z.infer<typeof DropletView>;

/** What the players of its team see of a droplet. */
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
