import { newId } from '@hexduel/messaging';
import type { DataSource } from 'typeorm';

export interface DropletRow {
  readonly team: string | null;
  readonly address?: string;
  readonly hostKey?: string | null;
  readonly state?: string;
}

/** A row of a droplet that is there, whoever made it; answers its id. */
export async function addDroplet(database: DataSource, row: DropletRow): Promise<string> {
  const { team, address = '127.0.0.1', hostKey = null, state = 'ready' } = row;
  const id = newId();
  await database.query(
    `insert into droplet (id, order_id, order_position, origin, driver, state, name, unique_tag, address, bot_port, team,
       host_key)
     values ($1, $1, 0, 'ordered', 'digitalocean', $2, $3, $3, $4, 80, $5, $6)`,
    [id, state, `bot-${id}`, address, team, hostKey],
  );
  return id;
}
