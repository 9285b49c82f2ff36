import type { ReadyTarget } from './check-ready';
import { isProcess } from './droplet';
import type { Droplet } from './droplet';

/** What to do next for a droplet, in the outside world. */
export type Step =
  /** Look whether the provider has it, by its tag. */
  | { readonly kind: 'look' }
  /** Read it, to see its address. */
  | { readonly kind: 'fetch'; readonly providerId: string }
  /** See whether it can be used. */
  | { readonly kind: 'check'; readonly target: ReadyTarget }
  /** End all that the provider has of it. */
  | { readonly kind: 'end' }
  | { readonly kind: 'nothing' };

/** Follows from what is known of the droplet; `failing` is only what its trouble is called. */
export function nextStep(droplet: Droplet): Step {
  const { state, origin, providerId, address, botPort, botAddress, hostKey, confirmedHostKey, readyAt } = droplet;
  if (state === 'destroyed') return { kind: 'nothing' };
  if (state === 'destroying') return { kind: origin === 'imported' ? 'nothing' : 'end' };
  if (readyAt !== null && isProcess(droplet) && providerId !== null) return { kind: 'fetch', providerId };
  // What became ready before there was a master key is entered once there is one.
  if (readyAt !== null && (hostKey !== null || address === null)) return { kind: 'nothing' };
  if (origin === 'ordered' && providerId === null) return { kind: 'look' };
  const pinnedHostKey = hostKey ?? confirmedHostKey;
  if (address !== null) return { kind: 'check', target: { address, botPort, botAddress, pinnedHostKey } };
  return providerId === null ? { kind: 'nothing' } : { kind: 'fetch', providerId };
}
