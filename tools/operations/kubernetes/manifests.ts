import { isMap, parseAllDocuments } from 'yaml';

/** A part of a manifest. */
export type Node = string | number | boolean | null | undefined | readonly Node[] | { readonly [key: string]: Node };

/** A document of Kubernetes. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Node;
  readonly [key: string]: Node;
}

/** The template of pods in a manifest, with the name that messages call it by. */
export interface Workload {
  readonly name: string;
  readonly kind: string;
  readonly manifest: Manifest;
  readonly labels: Readonly<Record<string, string>>;
  readonly pod: Node;
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/** Reads a file of manifests; throws where one is none. */
export function parseManifests(text: string): readonly Manifest[] {
  return parseAllDocuments(text)
    .filter(({ contents }) => contents !== null)
    .map((document) => {
      const manifest = document.toJS() as Node;
      if (document.errors.length > 0 || !isMap(document.contents) || !isManifest(manifest)) {
        throw new Error(`this is no manifest: ${document.errors[0]?.message ?? String(document)}`);
      }
      return manifest;
    });
}

function isManifest(node: Node): node is Manifest {
  return textAt(node, 'apiVersion') !== '' && textAt(node, 'kind') !== '' && nodeAt(node, 'metadata') !== undefined;
}

/** What is at a path, undefined where the path ends early. */
export function nodeAt(node: Node, ...path: readonly (string | number)[]): Node {
  return path.reduce<Node>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return (at as Readonly<Record<string, Node>>)[String(key)];
  }, node);
}

/** The list at a path; empty where there is none. */
export function listAt(node: Node, ...path: readonly (string | number)[]): readonly Node[] {
  const list = nodeAt(node, ...path);
  return Array.isArray(list) ? (list as readonly Node[]) : [];
}

/** The text or number at a path as text; empty where there is none. */
export function textAt(node: Node, ...path: readonly (string | number)[]): string {
  const text = nodeAt(node, ...path);
  return typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean' ? String(text) : '';
}

/** The texts in the list at a path. */
export function textListAt(node: Node, ...path: readonly (string | number)[]): readonly string[] {
  return listAt(node, ...path).map((each) => (typeof each === 'string' ? each : ''));
}

/** The texts of the map at a path, such as labels or the data of a ConfigMap. */
export function textsAt(node: Node, ...path: readonly (string | number)[]): Readonly<Record<string, string>> {
  const map = nodeAt(node, ...path);
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return {};
  return Object.fromEntries(Object.keys(map).map((key) => [key, textAt(map, key)]));
}

export function nameOf(manifest: Manifest): string {
  return textAt(manifest, 'metadata', 'name');
}

/** `Deployment/ladder`, as messages name a manifest. */
export function labelOf(manifest: Manifest): string {
  return `${manifest.kind}/${nameOf(manifest)}`;
}

export function ofKind(manifests: readonly Manifest[], ...kinds: readonly string[]): readonly Manifest[] {
  return manifests.filter(({ kind }) => kinds.includes(kind));
}

/** Everything that makes pods, but for those that an operator makes. */
export function workloadsOf(manifests: readonly Manifest[]): readonly Workload[] {
  return ofKind(manifests, ...WORKLOADS).map((manifest) => ({
    name: labelOf(manifest),
    kind: manifest.kind,
    manifest,
    labels: textsAt(manifest, 'spec', 'template', 'metadata', 'labels'),
    pod: nodeAt(manifest, 'spec', 'template', 'spec'),
  }));
}

/** The settings of a workload: its ConfigMaps, then its own variables. A variable that refers to something else is left out. */
export function settingsOf({ pod }: Workload, manifests: readonly Manifest[]): Readonly<Record<string, string>> {
  const configMaps = ofKind(manifests, 'ConfigMap');
  const settings: Record<string, string> = {};
  for (const container of listAt(pod, 'containers')) {
    for (const source of listAt(container, 'envFrom')) {
      const name = textAt(source, 'configMapRef', 'name');
      Object.assign(
        settings,
        textsAt(
          configMaps.find((each) => nameOf(each) === name),
          'data',
        ),
      );
    }
    for (const variable of listAt(container, 'env')) {
      if (nodeAt(variable, 'value') !== undefined) settings[textAt(variable, 'name')] = textAt(variable, 'value');
    }
  }
  return settings;
}
