import { listAt, nodeAt, settingsOf, textAt, workloadsOf } from './manifests';
import type { Manifest, Node, Workload } from './manifests';

/** How every pod must be: hardened, probed, bounded, spread. Each problem is a sentence that begins with the name of what has it. */
export function podProblems(manifests: readonly Manifest[]): readonly string[] {
  return workloadsOf(manifests).flatMap((workload) => {
    const problems = [
      ...podSecurity(workload),
      ...listAt(workload.pod, 'containers').flatMap((container) => [...containerProblems(workload, container)]),
      ...(workload.kind === 'Job' ? [] : [...spreading(workload), ...stopping(workload, manifests)]),
    ];
    return problems.map((problem) => `${workload.name}: ${problem}`);
  });
}

function* podSecurity({ pod }: Workload): Generator<string> {
  const context = nodeAt(pod, 'securityContext');
  if (nodeAt(context, 'runAsNonRoot') !== true) yield 'may run as root: set runAsNonRoot';
  if (textAt(context, 'runAsUser') !== '1000') yield 'does not run as user 1000: set runAsUser';
  if (textAt(context, 'seccompProfile', 'type') !== 'RuntimeDefault') yield 'has no seccompProfile RuntimeDefault';
  if (nodeAt(pod, 'automountServiceAccountToken') !== false)
    yield 'gets a token: automountServiceAccountToken is not false';
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC']) if (nodeAt(pod, name) === true) yield `has ${name}`;
  for (const volume of listAt(pod, 'volumes')) {
    if (nodeAt(volume, 'hostPath') !== undefined) yield `mounts the host at ${textAt(volume, 'name')}`;
  }
}

function* containerProblems(workload: Workload, container: Node): Generator<string> {
  const context = nodeAt(container, 'securityContext');
  if (nodeAt(context, 'privileged') === true) yield 'has a privileged container';
  if (nodeAt(context, 'allowPrivilegeEscalation') !== false)
    yield 'may escalate: allowPrivilegeEscalation is not false';
  if (nodeAt(context, 'readOnlyRootFilesystem') !== true)
    yield 'writes to its root: readOnlyRootFilesystem is not true';
  if (textAt(context, 'capabilities', 'drop', 0) !== 'ALL') yield 'keeps capabilities: drop ALL';
  if (listAt(context, 'capabilities', 'add').length > 0) yield 'adds capabilities';
  if (!isPinned(textAt(container, 'image'))) yield `has the image "${textAt(container, 'image')}", which is not pinned`;
  for (const name of ['cpu', 'memory']) {
    if (textAt(container, 'resources', 'requests', name) === '') yield `requests no ${name}`;
  }
  if (textAt(container, 'resources', 'limits', 'memory') === '') yield 'has no limit of memory';
  const isTmpEmptyDir = listAt(container, 'volumeMounts').some((mount) => {
    const volume = listAt(workload.pod, 'volumes').find((each) => textAt(each, 'name') === textAt(mount, 'name'));
    return textAt(mount, 'mountPath') === '/tmp' && nodeAt(volume, 'emptyDir') !== undefined;
  });
  if (!isTmpEmptyDir) yield 'has no emptyDir at /tmp';
  if (workload.kind !== 'Job') yield* probing(workload, container);
}

function isPinned(image: string): boolean {
  return /@sha256:[0-9a-f]{64}$/.test(image) || (/:[^/:]+$/.test(image) && !image.endsWith(':latest'));
}

/** The path of each probe; servers of others have their own. */
const PATHS = { startupProbe: '/health/live', readinessProbe: '/health/ready', livenessProbe: '/health/live' } as const;
const NATS_PATHS = {
  startupProbe: '/healthz?js-server-only=true',
  readinessProbe: '/healthz?js-server-only=true',
  livenessProbe: '/healthz?js-enabled-only=true',
} as const;
/** A start waits 30 s for Postgres, and as long again for the streams. */
const LONGEST_START_S = 90;
/** A process that is busy for a while must not be ended for it. */
const LEAST_LIFE_S = 30;
/** Load balancers should notice within so many seconds. */
const LONGEST_UNREADY_S = 20;

function* probing({ labels }: Workload, container: Node): Generator<string> {
  const paths = labels['app.kubernetes.io/name'] === 'nats' ? NATS_PATHS : PATHS;
  const ports = listAt(container, 'ports').map((port) => textAt(port, 'name'));
  for (const [name, path] of Object.entries(paths)) {
    const probe = nodeAt(container, name);
    if (probe === undefined) yield `has no ${name}`;
    else if (textAt(probe, 'httpGet', 'path') !== path) yield `has a ${name} that does not ask ${path}`;
    else if (!ports.includes(textAt(probe, 'httpGet', 'port'))) yield `has a ${name} at a port that it does not name`;
  }
  const lasts = (name: string) =>
    Number(textAt(container, name, 'periodSeconds')) * Number(textAt(container, name, 'failureThreshold'));
  if (!(lasts('startupProbe') >= LONGEST_START_S)) yield `has a startupProbe of less than ${LONGEST_START_S} s`;
  if (!(lasts('livenessProbe') >= LEAST_LIFE_S)) yield `has a livenessProbe of less than ${LEAST_LIFE_S} s`;
  if (!(lasts('readinessProbe') <= LONGEST_UNREADY_S)) yield `has a readinessProbe of more than ${LONGEST_UNREADY_S} s`;
}

function* spreading({ pod, labels }: Workload): Generator<string> {
  const name = labels['app.kubernetes.io/name'] ?? '';
  const affinity = nodeAt(pod, 'affinity', 'podAntiAffinity');
  const selectors = [
    ...listAt(affinity, 'requiredDuringSchedulingIgnoredDuringExecution'),
    ...listAt(affinity, 'preferredDuringSchedulingIgnoredDuringExecution').map((each) =>
      nodeAt(each, 'podAffinityTerm'),
    ),
    ...listAt(pod, 'topologySpreadConstraints'),
  ].map((term) => textAt(term, 'labelSelector', 'matchLabels', 'app.kubernetes.io/name'));
  if (affinity === undefined) yield 'has no podAntiAffinity';
  if (listAt(pod, 'topologySpreadConstraints').length === 0) yield 'has no topologySpreadConstraints';
  if (selectors.some((selector) => selector !== name)) yield 'is spread by the labels of another';
}

/** `FLIGHT_LOGS_MS` of the runners: what a stop does after the matches. */
const FLIGHT_LOGS_MS = 2_000;

function* stopping(workload: Workload, manifests: readonly Manifest[]): Generator<string> {
  const settings = settingsOf(workload, manifests);
  const periodMs = 1000 * Number(textAt(workload.pod, 'terminationGracePeriodSeconds'));
  const pauses = listAt(workload.pod, 'containers').map((each) => nodeAt(each, 'lifecycle', 'preStop'));
  if (settings['HEXDUEL_HTTP_PORT'] === undefined) {
    // Not a service of ours: it must hand over before it ends.
    if (pauses.includes(undefined)) yield 'stops at once: it has neither a stop delay nor a preStop';
    if (!(periodMs >= 40_000)) yield 'has a terminationGracePeriodSeconds of less than 40 s';
    return;
  }
  const delayMs = Number(settings['HEXDUEL_STOP_DELAY_MS'] ?? 0);
  const graceMs = Number(settings['HEXDUEL_STOP_GRACE_MS'] ?? 0);
  const matchesMs = Number(settings['HEXDUEL_MATCHES_GRACE_MS'] ?? 0);
  if (delayMs < 3_000) yield 'leaves load balancers less than 3 s: raise HEXDUEL_STOP_DELAY_MS';
  if (delayMs + matchesMs + FLIGHT_LOGS_MS > graceMs) {
    yield `ends at HEXDUEL_STOP_GRACE_MS=${graceMs} before HEXDUEL_STOP_DELAY_MS and HEXDUEL_MATCHES_GRACE_MS are over`;
  }
  if (!(delayMs + graceMs <= periodMs)) {
    yield `is killed after ${periodMs} ms and needs ${delayMs + graceMs} ms: raise terminationGracePeriodSeconds`;
  }
}
