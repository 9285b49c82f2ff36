import { BotAddressChangedV1, DropletGoneV1, DropletReadyV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { botAddressOf } from './droplet.entity';
import type { Droplet } from './droplet.entity';

/** Publishes that the bot of a team is on this droplet, once that is ready. The droplet must be locked. */
export async function publishAddress(tx: EntityManager, droplet: Droplet, team: string): Promise<void> {
  if (droplet.readyAt === null) return;
  await addToOutbox(tx, BotAddressChangedV1, { team, address: botAddressOf(droplet) });
}

/** Publishes that the bot of a team has no address, where this droplet was published as its place. */
export async function publishNoAddress(tx: EntityManager, droplet: Droplet, team: string): Promise<void> {
  if (droplet.readyAt === null) return;
  await addToOutbox(tx, BotAddressChangedV1, { team, address: null });
}

export async function publishReady(tx: EntityManager, { id, name, address, team, origin }: Droplet): Promise<void> {
  await addToOutbox(tx, DropletReadyV1, { droplet: id, name, address: address ?? '', team, origin });
}

export async function publishGone(tx: EntityManager, { id, name, address, origin }: Droplet): Promise<void> {
  await addToOutbox(tx, DropletGoneV1, { droplet: id, name, address, origin });
}
