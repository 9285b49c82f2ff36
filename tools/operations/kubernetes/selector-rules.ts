import { isDeepStrictEqual } from 'node:util';
import { labelOf, listAt, nameOf, nodeAt, ofKind, settingsOf, textAt, textsAt, workloadsOf } from './manifests';
import type { Manifest, Node, Workload } from './manifests';

/** Pods that an operator makes: what they are called, which labels and ports they have. */
function podsOfOthers(manifests: readonly Manifest[]): readonly Readonly<Record<string, string>>[] {
  return ofKind(manifests, 'Cluster').map((cluster) => textsAt(cluster, 'spec', 'inheritedMetadata', 'labels'));
}

/**
 * Every selector matches pods, every port leads to one that is named, and everything that serves has what belongs to it. `all` are the
 * manifests that are applied together.
 */
export function selectorProblems(all: readonly Manifest[]): readonly string[] {
  const workloads = workloadsOf(all);
  const labels = [...workloads.map((each) => each.labels), ...podsOfOthers(all)];
  return [
    ...ofKind(all, 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor').flatMap((manifest) =>
      selectorsOf(manifest)
        .filter((selector) => !labels.some((each) => matches(selector, each)))
        .map((selector) => `${labelOf(manifest)}: no pod has the labels ${JSON.stringify(selector)}`),
    ),
    ...workloads.flatMap((workload) => [...companions(workload, all), ...ownSelector(workload)]),
    ...ofKind(all, 'Service').flatMap((service) => [...wrongPorts(service, workloads)]),
    ...workloads.flatMap((workload) => [...wrongUrls(workload, all)]),
    ...ofKind(all, 'PodMonitor').flatMap((monitor) => [...wrongEndpoints(monitor)]),
  ];
}

function selectorsOf(manifest: Manifest): readonly Node[] {
  if (manifest.kind === 'Service') {
    const matchLabels = nodeAt(manifest, 'spec', 'selector');
    return matchLabels === undefined ? [] : [{ matchLabels }];
  }
  if (manifest.kind !== 'NetworkPolicy') return [nodeAt(manifest, 'spec', 'selector')];
  const peers = [
    ...listAt(manifest, 'spec', 'ingress').flatMap((rule) => listAt(rule, 'from')),
    ...listAt(manifest, 'spec', 'egress').flatMap((rule) => listAt(rule, 'to')),
  ].filter((peer) => nodeAt(peer, 'namespaceSelector') === undefined);
  return [nodeAt(manifest, 'spec', 'podSelector'), ...peers.map((peer) => nodeAt(peer, 'podSelector'))].filter(
    (selector) => selector !== undefined,
  );
}

function matches(selector: Node, labels: Readonly<Record<string, string>>): boolean {
  const isLabelled = Object.entries(textsAt(selector, 'matchLabels')).every(([key, value]) => labels[key] === value);
  return (
    isLabelled &&
    listAt(selector, 'matchExpressions').every((expression) => {
      const has = listAt(expression, 'values').includes(labels[textAt(expression, 'key')]);
      return textAt(expression, 'operator') === 'NotIn' ? !has : has;
    })
  );
}

function* ownSelector({ name, manifest, labels, kind }: Workload): Generator<string> {
  if (kind === 'Job') return;
  if (!matches(nodeAt(manifest, 'spec', 'selector'), labels)) yield `${name}: its selector does not match its own pods`;
}

/** What serves needs a service, a budget and a policy of its own; a job needs a policy. */
function* companions({ name, labels, kind }: Workload, all: readonly Manifest[]): Generator<string> {
  const kinds = kind === 'Job' ? ['NetworkPolicy'] : ['Service', 'PodDisruptionBudget', 'NetworkPolicy'];
  for (const each of kinds) {
    const own = ofKind(all, each).filter((manifest) => {
      const selector = selectorsOf(manifest)[0];
      return selector !== undefined && !isDeepStrictEqual(selector, {}) && matches(selector, labels);
    });
    if (own.length === 0) yield `${name}: it has no ${each}`;
  }
}

function* wrongPorts(service: Manifest, workloads: readonly Workload[]): Generator<string> {
  const selector = textsAt(service, 'spec', 'selector');
  const targets = workloads.filter(({ labels }) => matches({ matchLabels: selector }, labels));
  for (const port of listAt(service, 'spec', 'ports')) {
    const target = textAt(port, 'targetPort');
    const names = targets
      .flatMap(({ pod }) => listAt(pod, 'containers'))
      .flatMap((each) => listAt(each, 'ports'))
      .map((each) => textAt(each, 'name'));
    if (target !== '' && Object.keys(selector).length > 0 && !names.includes(target)) {
      yield `${labelOf(service)}: no container names the port "${target}"`;
    }
  }
}

/** A URL in the settings leads to a service of ours and to a port of it, unless its host has a dot in it. */
function* wrongUrls(workload: Workload, all: readonly Manifest[]): Generator<string> {
  const services = ofKind(all, 'Service');
  for (const [variable, value] of Object.entries(settingsOf(workload, all))) {
    const [, host = '', port = ''] = /^[a-z]+:\/\/([a-z0-9-]+):(\d+)/.exec(value) ?? [];
    if (host === '') continue;
    const service = services.find((each) => nameOf(each) === host);
    if (!service) yield `${workload.name}: ${variable} leads to the service "${host}", which does not exist`;
    else if (!listAt(service, 'spec', 'ports').some((each) => textAt(each, 'port') === port)) {
      yield `${workload.name}: ${variable} leads to port ${port}, which Service/${host} does not have`;
    }
  }
}

/** Alerts know a service by the label that it gives itself, which Prometheus must not replace. */
function* wrongEndpoints(monitor: Manifest): Generator<string> {
  for (const endpoint of listAt(monitor, 'spec', 'podMetricsEndpoints')) {
    if (nodeAt(endpoint, 'honorLabels') !== true)
      yield `${labelOf(monitor)}: it replaces the label "service": set honorLabels`;
    if (textAt(endpoint, 'path') !== '/metrics') yield `${labelOf(monitor)}: metrics are at /metrics`;
  }
}
