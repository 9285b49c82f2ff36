import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Offers, Provided } from '../provider/provider';
import { noOffer, providerFailed } from '../refusals';
import type { Refusal } from '../refusals';

/** What an order asks the provider for; null where the provider knows no sizes or prices. */
export interface ChosenOffer {
  readonly size: string | null;
  readonly region: string | null;
  /** An exact decimal. */
  readonly priceHourly: string | null;
}

/** What is ordered where nobody knows what the provider offers. */
export const ANY_OFFER: ChosenOffer = { size: null, region: null, priceHourly: null };

/**
 * The offer that an order names, otherwise the configured one. A provider that cannot be asked hinders only orders that name one.
 * Errors: ERR_NO_OFFER, ERR_PROVIDER.
 */
export function chooseOffer(
  offers: Provided<Offers>,
  wanted: { readonly size?: string | undefined; readonly region?: string | undefined },
): Result<ChosenOffer, Refusal> {
  const names = wanted.size !== undefined || wanted.region !== undefined;
  if (!offers.ok) return names ? providerFailed(offers.why) : ok(ANY_OFFER);
  const { sizes, usual } = offers.value;
  const size = wanted.size ?? usual?.size ?? null;
  const region = wanted.region ?? usual?.region ?? null;
  const offer = sizes.find((each) => each.size === size);
  const hasRegion = offer !== undefined && (offer.regions.length === 0 || offer.regions.includes(region ?? ''));
  // What is configured is the operator's matter: the provider says itself what is wrong with it.
  if (names && !hasRegion) return noOffer(size ?? '', region ?? '', offer?.regions ?? []);
  return ok({ size, region, priceHourly: offer?.priceHourly ?? null });
}
