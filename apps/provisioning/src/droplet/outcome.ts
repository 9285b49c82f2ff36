import type { ProviderDroplet, ProviderFailure } from '../provider/provider';
import type { Readiness } from './check-ready';

/** What came of a step. */
export type Outcome =
  /** Of a look: those that bear the tag of the droplet, oldest first. */
  | { readonly kind: 'found'; readonly droplets: readonly ProviderDroplet[] }
  | { readonly kind: 'created'; readonly droplet: ProviderDroplet }
  | { readonly kind: 'fetched'; readonly droplet: ProviderDroplet | null }
  | { readonly kind: 'checked'; readonly readiness: Readiness }
  /** How many there were to be ended: none means that it is gone. */
  | { readonly kind: 'ended'; readonly count: number }
  | {
      readonly kind: 'failed';
      readonly during: 'look' | 'create' | 'fetch' | 'end';
      readonly failure: ProviderFailure;
    };
