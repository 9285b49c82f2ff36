import type { DataOf } from '../contract';
import { factListQuestion } from '../fact-questions';

export const ProvisioningFactsV1 = factListQuestion('provisioning');
export type ProvisioningFactsV1 = DataOf<typeof ProvisioningFactsV1>;
