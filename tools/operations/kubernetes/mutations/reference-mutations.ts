import type { Mutation } from './mutation';

const LADDER = 'base/ladder/deployment.yaml';

/** What refers to something that is not there. */
export const REFERENCE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'a service for pods that do not exist',
    file: 'base/ladder/service.yaml',
    find: 'selector:\n    app.kubernetes.io/name: ladder',
    put: 'selector:\n    app.kubernetes.io/name: lader',
    by: 'rules',
    says: 'no pod has the labels',
  },
  {
    name: 'a service with a wrong port',
    file: 'base/ladder/service.yaml',
    find: 'targetPort: http',
    put: 'targetPort: web',
    by: 'rules',
    says: 'no container names the port "web"',
  },
  {
    name: 'a port that a service does not have',
    file: 'base/web/settings.env',
    find: 'http://ladder:8080',
    put: 'http://ladder:3001',
    by: 'rules',
    says: 'port 3001',
  },
  {
    name: 'a budget for another',
    file: 'base/streams/pdb.yaml',
    find: 'matchLabels:\n      app.kubernetes.io/name: streams',
    put: 'matchLabels:\n      app.kubernetes.io/name: web',
    by: 'rules',
    says: 'it has no PodDisruptionBudget',
  },
  {
    name: 'a secret that nobody creates',
    file: LADDER,
    find: 'name: ladder-secrets',
    put: 'name: ladder-secret',
    by: 'rules',
    says: 'does not name the secret "ladder-secret"',
  },
  {
    name: 'a key that its secret does not have',
    file: LADDER,
    find: '{ key: database-url, path: database-url }',
    put: '{ key: url, path: database-url }',
    by: 'rules',
    says: 'names no key "url"',
  },
  {
    name: 'a file that is not mounted',
    file: 'base/ladder/settings.env',
    find: '/run/secrets/hexduel/database-url',
    put: '/run/secrets/hexduel/url',
    by: 'rules',
    says: 'which is not mounted',
  },
  {
    name: 'metrics that lose the name of their service',
    file: 'components/monitoring/pod-monitor.yaml',
    find: '      honorLabels: true\n',
    put: '',
    by: 'rules',
    says: 'set honorLabels',
  },
];
