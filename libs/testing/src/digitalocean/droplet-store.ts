import { IMAGES, SIZES } from './catalogue';
import type { OrderedDroplet } from './read-order';

/** A droplet of the fake, also after its end: what was ever billed. Times in milliseconds by the fake's clock. */
export interface HeldDroplet {
  readonly id: number;
  readonly name: string;
  readonly order: OrderedDroplet;
  readonly createdAt: number;
  endedAt: number | null;
}

export interface StoreTerms {
  /** How long until a droplet has an address and is active. */
  readonly addressAfterMs: number;
  /** For how long lists do not tell of what has begun, and go on telling of what has ended. */
  readonly listLagMs: number;
  /** The public addresses of the first droplets; those after them have some that are kept for documentation. */
  readonly addresses: readonly string[];
  readonly now: () => number;
}

const FIRST_ID = 300_000_000;

/** The droplets of one account. */
export class DropletStore {
  /** All there ever were, oldest first. */
  readonly all: HeldDroplet[] = [];

  constructor(private readonly terms: StoreTerms) {}

  create(name: string, order: OrderedDroplet): HeldDroplet {
    const id = FIRST_ID + this.all.length;
    const droplet = { id, name, order, createdAt: this.terms.now(), endedAt: null };
    this.all.push(droplet);
    return droplet;
  }

  /** Those that cost money now. */
  live(): HeldDroplet[] {
    return this.all.filter(({ endedAt }) => endedAt === null);
  }

  find(id: string): HeldDroplet | undefined {
    return this.live().find((droplet) => String(droplet.id) === id);
  }

  /** Ends a droplet; false where there is none of this id. */
  destroy(id: string): boolean {
    const droplet = this.find(id);
    if (droplet) droplet.endedAt = this.terms.now();
    return droplet !== undefined;
  }

  /** As lists tell of them, which are behind. */
  listed(): HeldDroplet[] {
    const seen = this.terms.now() - this.terms.listLagMs;
    return this.all.filter(({ createdAt, endedAt }) => createdAt <= seen && (endedAt === null || endedAt > seen));
  }

  json(droplet: HeldDroplet): object {
    const { id, name, order, createdAt } = droplet;
    const isActive = this.terms.now() >= createdAt + this.terms.addressAfterMs;
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
    const address = this.terms.addresses[id - FIRST_ID] ?? addressOf(id);
    return [inside, { ip_address: address, netmask: '255.255.255.0', gateway: '203.0.113.254', type: 'public' }];
  }
}

// Of the blocks that are kept for documentation.
function addressOf(id: number): string {
  const number = (id - FIRST_ID) % 508;
  return number < 254 ? `203.0.113.${number + 1}` : `198.51.100.${number - 253}`;
}
