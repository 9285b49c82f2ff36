import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { listAt, parseManifests, textAt, textListAt } from './manifests';
import type { Manifest, Node } from './manifests';

/** docker/k8s of this checkout. */
export const K8S = join(__dirname, '../../../docker/k8s');

/** The manifests of a base and of the bases that it is made of, as they are written: for specs that have no kustomize. */
export function readBase(folder: string): readonly Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Node;
  return [
    ...textListAt(kustomization, 'resources').flatMap((resource) => readResource(join(folder, resource))),
    ...listAt(kustomization, 'configMapGenerator').map((generator) => configMap(folder, generator)),
  ];
}

function readResource(path: string): readonly Manifest[] {
  return path.endsWith('.yaml') ? parseManifests(readFileSync(path, 'utf8')) : readBase(path);
}

function configMap(folder: string, generator: Node): Manifest {
  const files = textListAt(generator, 'envs').map((file) => parseEnv(readFileSync(join(folder, file), 'utf8')));
  const data = Object.assign({}, ...files) as Readonly<Record<string, string>>;
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: textAt(generator, 'name') }, data };
}
