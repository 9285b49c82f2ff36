/** A machine as its provider tells of it. */
export interface ProviderDroplet {
  readonly providerId: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** `gone`: about to be, and no longer to be counted on. */
  readonly status: 'new' | 'active' | 'off' | 'gone';
  /** Why it does not run as it should, in words; null where it does, or nobody knows. */
  readonly trouble: string | null;
  /** Its public address; null until it has one. */
  readonly address: string | null;
  /** Where its bot answers, when that does not follow from the address. */
  readonly botAddress: string | null;
  /** What an hour costs, an exact decimal; null where that is not told. */
  readonly priceHourly: string | null;
  readonly createdAt: Date;
}

/** What is to be made. It bears `uniqueTag`, which nothing else ever does, and what the driver adds of its own. */
export interface NewDroplet {
  readonly name: string;
  readonly uniqueTag: string;
  /** Later it may not be asked for, whatever came in between: milliseconds since 1970. */
  readonly notAfter: number;
}

/**
 * Why a provider did not do as asked. `hasNoEffect`: certainly nothing was done; else it may have been. `pauseMs`: it asks to
 * be left alone so long, by anybody. `isLasting`: trying again helps only when somebody changes something.
 */
export interface ProviderFailure {
  readonly ok: false;
  readonly why: string;
  readonly hasNoEffect: boolean;
  readonly isLasting: boolean;
  readonly pauseMs: number | null;
}

export type Provided<Value> = { readonly ok: true; readonly value: Value } | ProviderFailure;

/** Where droplets come from. Every call ends within the driver's own deadline and answers failures as values. */
export interface Provider {
  readonly driver: 'digitalocean' | 'local';
  /** Whether its machines are reached by SSH. */
  readonly hasSsh: boolean;
  /** What its machines are made from, as names of droplets bear it. */
  readonly image: string;
  /** Asks for a machine; it may be seen in lists later only. Never call twice for one tag without looking in between. */
  create(droplet: NewDroplet): Promise<Provided<ProviderDroplet>>;
  /** Null when there is none of this id. */
  get(providerId: string): Promise<Provided<ProviderDroplet | null>>;
  /** Every machine that bears the tag. */
  list(tag: string): Promise<Provided<readonly ProviderDroplet[]>>;
  /** Every machine of the account, whoever made it. */
  listAll(): Promise<Provided<readonly ProviderDroplet[]>>;
  /** Ends a machine and what it costs; one that is not there is no failure. */
  destroy(providerId: string): Promise<Provided<null>>;
  /** Where it holds something open. */
  close?(): Promise<void>;
}
