import { serviceOf } from '../../dev/start/reverse-proxy-rules.mjs';
import { listAt, nameOf, ofKind, textAt } from './manifests';
import type { Manifest } from './manifests';

interface Route {
  readonly path: string;
  readonly service: string;
  readonly port: string;
}

const PORT = '8080';

/** Paths of every kind, also those that only look like the prefix of a service. */
const PATHS = [
  ...['/', '/index.html', '/ru/play', '/api', '/apiladder', '/_next/static/a.js', '/api/other'],
  ...['ladder', 'scheduling', 'provisioning', 'matches'].flatMap((name) => {
    return [`/api/${name}`, `/api/${name}/a/b`, `/api/${name}s`];
  }),
  ...['/ws', '/ws/', '/wsx', '/releases', '/releases/manage', '/releases/manage/a', '/releases/manager'],
  // Nobody gets these, but for what only looks like them.
  ...['/health', '/health/live', '/health/ready', '/metrics', '/metrics/a', '/healthy', '/metricsx'],
];

/** Ingress and Gateway have the routes of the reverse proxy of `npm start`, and lead to none of what only operators may ask. */
export function routeProblems(manifests: readonly Manifest[]): readonly string[] {
  const ways = { Ingress: ingressRoutes(manifests), HTTPRoute: gatewayRoutes(manifests) };
  const services = ofKind(manifests, 'Service');
  return Object.entries(ways).flatMap(([kind, routes]) => {
    if (routes.length === 0) return [];
    return [
      ...PATHS.filter((path) => routeOf(routes, path)?.service !== expected(path)).map(
        (path) => `${kind}: ${path} leads to ${routeOf(routes, path)?.service ?? 'nowhere'}, not to ${expected(path)}`,
      ),
      ...routes.flatMap((route) => [...brokenTarget(kind, route, services)]),
    ];
  });
}

/** What `npm start` passes on to nobody leads to a service without pods here, because the pages take every other path. */
function expected(path: string): string {
  return serviceOf(path) ?? 'closed';
}

function* brokenTarget(kind: string, { path, service, port }: Route, services: readonly Manifest[]): Generator<string> {
  const target = services.find((each) => nameOf(each) === service);
  if (!target) yield `${kind}: ${path} leads to the service "${service}", which does not exist`;
  else if (
    !listAt(target, 'spec', 'ports').some((each) => [textAt(each, 'name'), textAt(each, 'port')].includes(port))
  ) {
    yield `${kind}: ${path} leads to the port "${port}", which Service/${service} does not have`;
  }
  if (port !== 'http' && port !== PORT) yield `${kind}: ${path} leads to port ${port}, not to ${PORT}`;
}

// The longest prefix of whole segments wins, with both kinds.
function routeOf(routes: readonly Route[], path: string): Route | undefined {
  const fitting = routes.filter(({ path: prefix }) => {
    const bare = prefix.replace(/\/$/, '');
    return path === bare || path.startsWith(`${bare}/`);
  });
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function ingressRoutes(manifests: readonly Manifest[]): readonly Route[] {
  return ofKind(manifests, 'Ingress')
    .flatMap((ingress) => listAt(ingress, 'spec', 'rules'))
    .flatMap((rule) => listAt(rule, 'http', 'paths'))
    .filter((each) => textAt(each, 'pathType') === 'Prefix')
    .map((each) => ({
      path: textAt(each, 'path'),
      service: textAt(each, 'backend', 'service', 'name'),
      port: textAt(each, 'backend', 'service', 'port', 'name') || textAt(each, 'backend', 'service', 'port', 'number'),
    }));
}

function gatewayRoutes(manifests: readonly Manifest[]): readonly Route[] {
  return ofKind(manifests, 'HTTPRoute')
    .flatMap((route) => listAt(route, 'spec', 'rules'))
    .flatMap((rule) =>
      listAt(rule, 'matches')
        .filter((match) => textAt(match, 'path', 'type') === 'PathPrefix')
        .map((match) => ({
          path: textAt(match, 'path', 'value'),
          service: textAt(rule, 'backendRefs', 0, 'name'),
          port: textAt(rule, 'backendRefs', 0, 'port'),
        })),
    );
}
