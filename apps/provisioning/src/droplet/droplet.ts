import type { EntityManager } from 'typeorm';

export type DropletState =
  'requested' | 'creating' | 'waiting_for_address' | 'ready' | 'failing' | 'destroying' | 'destroyed' | 'imported';

/** A row of `droplet`. */
export interface Droplet {
  readonly id: string;
  /** Counts the droplets of this installation; in its name. */
  readonly number: number;
  /** Imported hosts are never made or ended by us. */
  readonly origin: 'ordered' | 'imported';
  readonly driver: 'digitalocean' | 'local';
  readonly state: DropletState;
  readonly name: string;
  /** Borne at the provider by this droplet alone. */
  readonly uniqueTag: string;
  readonly providerId: string | null;
  /** An IP address or a host name. */
  readonly address: string | null;
  readonly botPort: number;
  /** Base URL of its bot, where that does not follow from address and port. */
  readonly botAddress: string | null;
  readonly hostKey: string | null;
  /** Type and fingerprint of the one that it is to show when it is met again, as an admin has confirmed. */
  readonly confirmedHostKey: string | null;
  readonly botState: 'answers' | 'silent' | null;
  readonly team: string | null;
  /** The droplet whose team it takes over when it is ready; that one is then destroyed. */
  readonly replaces: string | null;
  /** Why it is not yet what it is to be. */
  readonly problem: string | null;
  /** How often in a row it had to be put off. */
  readonly attempts: number;
  /** When a creation was last sent off that may have had an effect. */
  readonly createSentAt: Date | null;
  /** An exact decimal. */
  readonly priceHourly: string | null;
  readonly billedFrom: Date | null;
  readonly billedUntil: Date | null;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
  /** Since when it is being destroyed, or was. */
  readonly destroyingAt: Date | null;
}

const COLUMNS = `id, number, origin, driver, state, name, unique_tag as "uniqueTag", provider_id as "providerId", address,
  bot_port as "botPort", bot_address as "botAddress", host_key as "hostKey", confirmed_host_key as "confirmedHostKey", bot_state as "botState", team, replaces,
  problem, attempts, create_sent_at as "createSentAt", price_hourly::text as "priceHourly",
  billed_from as "billedFrom", billed_until as "billedUntil", created_at as "createdAt",
  ready_at as "readyAt", destroying_at as "destroyingAt"`;

/** What of a row changes as it lives. */
export type DropletChange = Partial<
  Omit<Droplet, 'id' | 'number' | 'origin' | 'driver' | 'name' | 'uniqueTag' | 'botPort' | 'createdAt' | 'destroyingAt'>
>;

const CHANGEABLE: Readonly<Record<keyof DropletChange, string>> = {
  state: 'state',
  providerId: 'provider_id',
  address: 'address',
  botAddress: 'bot_address',
  hostKey: 'host_key',
  confirmedHostKey: 'confirmed_host_key',
  botState: 'bot_state',
  team: 'team',
  replaces: 'replaces',
  problem: 'problem',
  attempts: 'attempts',
  createSentAt: 'create_sent_at',
  priceHourly: 'price_hourly',
  billedFrom: 'billed_from',
  billedUntil: 'billed_until',
  readyAt: 'ready_at',
};

/** A droplet, locked until the transaction ends; null when there is none. Lock several in the order of their ids. */
export async function lockDroplet(tx: EntityManager, droplet: string): Promise<Droplet | null> {
  const [row] = await tx.query<Droplet[]>(`select ${COLUMNS} from droplet where id = $1 for update`, [droplet]);
  return row ?? null;
}

/** Those of the droplets that there are, locked, in the order of their ids. */
export function lockDroplets(tx: EntityManager, droplets: readonly string[]): Promise<Droplet[]> {
  return tx.query<Droplet[]>(`select ${COLUMNS} from droplet where id = any($1::uuid[]) order by id for update`, [
    droplets,
  ]);
}

/** The droplet that a team has, locked; null when it has none. */
export async function lockDropletOfTeam(tx: EntityManager, team: string): Promise<Droplet | null> {
  const [row] = await tx.query<Droplet[]>(`select ${COLUMNS} from droplet where team = $1 for update`, [team]);
  return row ?? null;
}

/** Writes what is given of a droplet; since when it is being destroyed, and when it is, is noted by the way. */
export async function changeDroplet(tx: EntityManager, droplet: string, change: DropletChange): Promise<void> {
  const given = Object.entries(change);
  const sets = given.map(([name], at) => `${CHANGEABLE[name as keyof DropletChange]} = $${at + 2}`);
  if (change.state === 'destroying') sets.push('destroying_at = clock_timestamp()');
  if (change.state === 'destroyed') sets.push('destroyed_at = clock_timestamp()');
  if (sets.length === 0) return;
  await tx.query(`update droplet set ${sets.join(', ')} where id = $1`, [droplet, ...given.map(([, value]) => value)]);
}

/** Whether it is a process of this machine: that is looked after also once it is ready. */
export function isProcess({ origin, driver }: Pick<Droplet, 'origin' | 'driver'>): boolean {
  return origin === 'ordered' && driver === 'local';
}

/** Base URL of its bot; null until it has an address. */
export function botAddressOf({ address, botPort, botAddress }: Pick<Droplet, 'address' | 'botPort' | 'botAddress'>) {
  if (botAddress !== null || address === null) return botAddress;
  const host = address.includes(':') ? `[${address}]` : address;
  return botPort === 80 ? `http://${host}` : `http://${host}:${botPort}`;
}
