import { labelOf, listAt, nameOf, nodeAt, ofKind, settingsOf, textAt, textsAt, workloadsOf } from './manifests';
import type { Manifest, Node, Workload } from './manifests';

/** Secrets that an operator creates: the keys of each by its name, `*` for any. */
export type DocumentedSecrets = ReadonlyMap<string, readonly string[]>;

const SECRETS_FOLDER = '/run/secrets/hexduel';
const SECRET_NAME = /(PASSWORD|SECRET|TOKEN|DATABASE_URL|SESSION_KEYS|MASTER_KEY|HEADERS)$/;

/** Whatever a manifest names must exist, and no secret may be written down. */
export function referenceProblems(manifests: readonly Manifest[], secrets: DocumentedSecrets): readonly string[] {
  return [
    ...workloadsOf(manifests).flatMap((workload) => [
      ...missingConfigMaps(workload, manifests),
      ...writtenSecrets(workload, manifests),
      ...missingFiles(workload, manifests),
      ...missingAccounts(workload, manifests),
    ]),
    ...manifests.flatMap((manifest) => [...unknownSecrets(manifest, secrets)]),
    ...ofKind(manifests, 'Secret').map((manifest) => `${labelOf(manifest)}: a secret is written down here`),
  ];
}

function* missingConfigMaps({ name, pod }: Workload, manifests: readonly Manifest[]): Generator<string> {
  const existing = ofKind(manifests, 'ConfigMap').map(nameOf);
  const referred = [
    ...listAt(pod, 'containers')
      .flatMap((container) => listAt(container, 'envFrom'))
      .map((each) => textAt(each, 'configMapRef', 'name')),
    ...listAt(pod, 'volumes')
      .flatMap((volume) => listAt(volume, 'projected', 'sources'))
      .map((each) => textAt(each, 'configMap', 'name')),
  ].filter((each) => each !== '');
  for (const each of referred) if (!existing.includes(each)) yield `${name}: there is no ConfigMap "${each}"`;
}

function* writtenSecrets(workload: Workload, manifests: readonly Manifest[]): Generator<string> {
  for (const [variable, value] of Object.entries(settingsOf(workload, manifests))) {
    if (SECRET_NAME.test(variable) && value !== '')
      yield `${workload.name}: ${variable} is a secret: refer to it by ${variable}_FILE`;
    if (/:\/\/[^/\s]*:[^/\s]*@/.test(value)) yield `${workload.name}: ${variable} has a password in it`;
  }
}

// Each NAME_FILE leads to a key that is mounted there.
function* missingFiles(workload: Workload, manifests: readonly Manifest[]): Generator<string> {
  const { pod, name } = workload;
  const mounted = listAt(pod, 'volumes')
    .flatMap((volume) => listAt(volume, 'projected', 'sources'))
    .flatMap((source) => listAt(source, 'secret', 'items'))
    .map((item) => `${SECRETS_FOLDER}/${textAt(item, 'path')}`);
  const named = Object.entries(settingsOf(workload, manifests)).filter(([variable]) => variable.endsWith('_FILE'));
  for (const [variable, path] of named) {
    if (path !== '' && !mounted.includes(path)) yield `${name}: ${variable} names ${path}, which is not mounted`;
  }
  const unused = mounted.filter((path) => !named.some(([, each]) => each === path));
  for (const path of unused) yield `${name}: ${path} is mounted and no setting names it`;
}

function* missingAccounts({ name, pod, kind }: Workload, manifests: readonly Manifest[]): Generator<string> {
  const account = textAt(pod, 'serviceAccountName');
  const found = ofKind(manifests, 'ServiceAccount').find((each) => nameOf(each) === account);
  if (kind === 'StatefulSet' && account === '') return;
  if (!found) yield `${name}: there is no ServiceAccount "${account}"`;
  else if (nodeAt(found, 'automountServiceAccountToken') !== false) yield `${labelOf(found)}: hands out its token`;
}

/** Where a manifest names a secret: the member, and those beside it that name its keys. */
function* secretsIn(node: Node): Generator<{ readonly secret: string; readonly keys: readonly string[] }> {
  if (typeof node !== 'object' || node === null) return;
  const projected = textAt(node, 'secret', 'name');
  if (projected !== '')
    yield { secret: projected, keys: listAt(node, 'secret', 'items').map((item) => textAt(item, 'key')) };
  for (const member of ['secretKeyRef', 'accessKeyId', 'secretAccessKey']) {
    const secret = textAt(node, member, 'name');
    if (secret !== '') yield { secret, keys: [textAt(node, member, 'key')] };
  }
  for (const secret of [textAt(node, 'passwordSecret', 'name'), textAt(node, 'secretName')]) {
    if (secret !== '') yield { secret, keys: [] };
  }
  for (const reference of listAt(node, 'certificateRefs')) yield { secret: textAt(reference, 'name'), keys: [] };
  for (const child of Object.values(node)) yield* secretsIn(child);
}

function* unknownSecrets(manifest: Manifest, documented: DocumentedSecrets): Generator<string> {
  for (const { secret, keys } of secretsIn(manifest)) {
    const known = documented.get(secret);
    if (!known) yield `${labelOf(manifest)}: docs/runbook/install.md does not name the secret "${secret}"`;
    for (const key of keys) {
      if (known && !known.includes(key))
        yield `${labelOf(manifest)}: docs/runbook/install.md names no key "${key}" of "${secret}"`;
    }
  }
}

/** The secrets in the table of docs/runbook/install.md: a name, then its keys. */
export function documentedSecrets(page: string): DocumentedSecrets {
  const rows = page.matchAll(/^\| `([a-z0-9-]+)` +\| ((?:`[a-z0-9.-]+`(?:, )?)+) *\|/gm);
  return new Map(
    [...rows].map(([, name = '', keys = '']) => [name, [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key)]),
  );
}

/** The ConfigMaps whose settings nobody reads. */
export function unusedConfigMaps(manifests: readonly Manifest[]): readonly string[] {
  const text = JSON.stringify(workloadsOf(manifests).map(({ pod }) => pod));
  const unused = ofKind(manifests, 'ConfigMap').filter((each) => !text.includes(JSON.stringify(nameOf(each))));
  return unused.map((each) => `${labelOf(each)}: no pod reads it (${Object.keys(textsAt(each, 'data')).join(', ')})`);
}
