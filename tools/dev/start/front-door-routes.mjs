/** Which service a path of the one address belongs to. */

const PREFIXES = [
  ['/api/ladder', 'ladder'],
  ['/api/scheduling', 'scheduling'],
  ['/api/provisioning', 'provisioning'],
  // Where the machines of 2017 tell of releases.
  ['/releases/manage', 'provisioning'],
  ['/ws', 'ladder'],
];

/** The name of the service for a request's target (path and query); what no service has is the web's. */
export function serviceOf(target) {
  const path = target.split(/[?#]/, 1)[0];
  const match = PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return match?.[1] ?? 'web';
}

/** Whether a WebSocket may be opened there. */
export function isSocketPath(target) {
  return /^\/ws(\/|\?|$)/.test(target);
}

/** Headers that say who calls: what the caller claims of them is dropped. The address is the one a browser used. */
export function forwardedHeaders({ headers, remoteAddress }) {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'forwarded' && !name.startsWith('x-forwarded-')),
  );
  const host = headers.host ?? '';
  return {
    ...kept,
    'x-forwarded-for': remoteAddress ?? '',
    'x-forwarded-host': host,
    'x-forwarded-port': /:(\d+)$/.exec(host)?.[1] ?? '80',
    'x-forwarded-proto': 'http',
  };
}
