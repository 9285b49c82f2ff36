/** The commands of docs/runbook/install.md that make the Secrets, with `kubectl kustomize` for `kubectl apply -k`. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithTools } from '../describe-with-tools';
import { K8S } from './base-manifests';
import { nameOf, parseManifests, textAt, textsAt } from './manifests';
import type { Manifest } from './manifests';
import { documentedSecrets } from './reference-rules';
import { render } from './rendering';

describeWithTools('the secrets of an installation', ['kubectl', 'openssl'], () => {
  let folder: string;
  let secrets: readonly Manifest[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hexduel-secrets-'));
    const env = { PATH: process.env['PATH'], POSTGRES_HOST: 'postgres-rw' };
    execFileSync(join(K8S, '../make-env.sh'), [folder], { env });
    copyFileSync(join(K8S, 'secrets/kustomization.yaml'), join(folder, 'secrets/kustomization.yaml'));
    const rendered = await render(join(folder, 'secrets'));
    if (!rendered.ok) throw new Error(rendered.problem);
    secrets = parseManifests(rendered.text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const valueOf = (name: string, key: string): string => {
    const secret = secrets.find((manifest) => nameOf(manifest) === name);
    return Buffer.from(textsAt(secret, 'data')[key] ?? '', 'base64').toString();
  };

  it('are made of the files of make-env.sh, under the names that manifests refer to', () => {
    const file = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
    expect(valueOf('scheduling-secrets', 'session-keys')).toBe(file('session-keys'));
    expect(valueOf('session-public-keys', 'session-public-keys')).toBe(file('session-public-keys'));
    expect(valueOf('matches-secrets', 'nats-password')).toBe(file('nats-matches-password'));
    const documented = documentedSecrets(readFileSync(join(K8S, '../../docs/runbook/install.md'), 'utf8'));
    // Without a hash of the content at the end, and where the pods are.
    expect(secrets.map(nameOf).filter((name) => !documented.has(name))).toEqual([]);
    expect(new Set(secrets.map((secret) => textAt(secret, 'metadata', 'namespace')))).toEqual(new Set(['hexduel']));
  });

  it('fit together: the URL has the password of the role, and nats-server can read the others', () => {
    for (const context of ['scheduling', 'ladder', 'provisioning']) {
      const url = new URL(valueOf(`${context}-secrets`, 'database-url'));
      const password = valueOf(`postgres-${context}`, 'password');
      expect([url.host, url.username, url.password]).toEqual(['postgres-rw:5432', context, password]);
    }
    for (const context of ['scheduling', 'matches', 'ladder', 'provisioning', 'streams']) {
      expect(valueOf(`${context}-secrets`, 'nats-password')).toMatch(/^[a-z][0-9a-f]{48}$/);
    }
  });
});
