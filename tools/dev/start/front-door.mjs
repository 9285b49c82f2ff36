/**
 * The one address as a process of its own: passes requests and WebSockets on to the services. Says "listening PORT" or
 * "refused CODE". HEXDUEL_FRONT_DOOR is JSON: { host, port, services: { ladder, scheduling, web } }, URLs or null.
 *
 * It is up before anything else, the packages included, so the proxy is loaded with the first request that needs it.
 */
import { createServer } from 'node:http';
import { awayAnswer, nothingHereAnswer, startingAnswer } from './front-door-pages.mjs';
import { forwardedHeaders, isSocketPath, serviceOf } from './front-door-routes.mjs';

const { host, port, services } = JSON.parse(process.env.HEXDUEL_FRONT_DOOR);

let loading = null;
let isWebSeen = false;

function loadProxy() {
  loading ??= import('httpxy').then(
    ({ createProxyServer }) => ({ pages: forPages(createProxyServer({})), sockets: forSockets(createProxyServer({})) }),
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

// Without a listener for its errors, what fails rejects the promise of the request.
function forPages(proxy) {
  return proxy.on('proxyRes', (answer, request) => {
    if (serviceOf(request.url) === 'web') isWebSeen = true;
  });
}

function forSockets(proxy) {
  // Told here, it can still be answered; once the promise is rejected the socket is closed.
  proxy.on('error', (error, request, socket) => refuse(socket, awayAnswer('ladder', error.code ?? 'no answer', false)));
  // Neither side of a socket outlives the other.
  proxy.on('proxyReqWs', (outgoing, request, socket) => {
    outgoing.once('upgrade', (answer, upstream) => {
      socket.once('close', () => upstream.destroy());
      upstream.once('close', () => socket.destroy());
    });
  });
  return proxy;
}

function reply(response, { status, headers, body }) {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

async function pass(request, response) {
  const service = serviceOf(request.url);
  const target = services[service];
  if (!target) return reply(response, nothingHereAnswer());
  request.headers = forwardedHeaders({ headers: request.headers, remoteAddress: request.socket.remoteAddress });
  try {
    const { pages } = await loadProxy();
    await pages.web(request, response, { target });
  } catch (error) {
    if (response.headersSent || response.destroyed) return response.destroy();
    if (service === 'web' && !isWebSeen) return reply(response, startingAnswer());
    reply(response, awayAnswer(service, error.code ?? 'no answer', /text\/html/.test(request.headers.accept ?? '')));
  }
}

async function passSocket(request, socket, head) {
  socket.on('error', () => undefined);
  const target = services.ladder;
  if (!target || !isSocketPath(request.url)) return refuse(socket, nothingHereAnswer());
  request.headers = forwardedHeaders({ headers: request.headers, remoteAddress: request.socket.remoteAddress });
  try {
    const { sockets } = await loadProxy();
    await sockets.ws(request, socket, { target, upgradeTimeout: 10_000 }, head);
  } catch (error) {
    refuse(socket, awayAnswer('ladder', error.code ?? 'no answer', false));
  }
}

function refuse(socket, { status, headers, body }) {
  if (!socket.writable || socket.bytesWritten > 0) return socket.destroy();
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${status === 404 ? 'Not Found' : 'Bad Gateway'}\r\n${lines.join('')}\r\n${body}`);
}

const server = createServer((request, response) => void pass(request, response));
server.on('upgrade', (request, socket, head) => void passSocket(request, socket, head));
server.once('error', (error) => {
  console.log(`refused ${error.code}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(`listening ${server.address().port}`));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
