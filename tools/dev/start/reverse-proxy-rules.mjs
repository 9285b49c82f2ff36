import { STATUS_CODES } from 'node:http';

/** Which service gets a request of the one address, with which headers, and what the proxy answers by itself. */

const PREFIXES = [
  ['/api/ladder', 'ladder'],
  ['/api/scheduling', 'scheduling'],
  ['/api/provisioning', 'provisioning'],
  // Any runner answers for any game.
  ['/api/matches', 'matches'],
  // Machines of 2017 report their releases there.
  ['/releases/manage', 'provisioning'],
  ['/ws', 'ladder'],
];

/** Of each service, for operators, who ask it directly. */
const INTERNAL = ['/health', '/metrics'];

/** The name of the service for a request's target (path and query); the web gets what no other service does. Null: nobody gets it. */
export function serviceOf(target) {
  const path = target.split(/[?#]/, 1)[0];
  if (INTERNAL.some((internal) => path === internal || path.startsWith(`${internal}/`))) return null;
  const match = PREFIXES.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return match?.[1] ?? 'web';
}

/**
 * The service to which a WebSocket may be opened at this target, or null. While the pages are watched, Next.js reports their
 * changes to the browser over a WebSocket of its own.
 */
export function socketServiceOf(target, { isWebWatched = false } = {}) {
  if (/^\/ws(\/|\?|$)/.test(target)) return 'ladder';
  return isWebWatched && /^\/_next\/hmr(\?|$)/.test(target) ? 'web' : null;
}

/**
 * Who sent a request, and whether it came over TLS. `proxies`: how many proxies in front of the address are trusted. Each appends the
 * address that called it to X-Forwarded-For, so only the last `proxies` entries are believed; X-Forwarded-Proto likewise.
 */
export function callerOf({ headers, remoteAddress = '' }, proxies = 0) {
  if (proxies === 0) return { address: remoteAddress, isSecure: false };
  return {
    address: trustedEntry(headers['x-forwarded-for'], proxies) ?? remoteAddress,
    isSecure: trustedEntry(headers['x-forwarded-proto'], proxies)?.toLowerCase() === 'https',
  };
}

// Not every proxy appends to X-Forwarded-Proto: most replace it or leave it as it is.
function trustedEntry(list, proxies) {
  const entries = list?.split(',').map((entry) => entry.trim());
  return entries && (entries.at(-proxies) ?? entries[0]);
}

/**
 * What callers are counted by: a whole IPv4 address (also when it is mapped into IPv6), the first 64 bits of an IPv6 address, which
 * one household has to itself.
 */
export function addressBlock(address) {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [before, after] = address.toLowerCase().split('%')[0].split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after ? after.split(':').length : 0;
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest);
  const all = [...groups, ...Array(zeros).fill('0'), ...(after ? after.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** The headers to pass on: those that say who the caller is are replaced, whatever the caller claims. */
export function forwardedHeaders({ headers, remoteAddress }, proxies = 0) {
  const { address, isSecure } = callerOf({ headers, remoteAddress }, proxies);
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'forwarded' && !name.startsWith('x-forwarded-')),
  );
  const host = headers.host ?? '';
  return {
    ...kept,
    'x-forwarded-for': address,
    'x-forwarded-host': host,
    'x-forwarded-port': /:(\d+)$/.exec(host)?.[1] ?? (isSecure ? '443' : '80'),
    'x-forwarded-proto': isSecure ? 'https' : 'http',
  };
}

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer, also of those of services that forget them. */
export function securityHeaders({ isSecure }) {
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

const RETRY_SECONDS = 2;
const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;color:#1c2430;background:#f5f6f8}@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181f}}main{max-width:36em;padding:1em}';

// Asks for the same address again by itself.
function page(status, title, text) {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...retryAfter(status) },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>\n`,
  };
}

function problem(status, detail, code) {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...retryAfter(status) },
    body: `${JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail, code })}\n`,
  };
}

function retryAfter(status) {
  return status === 503 || status === 429 ? { 'retry-after': String(RETRY_SECONDS) } : {};
}

/** The service has not been there yet: 503 with Retry-After, a page for browsers, a problem document for programs. */
export function startingAnswer(service, wantsPage) {
  return wantsPage || service === 'web'
    ? page(503, 'Hexduel is starting', 'The pages are not ready yet; this one tries again every two seconds.')
    : problem(503, `${service} is starting: try again in a few seconds.`, 'ERR_AWAY');
}

/** The service was there and does not answer now: 502. `code` is the system's error code. */
export function awayAnswer(service, code, wantsPage) {
  const detail = `${service} does not answer (${code}): it is starting or being restarted, try again in a moment.`;
  return wantsPage ? page(502, 'Back in a moment', detail) : problem(502, detail, 'ERR_AWAY');
}

/** The longest body of a request, in bytes; the services read no more either. */
export const LONGEST_BODY = 102_400;

/** The body is too long: 413. */
export function tooLargeAnswer() {
  return problem(413, `The body is longer than ${LONGEST_BODY / 1024} kB: send less.`, 'ERR_TOO_LARGE');
}

/** The request did not arrive whole in time, or was the oldest of too many that one address had half sent: 408. */
export function tooSlowAnswer() {
  return problem(408, 'The request did not arrive whole in time: send it again, all of it at once.', 'ERR_SLOW');
}

/** One address has too many connections open: 429. */
export function tooManyAnswer() {
  return problem(429, 'Too many connections are open from this address: close some and try again.', 'ERR_TOO_MANY');
}

/** What the server cannot read as HTTP: 400, or 431 for headers that are too long. */
export function malformedAnswer(status) {
  return problem(status, 'This is not a request that can be read: correct it.', 'ERR_REQUEST');
}

/** No service has this address: the web is left out, or no WebSocket can be opened there. */
export function notFoundAnswer() {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'There is nothing at this address.\n',
  };
}
