import { z } from 'zod';
import type { ProviderDroplet } from '../provider';

/** The part of a droplet's JSON that is used. */
export const DropletJson = z.looseObject({
  id: z.int(),
  name: z.string(),
  status: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  tags: z.array(z.string()).nullish(),
  networks: z
    .looseObject({ v4: z.array(z.looseObject({ ip_address: z.ipv4(), type: z.string() })).default([]) })
    .nullish(),
  size: z.looseObject({ price_hourly: z.number().min(0).optional() }).nullish(),
});
type DropletJson = z.infer<typeof DropletJson>;

const STATUSES: Readonly<Record<string, ProviderDroplet['status']>> = {
  new: 'new',
  active: 'active',
  off: 'off',
  archive: 'gone',
};
const PRICE_PLACES = 6;

export function readDroplet({
  id,
  name,
  status,
  tags,
  networks,
  size,
  created_at: createdAt,
}: DropletJson): ProviderDroplet {
  return {
    providerId: String(id),
    name,
    tags: tags ?? [],
    status: STATUSES[status] ?? 'off',
    trouble: null,
    address: networks?.v4.find(({ type }) => type === 'public')?.ip_address ?? null,
    botAddress: null,
    priceHourly: size?.price_hourly?.toFixed(PRICE_PLACES) ?? null,
    createdAt: new Date(createdAt),
  };
}
