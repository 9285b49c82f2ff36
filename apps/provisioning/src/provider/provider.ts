/** A machine as its provider describes it. */
export interface ProviderDroplet {
  readonly providerId: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** `gone`: about to disappear, no longer to be counted on. */
  readonly status: 'new' | 'active' | 'off' | 'gone';
  /** Why it does not run as it should, in words; null where it does, or nobody knows. */
  readonly trouble: string | null;
  /** Its public address; null until it has one. */
  readonly address: string | null;
  /** Base URL of its bot, where that does not follow from the address. */
  readonly botAddress: string | null;
  /** The price of an hour, an exact decimal; null where the provider does not say. */
  readonly priceHourly: string | null;
  readonly createdAt: Date;
}

/** A machine to create. It gets `uniqueTag`, which no other one ever has, and what the driver adds. */
export interface NewDroplet {
  readonly name: string;
  readonly uniqueTag: string;
  /** It must not be requested later than this, in milliseconds since 1970. */
  readonly notAfter: number;
  /** The size and the region of an offer; the configured ones unless given. */
  readonly size?: string | null;
  readonly region?: string | null;
}

/** A size that a provider offers. */
export interface Offer {
  readonly size: string;
  /** Processors, memory and disk in words. */
  readonly about: string;
  /** An exact decimal; null where the provider does not say. */
  readonly priceHourly: string | null;
  readonly regions: readonly string[];
}

export interface Offers {
  /** Cheapest first; none where the driver has no sizes. */
  readonly sizes: readonly Offer[];
  /** The configured one. */
  readonly usual: { readonly size: string; readonly region: string } | null;
}

/**
 * Why a provider did not do what it was asked. `hasNoEffect`: nothing was done for certain; otherwise it may have been.
 * `pauseMs`: nobody may call the provider for so long. `isLasting`: a retry helps only after somebody changes something.
 */
export interface ProviderFailure {
  readonly ok: false;
  readonly why: string;
  readonly hasNoEffect: boolean;
  readonly isLasting: boolean;
  readonly pauseMs: number | null;
}

export type Provided<Value> = { readonly ok: true; readonly value: Value } | ProviderFailure;

/**
 * Where droplets come from. Every call ends within the driver's own deadline and returns failures as values. A token of the
 * injector too.
 */
export interface Provider {
  readonly driver: 'digitalocean' | 'local';
  /** Whether its machines have SSH. */
  readonly hasSsh: boolean;
  /** The image of its machines, part of the names of droplets. */
  readonly image: string;
  /** Requests a machine, which may appear in lists only later. Never call it twice for one tag without looking in between. */
  create(droplet: NewDroplet): Promise<Provided<ProviderDroplet>>;
  /** Null when there is none with this id. */
  get(providerId: string): Promise<Provided<ProviderDroplet | null>>;
  /** What can be ordered. */
  offers(): Promise<Provided<Offers>>;
  /** Every machine with the tag. */
  list(tag: string): Promise<Provided<readonly ProviderDroplet[]>>;
  /** Every machine of the account, whoever created it. */
  listAll(): Promise<Provided<readonly ProviderDroplet[]>>;
  /** Destroys a machine, which then costs nothing any more; a missing one is no failure. */
  destroy(providerId: string): Promise<Provided<null>>;
}
export const Provider = Symbol('Provider');

/** The answer to a creation that must not be requested any more: another replica may be about to request it. */
export function tooLate(): ProviderFailure {
  const why =
    'It took too long to request it, so it was not requested: a replica looks for it once more, then requests it.';
  return { ok: false, why, hasNoEffect: true, isLasting: false, pauseMs: null };
}
