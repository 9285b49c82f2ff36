import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface OneAddressOptions {
  /** The addresses of services by their names. */
  readonly services: Readonly<Record<string, string>>;
  /** By how many milliseconds the `Date` of the answers of a service is off, by its name. */
  readonly shifts?: Map<string, number>;
  /** With TLS, as PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export interface OneAddress {
  readonly port: number;
  stop(): void;
}

/** One address for several services, as a reverse proxy gives it; pages are answered with a text, what is for operators with 404. */
export async function startOneAddress({ services, shifts = new Map(), tls }: OneAddressOptions): Promise<OneAddress> {
  const answer: RequestListener = (request, response) => {
    const [, name = ''] = /^\/api\/([a-z]+)\//.exec(request.url ?? '') ?? [];
    const target = services[name];
    if (target !== undefined) passOn(request, response, target + (request.url ?? ''), shifts.get(name) ?? 0);
    else response.writeHead(request.url === '/' ? 200 : 404).end('pages');
  };
  const server: Server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, url: string, shiftMs: number): void {
  const { method, headers } = request;
  const passed = ask(url, { method, headers }, (answered) => {
    const date = new Date(Date.parse(answered.headers.date ?? '') + shiftMs).toUTCString();
    response.writeHead(answered.statusCode ?? 502, { ...answered.headers, date });
    answered.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end());
  request.pipe(passed);
}
