import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorAnswer } from './answer';
import type { Answer } from './answer';
import { answerRequest } from './answer-request';
import type { BotHandler } from './bot-handler';
import { listen } from './listen';
import type { ListenOptions } from './listen';
import { readBody } from './request-body';

/** A running server. */
export interface BotServer {
  /** The base URL of the bot, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Accepts no more requests, lets running ones finish, and cuts the rest after `graceMs` (default 2,000). */
  close(graceMs?: number): Promise<void>;
}

export type StartedBotServer =
  | { readonly ok: true; readonly server: BotServer }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** How a request is answered that is not answered by the bot: its connection is cut, or it gets a text that is no JSON. */
export type Misbehaviour = 'cut' | 'malformed';

/** The bot that a path belongs to, and the path as this bot knows it. */
export interface RoutedRequest {
  readonly handler: BotHandler;
  readonly url: string;
  readonly misbehaviour?: Misbehaviour | undefined;
}

/** Which of many bots behind one port a request is for; null, for none, is answered with 404. */
export type BotRouter = (request: { readonly method: string; readonly url: string }) => RoutedRequest | null;

export interface BotServerOptions extends ListenOptions {
  /** Called with errors of the handler; the request is answered with status 500. */
  readonly onBug: (error: unknown) => void;
}

// Longer than the pauses of a match, because closing a connection between two requests costs the platform a retry.
const KEEP_ALIVE_MS = 75_000;
const WHOLE_REQUEST_MS = 30_000;
const DEFAULT_GRACE_MS = 2_000;
const MALFORMED = 'this is not a valid HTTP/1.1 request: see the bot protocol';

/** Serves the bot protocol over HTTP. Refuses, with the remedy, an address on which it cannot listen. */
export function startBotServer(handler: BotHandler, options: BotServerOptions): Promise<StartedBotServer> {
  return startRoutedBotServer(({ url }) => ({ handler, url }), options);
}

/** Serves many bots on one port, told apart by their paths. */
export async function startRoutedBotServer(route: BotRouter, options: BotServerOptions): Promise<StartedBotServer> {
  const limits = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: WHOLE_REQUEST_MS,
    headersTimeout: WHOLE_REQUEST_MS,
  };
  let closing = false;
  const server = createServer(limits, (request, response) => {
    void respond(request, response, route, options.onBug, () => closing);
  });
  server.on('clientError', (_error, socket) => rejectMalformed(socket));
  const listening = await listen(server, options);
  if (!listening.ok) return listening;
  const { port } = listening;
  return {
    ok: true,
    server: {
      port,
      url: `http://${isIPv6(options.host) ? `[${options.host}]` : options.host}:${port}`,
      close: (graceMs = DEFAULT_GRACE_MS) => {
        closing = true;
        return new Promise((resolve) => {
          const cut = setTimeout(() => server.closeAllConnections(), graceMs);
          server.close(() => {
            clearTimeout(cut);
            resolve();
          });
          server.closeIdleConnections();
        });
      },
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  route: BotRouter,
  onBug: (error: unknown) => void,
  isClosing: () => boolean,
): Promise<void> {
  const { method = '', url = '' } = request;
  const routed = route({ method, url });
  if (routed?.misbehaviour === 'cut') {
    request.socket.destroy();
    return;
  }
  let answer: Answer | null;
  try {
    answer = routed
      ? await answerRequest({ method, url: routed.url, readBody: () => readBody(request) }, routed.handler)
      : errorAnswer(404, `no bot lives at ${url}`);
  } catch (error) {
    onBug(error);
    answer = errorAnswer(500, 'the bot failed on this request because of a bug: look at its output');
  }
  if (!answer || response.destroyed) return;
  const bytes = Buffer.from(routed?.misbehaviour === 'malformed' ? 'this is no JSON' : JSON.stringify(answer.body));
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Content-Length': bytes.length,
    ...answer.headers,
    ...(isClosing() ? { Connection: 'close' } : {}),
  });
  response.end(bytes);
}

function rejectMalformed(socket: Duplex): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ status: 'error', message: MALFORMED });
  const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n\r\n${body}`);
}
