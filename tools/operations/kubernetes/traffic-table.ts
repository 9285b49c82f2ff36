/** Who may open connections to whom in the cluster: the one table of which all network policies of docker/k8s are made. */

export const CONTEXTS = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot', 'web'] as const;

/** Pods outside of our namespace are known by their namespace. */
export const NAMESPACES = {
  dns: 'kube-system',
  monitoring: 'monitoring',
  keda: 'keda',
  ingress: 'ingress-nginx',
  gateway: 'envoy-gateway-system',
  collector: 'observability',
  'postgres operator': 'cnpg-system',
} as const;

/**
 * Addresses outside of the cluster. `bots` and `droplets` are public ones, those of `external …` are an example to be patched, and `any`
 * is for what no range can name: the API of Kubernetes and a store of backups.
 */
export const OUTSIDE = ['bots', 'droplets', 'external nats', 'external postgres', 'any'] as const;

export type Outside = (typeof OUTSIDE)[number];
export type NamespaceName = keyof typeof NAMESPACES;
export type Port = number | { readonly first: number; readonly last: number } | { readonly udp: number };

export interface Flow {
  /** Names of pods of ours, or one other namespace. */
  readonly from: readonly string[] | NamespaceName;
  /** Names of pods of ours, one other namespace, or addresses outside. */
  readonly to: readonly string[] | NamespaceName | Outside;
  /** `all`: a bot may listen on any port. */
  readonly ports: readonly Port[] | 'all';
  /** The folder of docker/k8s whose network-policy.yaml allows it. */
  readonly part: string;
}

const MIGRATE_JOBS = ['scheduling-migrate', 'ladder-migrate', 'provisioning-migrate'];
const POSTGRES_CLIENTS = ['scheduling', 'ladder', 'provisioning', ...MIGRATE_JOBS];
const NATS_CLIENTS = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams'];
const PUBLIC = ['scheduling', 'matches', 'ladder', 'provisioning', 'web'];
const WITH_METRICS = CONTEXTS.filter((context) => context !== 'web');
const DNS: readonly Port[] = [{ udp: 53 }, 53];
const HTTP = [8080];

const base = (context: string) => `base/${context}`;
const component = (name: string) => `components/${name}`;

export const TRAFFIC: readonly Flow[] = [
  ...[...NATS_CLIENTS, 'web'].map((context): Flow => {
    return { from: [context], to: 'dns', ports: DNS, part: base(context) };
  }),
  ...MIGRATE_JOBS.map((job): Flow => {
    return { from: [job], to: 'dns', ports: DNS, part: base(job.replace('-migrate', '')) };
  }),
  { from: ['web'], to: ['ladder'], ports: HTTP, part: base('web') },
  { from: ['web'], to: ['ladder'], ports: HTTP, part: base('ladder') },
  { from: ['matches'], to: 'bots', ports: 'all', part: base('matches') },
  // The API of the provider, SSH to the machines, and the bots on them.
  { from: ['provisioning'], to: 'droplets', ports: [443, 22, 80], part: base('provisioning') },

  { from: 'ingress', to: PUBLIC, ports: HTTP, part: component('ingress') },
  { from: 'gateway', to: PUBLIC, ports: HTTP, part: component('gateway-api') },
  { from: 'monitoring', to: WITH_METRICS, ports: HTTP, part: component('monitoring') },

  { from: NATS_CLIENTS, to: ['nats'], ports: [4222], part: component('nats-cluster') },
  { from: ['nats'], to: ['nats'], ports: [6222], part: component('nats-cluster') },
  { from: ['nats'], to: 'dns', ports: DNS, part: component('nats-cluster') },
  { from: 'monitoring', to: ['nats'], ports: [8222], part: component('nats-cluster') },
  { from: NATS_CLIENTS, to: 'external nats', ports: [4222], part: component('external-nats') },
  { from: 'keda', to: ['nats'], ports: [8222], part: component('keda') },

  { from: POSTGRES_CLIENTS, to: ['postgres'], ports: [5432], part: component('cloudnative-pg') },
  { from: ['postgres'], to: ['postgres'], ports: [5432, 8000], part: component('cloudnative-pg') },
  { from: ['postgres'], to: 'dns', ports: DNS, part: component('cloudnative-pg') },
  { from: ['postgres'], to: 'any', ports: [443, 6443], part: component('cloudnative-pg') },
  { from: 'postgres operator', to: ['postgres'], ports: [5432, 8000], part: component('cloudnative-pg') },
  { from: POSTGRES_CLIENTS, to: 'external postgres', ports: [5432], part: component('external-postgres') },

  { from: NATS_CLIENTS, to: 'collector', ports: [4318], part: component('tracing') },
  { from: ['matches'], to: ['training-bot'], ports: [{ first: 4100, last: 4299 }], part: component('simulated-bots') },
];
