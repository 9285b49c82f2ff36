import { IMAGES, SIZES } from './catalogue';
import type { OrderedDroplet } from './read-order';

/** A droplet of the fake; it is kept after its end. Times are milliseconds of the clock of the fake. */
export interface HeldDroplet {
  readonly id: number;
  readonly name: string;
  readonly order: OrderedDroplet;
  readonly createdAt: number;
  endedAt: number | null;
}

export interface DropletStoreOptions {
  /** Milliseconds until a droplet has an address and is active. */
  readonly addressAfterMs: number;
  /** Milliseconds by which lists lag behind new and deleted droplets. */
  readonly listLagMs: number;
  /** The public addresses of the first droplets; later ones get addresses reserved for documentation. */
  readonly addresses: readonly string[];
  readonly now: () => number;
}

const FIRST_ID = 300_000_000;

/** The droplets of one account. */
export class DropletStore {
  /** All droplets ever created, oldest first. */
  readonly all: HeldDroplet[] = [];

  constructor(private readonly options: DropletStoreOptions) {}

  create(name: string, order: OrderedDroplet): HeldDroplet {
    const id = FIRST_ID + this.all.length;
    const droplet = { id, name, order, createdAt: this.options.now(), endedAt: null };
    this.all.push(droplet);
    return droplet;
  }

  /** Droplets that currently cost money. */
  live(): HeldDroplet[] {
    return this.all.filter(({ endedAt }) => endedAt === null);
  }

  find(id: string): HeldDroplet | undefined {
    return this.live().find((droplet) => String(droplet.id) === id);
  }

  /** Destroys a droplet; false if there is none with this id. */
  destroy(id: string): boolean {
    const droplet = this.find(id);
    if (droplet) droplet.endedAt = this.options.now();
    return droplet !== undefined;
  }

  /** The droplets that lists contain, which lag behind. */
  listed(): HeldDroplet[] {
    const seen = this.options.now() - this.options.listLagMs;
    return this.all.filter(({ createdAt, endedAt }) => createdAt <= seen && (endedAt === null || endedAt > seen));
  }

  json(droplet: HeldDroplet): object {
    const { id, name, order, createdAt } = droplet;
    const isActive = this.options.now() >= createdAt + this.options.addressAfterMs;
    const size = SIZES.find(({ slug }) => slug === order.size);
    return {
      id,
      name,
      memory: size?.memory,
      vcpus: size?.vcpus,
      disk: size?.disk,
      locked: !isActive,
      status: isActive ? 'active' : 'new',
      created_at: `${new Date(createdAt).toISOString().slice(0, 19)}Z`,
      features: ['private_networking'],
      backup_ids: [],
      snapshot_ids: [],
      volume_ids: [],
      image: IMAGES.find((image) => image.id === order.image || image.slug === order.image),
      size,
      size_slug: order.size,
      networks: { v4: isActive ? this.#addressesOf(id) : [], v6: [] },
      region: { slug: order.region, name: order.region, available: true, features: [], sizes: [] },
      tags: order.tags,
      vpc_uuid: order.vpc_uuid,
    };
  }

  #addressesOf(id: number): object[] {
    const inside = {
      ip_address: `10.110.${(id >> 8) & 15}.${id & 255}`,
      netmask: '255.255.240.0',
      gateway: '',
      type: 'private',
    };
    const address = this.options.addresses[id - FIRST_ID] ?? addressOf(id);
    return [inside, { ip_address: address, netmask: '255.255.255.0', gateway: '203.0.113.254', type: 'public' }];
  }
}

// From the blocks reserved for documentation.
function addressOf(id: number): string {
  const number = (id - FIRST_ID) % 508;
  return number < 254 ? `203.0.113.${number + 1}` : `198.51.100.${number - 253}`;
}
