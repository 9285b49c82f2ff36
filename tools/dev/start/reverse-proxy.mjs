/**
 * The one address as a process of its own: passes requests and WebSockets on to the services. Prints "listening PORT" or
 * "refused CODE". HEXDUEL_REVERSE_PROXY is JSON: { host, port, services: { ladder, scheduling, web, ... }, isWebWatched, stage,
 * proxies, bounds }, URLs or null by service; `proxies` in front are trusted, `bounds` replace some of BOUNDS. A parent changes the
 * stage over the IPC channel, with { stage }:
 * - `installing`: the packages may be missing. Answers everything itself; only Node's own modules are loaded, because Node
 *   remembers a failed import for as long as the process lives.
 * - `starting`: passes API calls and WebSockets on; pages wait until all of it is there.
 * - `up` (the default): passes everything on.
 */
import { Agent, STATUS_CODES, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { BodyReader } from './reverse-proxy-bodies.mjs';
import { ConnectionBounds } from './reverse-proxy-connections.mjs';
import {
  addressBlock,
  awayAnswer,
  callerOf,
  forwardedHeaders,
  malformedAnswer,
  notFoundAnswer,
  securityHeaders,
  serviceOf,
  socketServiceOf,
  startingAnswer,
  tooLargeAnswer,
  tooManyAnswer,
  tooSlowAnswer,
} from './reverse-proxy-rules.mjs';

/** A hall of 500 spectators with some tabs each, 40 teams and 5 admins behind one address stays far below these. */
const BOUNDS = {
  /** How long the headers of a request, and all of it, may take to arrive, in milliseconds. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** For how long a service may send nothing; downloads of slow readers pause for up to a minute. */
  silenceMs: 120_000,
  connectionsPerAddress: 8_000,
  bodiesPerAddress: 256,
  bodies: 2_000,
};

const settings = JSON.parse(process.env.HEXDUEL_REVERSE_PROXY);
const { host, port, services, isWebWatched, stage: firstStage = 'up', proxies: frontProxies = 0 } = settings;
const bounds = { ...BOUNDS, ...settings.bounds };
const FAILURES = { 'too large': tooLargeAnswer, 'too slow': tooSlowAnswer };

const bodies = new BodyReader({ perAddress: bounds.bodiesPerAddress, total: bounds.bodies });
// Behind other proxies connections say nothing about callers.
const connections = frontProxies === 0 ? new ConnectionBounds(bounds.connectionsPerAddress) : null;
const blockOfSocket = (socket) => addressBlock(socket.remoteAddress ?? '');
const callerOfRequest = ({ headers, socket }) =>
  callerOf({ headers, remoteAddress: socket.remoteAddress }, frontProxies);
const socketTarget = (request) => socketServiceOf(request.url, { isWebWatched });

let stage = 'installing';
let upstreams = null;
/** The services that have answered at least once. */
const seen = new Set();

async function enter(next) {
  if (next !== 'installing') upstreams ??= await loadProxies();
  stage = next;
}

async function loadProxies() {
  const { createProxyServer } = await import('httpxy');
  // Requests arrive whole and answers are soon read: no bound on connections, or slow answers would hold up all others.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const pages = createProxyServer({ agent, proxyTimeout: bounds.silenceMs });
  return { pages: forPages(pages), sockets: forSockets(createProxyServer({})) };
}

// Without a listener for its errors, what fails rejects the promise of the request.
function forPages(proxy) {
  return proxy.on('proxyRes', ({ headers }, request) => {
    seen.add(serviceOf(request.url));
    const isSecure = request.headers['x-forwarded-proto'] === 'https';
    for (const [name, value] of Object.entries(securityHeaders({ isSecure }))) headers[name] ??= value;
  });
}

function forSockets(proxy) {
  // Here it can still be answered; httpxy closes the socket before it rejects the promise.
  proxy.on('error', (error, request, socket) => {
    refuse(socket, failureAnswer(socketTarget(request), error, false), callerOfRequest(request));
  });
  // Neither side of a socket outlives the other.
  proxy.on('proxyReqWs', (outgoing, request, socket) => {
    outgoing.once('upgrade', (_, upstream) => {
      seen.add(socketTarget(request));
      socket.once('close', () => upstream.destroy());
      upstream.once('close', () => socket.destroy());
    });
  });
  return proxy;
}

function failureAnswer(service, error, wantsPage) {
  const isStarting = !seen.has(service) && (service === 'web' || error.code === 'ECONNREFUSED');
  return isStarting ? startingAnswer(service, wantsPage) : awayAnswer(service, error.code ?? 'no answer', wantsPage);
}

function isHeldBack(service) {
  return stage === 'installing' || (stage === 'starting' && service === 'web');
}

function headersOf({ headers, body }, caller) {
  const length = { 'content-length': Buffer.byteLength(body) };
  return { 'cache-control': 'no-store', ...headers, ...securityHeaders(caller), ...length };
}

async function pass(request, response) {
  const { url, socket } = request;
  const service = serviceOf(url);
  const target = services[service];
  const wantsPage = /text\/html/.test(request.headers.accept ?? '');
  const caller = callerOfRequest(request);
  const reply = (answer) => {
    response.writeHead(answer.status, headersOf(answer, caller));
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  };
  if (!target) return reply(notFoundAnswer());
  if (isHeldBack(service)) return reply(startingAnswer(service, wantsPage));
  const { body, failure } = await bodies.read(request, addressBlock(caller.address));
  if (failure === 'gone') return;
  if (failure === 'too slow') response.once('finish', () => socket.destroySoon());
  if (failure) return reply(FAILURES[failure]());
  request.headers = forwardedHeaders({ headers: request.headers, remoteAddress: socket.remoteAddress }, frontProxies);
  if (body) {
    delete request.headers['transfer-encoding'];
    request.headers['content-length'] = String(body.length);
  }
  try {
    await upstreams.pages.web(request, response, { target, ...(body ? { buffer: Readable.from([body]) } : {}) });
  } catch (error) {
    if (response.headersSent || response.destroyed) return response.destroy();
    reply(failureAnswer(service, error, wantsPage));
  }
}

async function passSocket(request, socket, head) {
  socket.on('error', () => undefined);
  const service = socketTarget(request);
  const target = service && services[service];
  const caller = callerOfRequest(request);
  if (!target) return refuse(socket, notFoundAnswer(), caller);
  if (isHeldBack(service)) return refuse(socket, startingAnswer(service, false), caller);
  const { headers } = request;
  request.headers = forwardedHeaders({ headers, remoteAddress: socket.remoteAddress }, frontProxies);
  try {
    await upstreams.sockets.ws(request, socket, { target, upgradeTimeout: 10_000 }, head);
  } catch (error) {
    refuse(socket, failureAnswer(service, error, false), caller);
  }
}

function refuse(socket, answer, caller = { isSecure: false }) {
  if (!socket.writable || socket.bytesWritten > 0) return socket.destroy();
  send(socket, answer, caller);
}

/** Answers on a connection without a response of Node's, and closes it. */
function send(socket, answer, caller) {
  const all = Object.entries({ ...headersOf(answer, caller), connection: 'close' });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines}\r\n${answer.body}`);
}

/** The response under way on a connection. */
const responses = new WeakMap();

function onClientError({ code }, socket) {
  const response = responses.get(socket);
  const isAnswering = response && response.headersSent && !response.writableFinished;
  if (code === 'ECONNRESET' || !socket.writable || isAnswering) return socket.destroy();
  const malformed = () => malformedAnswer(code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
  send(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlowAnswer() : malformed(), { isSecure: false });
  setTimeout(() => socket.destroy(), 1_000).unref();
}

await enter(firstStage);
const server = createServer({
  headersTimeout: bounds.headersMs,
  requestTimeout: bounds.requestMs,
  connectionsCheckingInterval: Math.min(1_000, bounds.headersMs),
});
server.on('request', (request, response) => {
  const { socket } = request;
  const block = blockOfSocket(socket);
  responses.set(socket, response);
  connections?.begin(socket, block);
  response.once('close', () => connections?.end(socket, block));
  void pass(request, response);
});
server.on('upgrade', (request, socket, head) => {
  connections?.begin(socket, blockOfSocket(socket));
  void passSocket(request, socket, head);
});
server.on('connection', (socket) => {
  if (connections?.admit(socket, blockOfSocket(socket)) === false) send(socket, tooManyAnswer(), { isSecure: false });
});
server.on('clientError', onClientError);
server.once('error', (error) => {
  console.log(`refused ${error.code}`);
  process.exit(1);
});
// A failed import ends the process: the parent starts it again, in the stage that has been reached.
process.on('message', ({ stage: next }) => void enter(next));
process.on('disconnect', () => process.exit(0));
server.listen(port, host, () => console.log(`listening ${server.address().port}`));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
