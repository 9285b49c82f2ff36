import type { Mutation } from './mutation';

const KEDA = 'components/keda/matches.yaml';
const INGRESS = 'components/ingress/ingress.yaml';
const ROUTE = 'components/gateway-api/route.yaml';
const GATEWAY_RENDER = 'tests/gateway-api';

/** Autoscalers and routes that do harm. */
export const ROUTING_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a threshold that is not the concurrency',
    file: KEDA,
    find: "lagThreshold: '32'",
    put: "lagThreshold: '10'",
    by: 'rules',
    says: 'lagThreshold is 10',
  },
  {
    name: 'a single runner',
    file: KEDA,
    find: 'minReplicaCount: 2',
    put: 'minReplicaCount: 1',
    by: 'rules',
    says: 'less than 2',
  },
  {
    name: 'runners that go in the middle of a match',
    file: KEDA,
    find: 'stabilizationWindowSeconds: 1800',
    put: 'stabilizationWindowSeconds: 300',
    by: 'rules',
    says: 'takes runners away',
  },
  {
    name: 'a consumer that does not exist',
    file: KEDA,
    find: 'matches-play-match',
    put: 'play-match',
    by: 'rules',
    says: 'not that of the runners',
  },
  {
    name: 'the lag of any server',
    file: KEDA,
    find: 'nats-headless.hexduel',
    put: 'nats.hexduel',
    by: 'rules',
    says: 'no headless service',
  },
  {
    name: 'replicas beside an autoscaler',
    file: 'components/keda/kustomization.yaml',
    find: 'name: ladder }',
    put: 'name: streams }',
    by: 'rules',
    says: 'has replicas as well',
  },
  {
    name: 'sockets that lead to the pages',
    file: 'components/ingress/socket-ingress.yaml',
    find: 'name: ladder',
    put: 'name: web',
    by: 'rules',
    says: '/ws leads to web',
  },
  {
    name: 'metrics for the public',
    file: INGRESS,
    find: '- path: /metrics',
    put: '- path: /metric',
    by: 'rules',
    says: '/metrics leads to web, not to closed',
  },
  {
    name: 'health for the public',
    file: ROUTE,
    find: 'value: /health',
    put: 'value: /healthz',
    by: 'rules',
    says: '/health leads to web, not to closed',
    render: GATEWAY_RENDER,
  },
  {
    name: 'a route to nowhere',
    file: ROUTE,
    find: 'name: provisioning, port: 8080',
    put: 'name: provisioning, port: 80',
    by: 'rules',
    says: 'port "80"',
    render: GATEWAY_RENDER,
  },
];
