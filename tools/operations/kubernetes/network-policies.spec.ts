import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { K8S } from './base-manifests';
import { partsWithPolicies, policyFile } from './network-policies';

it.each(partsWithPolicies())('docker/k8s/%s/network-policy.yaml is what "npm run docs" writes', (part) => {
  expect(readFileSync(join(K8S, part, 'network-policy.yaml'), 'utf8')).toBe(policyFile(part));
});
