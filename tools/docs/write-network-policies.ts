/** `npm run docs`: writes the network policies of docker/k8s from the table of who may connect to whom. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsWithPolicies, policyFile } from '../operations/kubernetes/network-policies';

const folder = join(import.meta.dirname, '../../docker/k8s');
for (const part of partsWithPolicies()) writeFileSync(join(folder, part, 'network-policy.yaml'), policyFile(part));
console.log('The network policies of docker/k8s are written.');
