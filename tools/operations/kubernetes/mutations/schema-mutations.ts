import type { Mutation } from './mutation';

const LADDER = 'base/ladder/deployment.yaml';
const MATCHES_POLICY = 'base/matches/network-policy.yaml';
const KEDA = 'components/keda/matches.yaml';
const INGRESS = 'components/ingress/ingress.yaml';
const ROUTE = 'components/gateway-api/route.yaml';
const POSTGRES = 'components/cloudnative-pg/cluster.yaml';
const GATEWAY_RENDER = 'tests/gateway-api';

/** What the schemas know, and what kustomize refuses. */
export const SCHEMA_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a misspelt field',
    file: LADDER,
    find: 'terminationGracePeriodSeconds',
    put: 'terminationGracePeriodSecond',
    by: 'schema',
    says: 'terminationGracePeriodSecond',
  },
  { name: 'a misspelt probe', file: LADDER, find: 'livenessProbe', put: 'liveProbe', by: 'schema', says: 'liveProbe' },
  {
    name: 'text for a number',
    file: 'base/scheduling/deployment.yaml',
    find: 'replicas: 2',
    put: 'replicas: two',
    by: 'schema',
    says: 'replicas',
  },
  {
    name: 'an unknown member of a budget',
    file: 'base/web/pdb.yaml',
    find: 'maxUnavailable: 1',
    put: 'maxUnavailble: 1',
    by: 'schema',
    says: 'maxUnavailble',
  },
  {
    name: 'a field of a policy in the wrong place',
    file: MATCHES_POLICY,
    find: '  policyTypes:',
    put: '  policies:',
    by: 'schema',
    says: 'policies',
  },
  {
    name: 'a misspelt member of an autoscaler',
    file: KEDA,
    find: 'minReplicaCount',
    put: 'minReplicas',
    by: 'schema',
    says: 'minReplicas',
  },
  {
    name: 'an autoscaler with a maximum below its minimum',
    file: KEDA,
    find: 'maxReplicaCount: 20',
    put: 'maxReplicaCount: 1',
    by: 'schema',
    says: 'maxReplicaCount',
  },
  {
    name: 'a misspelt member of a database',
    file: POSTGRES,
    find: 'instances: 3',
    put: 'instance: 3',
    by: 'schema',
    says: 'instance',
  },
  {
    name: 'a route without a type',
    file: ROUTE,
    find: 'type: PathPrefix',
    put: 'type: Prefix',
    by: 'schema',
    says: 'Prefix',
    render: GATEWAY_RENDER,
  },
  {
    name: 'a misspelt member of a pod monitor',
    file: 'components/monitoring/pod-monitor.yaml',
    find: 'podMetricsEndpoints',
    put: 'podMetricEndpoints',
    by: 'schema',
    says: 'podMetricEndpoints',
  },
  {
    name: 'a misspelt member of an alert',
    file: 'components/monitoring/prometheus-rule.yaml',
    find: 'expr: ',
    put: 'expression: ',
    by: 'schema',
    says: 'expression',
  },
  {
    name: 'a path of an Ingress without its type',
    file: INGRESS,
    find: '            pathType: Prefix\n',
    put: '',
    by: 'schema',
    says: 'pathType',
  },
  {
    name: 'a resource that is not there',
    file: 'base/ladder/kustomization.yaml',
    find: 'pdb.yaml',
    put: 'budget.yaml',
    by: 'kustomize',
    says: 'budget.yaml',
  },
  {
    name: 'settings merged into none',
    file: 'components/tracing/kustomization.yaml',
    find: 'name: ladder-settings',
    put: 'name: lader-settings',
    by: 'kustomize',
    says: 'lader-settings',
  },
];
