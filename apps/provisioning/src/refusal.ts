import type { ProvisioningProblem } from '@hexduel/contracts-http';
import { refused } from '@hexduel/engine';

/** Why something was not done: a code that has a status, and a sentence with the remedy. */
export interface Refusal {
  readonly code: ProvisioningProblem;
  readonly message: string;
}

type Refused = { readonly ok: false; readonly error: Refusal };

export function refuse(code: ProvisioningProblem, message: string): Refused {
  return refused({ code, message });
}

export function noDroplet(droplet: string): Refused {
  return refuse('ERR_NO_DROPLET', `There is no droplet ${droplet}: take an id from the list of droplets.`);
}
