import type { Mutation } from './mutation';

const MATCHES_POLICY = 'base/matches/network-policy.yaml';

/** Policies that open too much. */
export const NETWORK_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a policy that opens a private range',
    file: MATCHES_POLICY,
    find: '              - 10.0.0.0/8\n',
    put: '',
    by: 'rules',
    says: 'opens the way to 10.0.0.1',
  },
  {
    name: 'a policy that opens the metadata of a cloud',
    file: MATCHES_POLICY,
    find: '              - 169.254.0.0/16\n',
    put: '',
    by: 'rules',
    says: 'opens the way to 169.254.169.254',
  },
  {
    name: 'a policy that lets everybody in',
    file: 'base/ladder/network-policy.yaml',
    find: '    - from:\n        - podSelector:\n            matchLabels:\n              app.kubernetes.io/name: web\n      ports:',
    put: '    - ports:',
    by: 'rules',
    says: 'lets everybody in',
  },
  {
    name: 'a policy for pods that do not exist',
    file: 'base/web/network-policy.yaml',
    find: 'app.kubernetes.io/name: ladder',
    put: 'app.kubernetes.io/name: ladders',
    by: 'rules',
    says: 'no pod has the labels',
  },
  {
    name: 'metrics for another namespace',
    file: 'components/monitoring/network-policy.yaml',
    find: 'kubernetes.io/metadata.name: monitoring',
    put: 'kubernetes.io/metadata.name: default',
    by: 'rules',
    says: 'differs from the table',
  },
  {
    name: 'another port of the database',
    file: 'components/cloudnative-pg/network-policy.yaml',
    find: 'port: 5432',
    put: 'port: 6432',
    by: 'rules',
    says: 'differs from the table',
  },
  {
    name: 'nothing denied by default',
    file: 'base/default-deny.yaml',
    find: '[Ingress, Egress]',
    put: '[Ingress]',
    by: 'rules',
    says: 'denies by default',
  },
  {
    name: 'pod security that only warns',
    file: 'base/namespace.yaml',
    find: 'enforce: restricted',
    put: 'enforce: baseline',
    by: 'rules',
    says: 'restricted pod security',
  },
];
