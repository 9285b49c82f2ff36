import type { ReadyTarget } from '../readiness/check-ready';
import { isProcess } from './droplet.entity';
import type { Droplet } from './droplet.entity';

/** What a worker does next for a droplet, outside of the database. */
export type Step =
  /** Look for it at the provider, by its tag. */
  | { readonly kind: 'look' }
  /** Read it at the provider, for its address. */
  | { readonly kind: 'fetch'; readonly providerId: string }
  /** Check whether it can be used. */
  | { readonly kind: 'check'; readonly target: ReadyTarget }
  /** Destroy everything that the provider has of it. */
  | { readonly kind: 'end' }
  | { readonly kind: 'nothing' };

/** The next step, from the row alone; the state `failing` only reports trouble and changes nothing here. */
export function nextStep(droplet: Droplet): Step {
  const { state, origin, providerId, address, botPort, botAddress, hostKey, confirmedHostKey, readyAt } = droplet;
  if (state === 'destroyed') return { kind: 'nothing' };
  if (state === 'destroying') return { kind: origin === 'imported' ? 'nothing' : 'end' };
  if (readyAt !== null && isProcess(droplet) && providerId !== null) return { kind: 'fetch', providerId };
  // A droplet that became ready without a master key is connected to once there is one.
  if (readyAt !== null && (hostKey !== null || address === null)) return { kind: 'nothing' };
  if (origin === 'ordered' && providerId === null) return { kind: 'look' };
  const pinnedHostKey = hostKey ?? confirmedHostKey;
  if (address !== null) return { kind: 'check', target: { address, botPort, botAddress, pinnedHostKey } };
  return providerId === null ? { kind: 'nothing' } : { kind: 'fetch', providerId };
}
