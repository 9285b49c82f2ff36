import { labelOf, listAt, nameOf, nodeAt, ofKind, settingsOf, textAt, workloadsOf } from './manifests';
import type { Manifest, Node } from './manifests';

/**
 * The longest match that an autoscaler waits for: size 9 with deadlines of a second, as `longestMatchMs` of scheduling has it.
 * A spec compares the two.
 */
export const LONGEST_MATCH_S = 1_324;
/** More sockets than that in one gateway, and the others cannot take them when it goes. */
const SOCKET_SHARE = 0.7;

/** Autoscalers: runners by what waits for them and what they play, gateways by their sockets. */
export function scalingProblems(manifests: readonly Manifest[]): readonly string[] {
  return ofKind(manifests, 'ScaledObject').flatMap((scaled) => {
    const target = workloadsOf(manifests).find(
      ({ manifest, kind }) =>
        kind === 'Deployment' && nameOf(manifest) === textAt(scaled, 'spec', 'scaleTargetRef', 'name'),
    );
    if (!target) return [`${labelOf(scaled)}: there is no Deployment to scale`];
    const settings = settingsOf(target, manifests);
    const problems = [
      ...bounds(scaled),
      ...(nodeAt(target.manifest, 'spec', 'replicas') === undefined ? [] : [`${target.name} has replicas as well`]),
      ...listAt(scaled, 'spec', 'triggers').flatMap((trigger) => {
        return textAt(trigger, 'type') === 'nats-jetstream'
          ? [...queueTrigger(scaled, trigger, settings), ...monitorEndpoint(trigger, manifests)]
          : [...socketTrigger(trigger, settings)];
      }),
    ];
    return problems.map((problem) => `${labelOf(scaled)}: ${problem}`);
  });
}

function* bounds(scaled: Manifest): Generator<string> {
  const [least, most] = ['minReplicaCount', 'maxReplicaCount'].map((name) => Number(textAt(scaled, 'spec', name)));
  if (!(least !== undefined && least >= 2)) yield 'minReplicaCount is less than 2';
  if (!(most !== undefined && least !== undefined && most > least))
    yield 'maxReplicaCount is no more than minReplicaCount';
  const fallback = Number(textAt(scaled, 'spec', 'fallback', 'replicas'));
  if (!(fallback >= 2)) yield 'has no fallback for when its scaler fails';
  if (listAt(scaled, 'spec', 'triggers').length === 0) yield 'has no trigger';
}

function* queueTrigger(scaled: Manifest, trigger: Node, settings: Readonly<Record<string, string>>): Generator<string> {
  const threshold = textAt(trigger, 'metadata', 'lagThreshold');
  const concurrency = settings['HEXDUEL_MATCHES_CONCURRENCY'];
  if (threshold !== concurrency)
    yield `lagThreshold is ${threshold} and HEXDUEL_MATCHES_CONCURRENCY ${concurrency ?? 'missing'}`;
  const behavior = nodeAt(scaled, 'spec', 'advanced', 'horizontalPodAutoscalerConfig', 'behavior');
  if (!(Number(textAt(behavior, 'scaleDown', 'stabilizationWindowSeconds')) > LONGEST_MATCH_S)) {
    yield `takes runners away within the ${LONGEST_MATCH_S} s that the longest match may take`;
  }
  const consumer = `${textAt(trigger, 'metadata', 'stream')} ${textAt(trigger, 'metadata', 'consumer')}`;
  if (consumer !== 'CMD_MATCHES matches-play-match')
    yield `asks for the consumer ${consumer}, which is not that of the runners`;
}

/** The scaler finds the leader among the servers by their own names: it needs the headless service. */
function* monitorEndpoint(trigger: Node, manifests: readonly Manifest[]): Generator<string> {
  const endpoint = textAt(trigger, 'metadata', 'natsServerMonitoringEndpoint');
  const [, name = '', port = ''] = /^([a-z0-9-]+)\.[a-z0-9.-]+:(\d+)$/.exec(endpoint) ?? [];
  const service = ofKind(manifests, 'Service').find((each) => nameOf(each) === name);
  const hasPort = listAt(service, 'spec', 'ports').some((each) => textAt(each, 'port') === port);
  if (textAt(service, 'spec', 'clusterIP') !== 'None' || !hasPort)
    yield `asks at ${endpoint}, which no headless service has`;
}

function* socketTrigger(trigger: Node, settings: Readonly<Record<string, string>>): Generator<string> {
  if (!textAt(trigger, 'metadata', 'query').includes('hexduel_live_sockets'))
    yield 'does not count hexduel_live_sockets';
  const most = SOCKET_SHARE * Number(settings['HEXDUEL_LADDER_MAX_SOCKETS'] ?? 0);
  const threshold = Number(textAt(trigger, 'metadata', 'threshold'));
  if (!(threshold > 0 && threshold <= most))
    yield `has the threshold ${threshold}: the sockets of one that goes need room in the others`;
}
