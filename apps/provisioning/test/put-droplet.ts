import { newId } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';

export interface PutDroplet {
  readonly name?: string;
  readonly address?: string | null;
  readonly team?: string | null;
  readonly hostKey?: string | null;
  readonly state?: string;
  /** Unless given, what the provider calls it. */
  readonly providerId?: string | null;
  readonly origin?: 'ordered' | 'imported';
}

/** Puts a droplet into the table as it would be after its whole way there; answers its id. */
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
  } = droplet;
  await database.query(
    `insert into droplet (id, order_id, order_position, origin, driver, state, name, unique_tag, address, bot_port, team,
       host_key, provider_id, destroyed_at)
     values ($1::uuid, $1::uuid, 0, $8, 'digitalocean', $2::text, $3, $6::text, $4, 80, $5,
       $7, $9, case when $2::text = 'destroyed' then clock_timestamp() end)`,
    [id, state, name, address, team, id, hostKey, origin, providerId],
  );
  return id;
}
