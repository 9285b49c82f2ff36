import { newId } from '@hexduel/telemetry';
import type { DataSource } from 'typeorm';

export interface PutDroplet {
  readonly name?: string;
  readonly address?: string | null;
  readonly team?: string | null;
  readonly hostKey?: string | null;
  readonly state?: string;
  /** Default: a new id for an ordered one. */
  readonly providerId?: string | null;
  readonly origin?: 'ordered' | 'imported';
  /** Whether an admin allows it to report releases unsigned. */
  readonly allowsUnsigned?: boolean;
}

/** Inserts a droplet in the state that it would have after all its steps; returns its id. */
export async function putDroplet(database: DataSource, droplet: PutDroplet = {}): Promise<string> {
  const id = newId();
  const {
    name = `bot-${id}`,
    address = null,
    team = null,
    hostKey = null,
    state = 'ready',
    origin = 'ordered',
    providerId = origin === 'ordered' ? id : null,
    allowsUnsigned = false,
  } = droplet;
  await database.query(
    `insert into droplet (id, order_id, order_position, origin, driver, state, name, unique_tag, address, bot_port, team,
       host_key, provider_id, allows_unsigned, destroyed_at)
     values ($1::uuid, $1::uuid, 0, $8, 'digitalocean', $2::text, $3, $6::text, $4, 80, $5,
       $7, $9, $10, case when $2::text = 'destroyed' then clock_timestamp() end)`,
    [id, state, name, address, team, id, hostKey, origin, providerId, allowsUnsigned],
  );
  return id;
}
