import type { IncomingHttpHeaders, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;

/** How long a client may take to send the headers of a request, and all of it, in milliseconds. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;

/**
 * Whether a request came over TLS. `proxies`: how many proxies in front are trusted to say so in X-Forwarded-Proto; most replace that
 * header or leave it as it is, instead of appending to it.
 */
export function cameOverTls({ 'x-forwarded-proto': sent }: IncomingHttpHeaders, proxies: number): boolean {
  if (proxies === 0 || sent === undefined) return false;
  const entries = String(sent).split(',');
  return (entries.at(-proxies) ?? entries[0])?.trim().toLowerCase() === 'https';
}

/** Forbids browsers to guess the type of any answer and, where the request came over TLS, to come without TLS for a year. */
export function secureAnswers(proxies: number): RequestHandler {
  return ({ headers }: Request, response: Response, next: NextFunction) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (cameOverTls(headers, proxies)) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    next();
  };
}

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Bounds how long a request may take to arrive, and answers what cannot be read as HTTP. */
export function answerBrokenRequests(app: INestApplication): void {
  const server = app.getHttpServer() as Server;
  Object.assign(server, { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    // After an answer that has begun, another would be taken for a part of it.
    if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[code] ?? 400;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });
}
