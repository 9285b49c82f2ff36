import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';

/** One request as it arrived. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The lines after the request line, in order. */
  readonly headers: readonly string[];
  readonly body: string;
  /** Number of the connection, from 1. */
  readonly connection: number;
  /** Number of the request on its connection, from 1. */
  readonly nth: number;
}

export type OnRequest = (socket: Socket, request: RawRequest) => void;

export interface RawBot {
  readonly base: string;
  readonly port: number;
  readonly requests: readonly RawRequest[];
  readonly connections: readonly Socket[];
  close(): Promise<void>;
}

/** Starts a bot on the loopback that writes exactly the bytes that a test chooses. */
export async function startRawBot(onRequest: OnRequest, server: Server = createServer()): Promise<RawBot> {
  const requests: RawRequest[] = [];
  const connections: Socket[] = [];
  const accepted = 'setSecureContext' in server ? 'secureConnection' : 'connection';
  server.on(accepted, (socket: Socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    readRequests(socket, connections.length, (request) => {
      requests.push(request);
      onRequest(socket, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of connections) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { base: `http://127.0.0.1:${port}`, port, requests, connections, close };
}

/** A whole answer with a Content-Length. */
export function answer(body: string | Buffer, { status = 200, headers = [] as readonly string[] } = {}): Buffer {
  const lines = [`HTTP/1.1 ${status} X`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), Buffer.from(body)]);
}

export const OK_ANSWER = answer('{"status":"ok"}');

function readRequests(socket: Socket, connection: number, onRequest: (request: RawRequest) => void): void {
  let pending = '';
  let nth = 0;
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    const end = pending.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [requestLine = '', ...headers] = pending.slice(0, end).split('\r\n');
    const length = Number(/^content-length: (\d+)$/im.exec(headers.join('\n'))?.[1] ?? 0);
    if (pending.length < end + 4 + length) return;
    const body = pending.slice(end + 4, end + 4 + length);
    pending = '';
    const [method = '', path = ''] = requestLine.split(' ');
    nth += 1;
    onRequest({ method, path, headers, body, connection, nth });
  });
}
