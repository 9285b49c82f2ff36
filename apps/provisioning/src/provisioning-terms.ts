import type { CheckReady } from './droplet/check-ready';
import type { OrderTerms } from './droplet/order-droplets';
import type { Pace } from './droplet/pace';
import type { Provider } from './provider/provider';
import type { TeamGone } from './team/forget-team';

/** What one replica of provisioning works with. */
export interface ProvisioningTerms {
  readonly provider: Provider;
  readonly checkReady: CheckReady;
  readonly order: OrderTerms;
  readonly pace: Pace;
  readonly reconcileMs: number;
  readonly teamGone: TeamGone;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
