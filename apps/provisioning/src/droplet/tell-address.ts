import { BotAddressChangedV1, DropletGoneV1, DropletReadyV1 } from '@hexduel/contracts-events';
import { addToOutbox } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { botAddressOf } from './droplet';
import type { Droplet } from './droplet';

/** Tells that a team's bot is where this droplet is, once it can be used. The droplet must be locked. */
export async function tellAddress(tx: EntityManager, droplet: Droplet, team: string): Promise<void> {
  if (droplet.readyAt === null) return;
  await addToOutbox(tx, BotAddressChangedV1, { team, address: botAddressOf(droplet) });
}

/** Tells that a team's bot is nowhere, where this droplet has been told as its place. */
export async function tellNoAddress(tx: EntityManager, droplet: Droplet, team: string): Promise<void> {
  if (droplet.readyAt === null) return;
  await addToOutbox(tx, BotAddressChangedV1, { team, address: null });
}

export async function tellReady(tx: EntityManager, { id, name, address, team, origin }: Droplet): Promise<void> {
  await addToOutbox(tx, DropletReadyV1, { droplet: id, name, address: address ?? '', team, origin });
}

export async function tellGone(tx: EntityManager, { id, name, address, origin }: Droplet): Promise<void> {
  await addToOutbox(tx, DropletGoneV1, { droplet: id, name, address, origin });
}
