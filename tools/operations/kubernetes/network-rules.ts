import { BlockList, isIPv6 } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { labelOf, listAt, nameOf, nodeAt, ofKind, textAt, textListAt } from './manifests';
import type { Manifest, Node } from './manifests';
import { partsWithPolicies, policiesOf } from './network-policies';

/** Where nobody of ours may ever connect to by its address. */
const PRIVATE = [
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '192.168.0.1', '100.64.0.1', '127.0.0.1', '0.0.0.1'],
  ...['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '224.0.0.1', '240.0.0.1'],
  ...['::1', 'fd00::1', 'fe80::1', 'fd00:ec2::254', 'fd20:ce::254', '2002:a00:1::1'],
];

/** The policies are those of the table, none opens a private range, and nothing is open that no policy names. */
export function networkProblems(manifests: readonly Manifest[]): readonly string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  return [
    ...policies.flatMap((policy) => [...privateRanges(policy), ...openRules(policy)]),
    ...policies
      .filter(isUnlikeTable)
      .map((policy) => `${labelOf(policy)}: it differs from the table: run "npm run docs"`),
    ...missingDefault(manifests, policies),
  ];
}

function* privateRanges(policy: Manifest): Generator<string> {
  for (const block of listAt(policy, 'spec', 'egress')
    .flatMap((rule) => listAt(rule, 'to'))
    .map((peer) => nodeAt(peer, 'ipBlock'))) {
    if (block === undefined) continue;
    const inside = blockList([textAt(block, 'cidr')]);
    const excepted = blockList(textListAt(block, 'except'));
    const open = PRIVATE.filter((address) => isIn(inside, address) && !isIn(excepted, address));
    if (open.length > 0) yield `${labelOf(policy)}: it opens the way to ${open.join(', ')}`;
  }
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

// Without peers, a rule stands for everybody. The database of the operator needs the API of Kubernetes, whose address nobody knows here.
function* openRules(policy: Manifest): Generator<string> {
  const isEmpty = (peers: readonly Node[]) => peers.length === 0;
  if (listAt(policy, 'spec', 'ingress').some((rule) => isEmpty(listAt(rule, 'from')))) {
    yield `${labelOf(policy)}: it lets everybody in`;
  }
  const isDatabase = textAt(policy, 'spec', 'podSelector', 'matchLabels', 'app.kubernetes.io/name') === 'postgres';
  if (!isDatabase && listAt(policy, 'spec', 'egress').some((rule) => isEmpty(listAt(rule, 'to')))) {
    yield `${labelOf(policy)}: it lets its pods out to everywhere`;
  }
}

const DEFAULT_DENY = { podSelector: {}, policyTypes: ['Ingress', 'Egress'] };

function isUnlikeTable(policy: Manifest): boolean {
  const spec = nodeAt(policy, 'spec');
  if (nameOf(policy) === 'default-deny') return !isDeepStrictEqual(spec, DEFAULT_DENY);
  const drawn = partsWithPolicies()
    .flatMap(policiesOf)
    .find((each) => textAt(each as Node, 'metadata', 'name') === nameOf(policy));
  return !isDeepStrictEqual(spec, nodeAt(drawn as Node, 'spec'));
}

function* missingDefault(manifests: readonly Manifest[], policies: readonly Manifest[]): Generator<string> {
  for (const namespace of ofKind(manifests, 'Namespace')) {
    if (!policies.some((policy) => isDeepStrictEqual(nodeAt(policy, 'spec'), DEFAULT_DENY))) {
      yield `${labelOf(namespace)}: it has no policy that denies by default`;
    }
    if (textAt(namespace, 'metadata', 'labels', 'pod-security.kubernetes.io/enforce') !== 'restricted') {
      yield `${labelOf(namespace)}: it does not enforce the restricted pod security`;
    }
  }
}
