import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { K8S, readBase } from './base-manifests';
import { houseProblems } from './house-rules';
import { knownSettings } from './known-settings';
import { nameOf, ofKind } from './manifests';
import { documentedSecrets } from './reference-rules';
import { CONTEXTS } from './traffic-table';

const base = readBase(join(K8S, 'base'));
const secrets = documentedSecrets(readFileSync(join(__dirname, '../../../docs/runbook/install.md'), 'utf8'));

describe('the bases of docker/k8s, as they are written', () => {
  it('have a deployment of every context', () => {
    expect(ofKind(base, 'Deployment').map(nameOf).sort()).toEqual([...CONTEXTS].sort());
  });

  it('keep the rules of the house', async () => {
    const problems = houseProblems(base, { secrets, settings: await knownSettings() });
    // The service of NATS comes with a component.
    expect(
      problems.filter((problem) => !problem.endsWith('leads to the service "nats", which does not exist')),
    ).toEqual([]);
  });
});
