/** docker/k8s/secrets against the secrets that docs/runbook/install.md names and the files that compose mounts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { exampleSettings, readCompose } from '../compose/read-compose';
import { K8S } from './base-manifests';
import { listAt, textAt, textListAt } from './manifests';
import type { Node } from './manifests';
import { documentedSecrets } from './reference-rules';

/** What no file of docker/make-env.sh can be. */
const MADE_ELSEWHERE = ['postgres-ca', 'postgres-backup', 'hexduel-tls'];

const kustomization = parse(readFileSync(join(K8S, 'secrets/kustomization.yaml'), 'utf8')) as Node;
const generators = listAt(kustomization, 'secretGenerator');
const pairsOf = (generator: Node, member: string) => {
  return textListAt(generator, member).map((pair) => ({
    key: pair.split('=')[0] ?? '',
    source: pair.split('=').at(-1) ?? '',
  }));
};

it('makes every secret that install.md names, with its keys', () => {
  const made = generators.map((generator) => {
    const keys = ['literals', 'files'].flatMap((member) => pairsOf(generator, member)).map(({ key }) => key);
    return [textAt(generator, 'name'), keys] as const;
  });
  const documented = documentedSecrets(readFileSync(join(__dirname, '../../../docs/runbook/install.md'), 'utf8'));
  for (const name of MADE_ELSEWHERE) expect([...documented.keys()]).toContain(name);
  expect(new Map(made)).toEqual(new Map([...documented].filter(([name]) => !MADE_ELSEWHERE.includes(name))));
});

it('takes each from a file of the same folder that compose mounts', () => {
  const files = Object.values(readCompose(exampleSettings()).secrets).map(({ file }) => file.replace('secrets/', ''));
  const sources = generators.flatMap((generator) => pairsOf(generator, 'files')).map(({ source }) => source);
  expect(sources.filter((source) => !files.includes(source))).toEqual([]);
});
