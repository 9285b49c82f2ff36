import { z } from 'zod';
import { IMAGES, REGIONS, SIZES, SSH_KEYS, VPCS } from './catalogue';

const HostName = z
  .string()
  .max(255)
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'Only valid hostname characters are allowed. (a-z, A-Z, 0-9, . and -)');

const Order = z.object({
  name: HostName.optional(),
  names: z.array(HostName).min(1).max(10).optional(),
  region: z.string().default('fra1'),
  size: z.string(),
  image: z.union([z.string(), z.int()]),
  ssh_keys: z.array(z.union([z.string(), z.int()])).default([]),
  tags: z
    .array(z.string().regex(/^[A-Za-z0-9_:-]{1,255}$/, 'a tag is invalid'))
    .nullish()
    .transform((tags) => tags ?? []),
  user_data: z.string().max(65_536).nullish(),
  vpc_uuid: z.string().nullish(),
});

export type OrderedDroplet = Omit<z.infer<typeof Order>, 'name' | 'names'>;

export type ReadOrder =
  | { readonly ok: true; readonly names: readonly string[]; readonly isMany: boolean; readonly order: OrderedDroplet }
  | { readonly ok: false; readonly why: string };

/** Parses the body of a POST to /v2/droplets, or says why it is refused. */
export function readOrder(body: unknown): ReadOrder {
  const read = Order.safeParse(body);
  if (!read.success) return { ok: false, why: read.error.issues.map(({ message }) => message).join('; ') };
  const { name, names, ...order } = read.data;
  if ((name === undefined) === (names === undefined)) return { ok: false, why: 'either name or names is required' };
  const why = unknownIn(order);
  if (why !== null) return { ok: false, why };
  return { ok: true, names: names ?? [name ?? ''], isMany: names !== undefined, order };
}

function unknownIn(order: OrderedDroplet): string | null {
  const { region, size, image, ssh_keys: keys, vpc_uuid: vpc } = order;
  if (!REGIONS.includes(region)) return 'You specified an invalid region for Droplet creation.';
  if (!SIZES.some(({ slug }) => slug === size)) return 'You specified an invalid size for Droplet creation.';
  if (!IMAGES.some((each) => each.id === image || (each.slug !== null && each.slug === image)))
    return 'You specified an invalid image for Droplet creation.';
  const known = keys.every((key) => SSH_KEYS.some(({ id, fingerprint }) => id === key || fingerprint === key));
  if (!known) return `${keys.join(', ')} are invalid key identifiers for Droplet creation.`;
  if (vpc && !VPCS.some(({ id }) => id === vpc)) return 'Failed to resolve VPC';
  return null;
}
