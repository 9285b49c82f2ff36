import { z } from 'zod';
import type { Offer, Offers } from '../provider';

const PRICE_PLACES = 6;

/** The part of a size's JSON that is used. */
export const SizeJson = z.looseObject({
  slug: z.string(),
  memory: z.number(),
  vcpus: z.number(),
  disk: z.number(),
  price_hourly: z.number().min(0).nullish(),
  regions: z.array(z.string()).nullish(),
  available: z.boolean().nullish(),
});
type SizeJson = z.infer<typeof SizeJson>;

/** The sizes that can be ordered now, cheapest first, as the provider lists them. */
export function offersOf(sizes: readonly SizeJson[], usual: Offers['usual']): Offers {
  const offered = sizes.filter(({ available, regions }) => available !== false && regions?.length !== 0);
  return { sizes: offered.map(offerOf).sort(cheapestFirst), usual };
}

function offerOf({ slug, memory, vcpus, disk, price_hourly: price, regions }: SizeJson): Offer {
  const about = `${vcpus} vCPU, ${memory} MB, ${disk} GB`;
  return { size: slug, about, priceHourly: price?.toFixed(PRICE_PLACES) ?? null, regions: [...(regions ?? [])].sort() };
}

function cheapestFirst(one: Offer, other: Offer): number {
  const [price, otherPrice] = [one, other].map(({ priceHourly }) => Number(priceHourly ?? Infinity));
  return (price ?? 0) - (otherPrice ?? 0) || one.size.localeCompare(other.size);
}
